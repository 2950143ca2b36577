import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import { writeOrders } from '../test/an-old-backup.ts';
import { makeRoom, openWithKysely } from '../test/stores.ts';
import { backUp } from './backup.ts';
import { readRestoreMark } from './queries/restore.ts';
import { restoreStore, type RestoreStep } from './restore.ts';
import { createStore } from './store.ts';

/** Runs a script from `test/processes` and returns its exit code, or the signal that ended it. */
async function run(script: string, ...args: readonly string[]) {
  const path = join(import.meta.dirname, '../test/processes', script);
  const child = spawn(process.execPath, [await bundleScript(path), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal ?? code;
}

/**
 * Creates a store with 10 orders and makes a backup of it. A child process then writes additional orders to the store,
 * as many as `more` specifies, and is killed.
 */
async function killShop(more: number) {
  const { location, remove } = await makeRoom('sqlite');
  const live = location.file ?? '';
  const backup = `${live}.backup`;
  const database = openWithKysely({ file: live });
  await writeOrders(database, 0, 10);
  await backUp(database, backup);
  await database.close();
  expect(await run('killed-shop.ts', live, '10', String(10 + more))).toBe('SIGKILL');
  expect(statSync(`${live}-wal`).size).toBeGreaterThan(0);
  return { live, remove };
}

const few = await killShop(30);
const many = await killShop(300);
afterAll(async () => {
  await few.remove();
  await many.remove();
});

/** Copies the files that a killed shop process has left behind, so that a test can change the copies. */
async function aKilledShop({ live: source } = few) {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const live = location.file ?? '';
  for (const suffix of ['', '-wal', '.backup']) copyFileSync(source + suffix, live + suffix);
  return { live, backup: `${live}.backup` };
}

/** Opens a database file the way the till does, and returns the number of orders and the restore mark. */
async function open(file: string) {
  const database = openWithKysely({ file });
  const store = createStore(database);
  try {
    await store.migrate();
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    const orders = (await database.db.selectFrom('till_order').select('order_id').execute()).length;
    return { orders, mark: await readRestoreMark(store.db) };
  } finally {
    await database.close();
  }
}

const foreign = {
  code: 'config_wrong',
  message: 'The write-ahead log next to the database file belongs to a different database.',
};

const shops = [
  ['30', few],
  ['300', many],
] as const;

test.for(shops)(
  'if a shop process is killed after it has written %s more orders, a backup that is copied over its database file is rejected because of the old write-ahead log',
  async ([, shop]) => {
    const { live, backup } = await aKilledShop(shop);
    copyFileSync(backup, live);
    await expect(open(live)).rejects.toMatchObject(foreign);
    await restoreStore({ live, backup });
    expect(await open(live)).toMatchObject({ orders: 10, mark: expect.anything() });
  },
);

test('an older copy of the database file is rejected if the write-ahead log next to it was written after the shop was restarted', async () => {
  const { live } = await aKilledShop();
  const copy = `${live}.copy`;
  copyFileSync(live, copy);
  await run('killed-shop.ts', live, '40', '70');
  copyFileSync(copy, live);
  await expect(open(live)).rejects.toMatchObject(foreign);
});

test("after a shop process is killed, its database file can be opened with the file's own write-ahead log", async () => {
  const { live } = await aKilledShop(many);
  await run('killed-shop.ts', live, '310', '320');
  expect(await open(live)).toEqual({ orders: 320, mark: undefined });
});

const steps: readonly RestoreStep[] = ['lock', 'copy', 'check', 'mark', 'keep', 'swap', 'clean'];

test.for(steps)(
  'if a restore process is killed before the %s step, the database file contains either the complete previous store or the complete restored store with its mark (K64)',
  async (step) => {
    const { live, backup } = await aKilledShop();
    expect(await run('restore.ts', live, backup, step)).toBe('SIGKILL');
    const previous = { orders: 40, mark: undefined };
    const restored = {
      orders: 10,
      mark: { restoredAt: expect.any(Number), from: expect.any(Number), to: 1_800_000_000_009 },
    };
    expect(await open(live)).toEqual(step === 'clean' ? restored : previous);
    const { kept } = await restoreStore({ live, backup });
    expect(await open(live)).toEqual(restored);
    expect(await open(kept ?? '')).toMatchObject({ orders: step === 'clean' ? 10 : 40 });
  },
);

/**
 * Steps before which the restore process is killed. `npm run prove long` tests every step; `npm test` tests only two of
 * them.
 */
const killedBefore: readonly RestoreStep[] = process.env['LONG_RUN'] === '1' ? steps : ['copy', 'swap'];

test.for(killedBefore)(
  "if another file's write-ahead log is next to the database file and a restore is killed before the %s step, the database file cannot be opened until the restore is run again",
  async (step) => {
    const { live, backup } = await aKilledShop(many);
    copyFileSync(backup, live);
    expect(await run('restore.ts', live, backup, step)).toBe('SIGKILL');
    await expect(open(live)).rejects.toMatchObject(foreign);
    await restoreStore({ live, backup });
    expect(await open(live)).toMatchObject({ orders: 10, mark: expect.anything() });
  },
);

test('a restore removes its temporary files, keeps the replaced store with all data from its log, and can be undone', async () => {
  const { live, backup } = await aKilledShop();
  const { kept = '' } = await restoreStore({ live, backup });
  expect(statSync(live).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(live)).toSorted()).toEqual([live, backup, kept].map((file) => basename(file)).toSorted());
  await restoreStore({ live, backup: kept });
  expect(await open(live)).toMatchObject({ orders: 40, mark: expect.anything() });
});

test('restoring a backup that has its own log also restores the rows in the log', async () => {
  const { live } = await aKilledShop();
  const other = `${live}.moved`;
  for (const suffix of ['', '-wal']) copyFileSync(live + suffix, other + suffix);
  await restoreStore({ live, backup: other });
  expect(await open(live)).toMatchObject({ orders: 40 });
});

test('a restore creates the database file if it is missing, and replaces a file that SQLite cannot read', async () => {
  const { live, backup } = await aKilledShop();
  const fresh = join(dirname(live), 'new', 'till.sqlite');
  expect(await restoreStore({ live: fresh, backup })).toMatchObject({ kept: undefined });
  expect(await open(fresh)).toMatchObject({ orders: 10 });
  rmSync(`${live}-wal`);
  writeFileSync(live, 'not a database, '.repeat(500));
  const { kept = '' } = await restoreStore({ live, backup });
  expect(await open(live)).toMatchObject({ orders: 10 });
  expect(readFileSync(kept, 'utf8')).toContain('not a database');
});

test('a restore rejects a backup that is missing, damaged, not from a till, or from a later version, and changes nothing', async () => {
  const { live, backup } = await aKilledShop();
  const expectRejection = async (file: string, error: object) =>
    expect(restoreStore({ live, backup: file })).rejects.toMatchObject(error);
  await expectRejection(`${backup}.no`, { code: 'not_found' });
  await expectRejection(live, {
    code: 'argument_wrong',
    message: 'The path of the backup is the path of the database file itself.',
  });
  const bad = `${backup}.bad`;
  writeFileSync(bad, 'not a database, '.repeat(500));
  await expectRejection(bad, { code: 'argument_wrong', message: 'The backup is damaged.' });
  const bytes = readFileSync(backup);
  writeFileSync(bad, Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(4096, 7), bytes.subarray(12_288)]));
  await expectRejection(bad, { code: 'argument_wrong', message: 'The backup is damaged.' });
  writeFileSync(bad, '');
  await expectRejection(bad, { code: 'argument_wrong', message: 'The backup is not a till database.' });
  const { db, close } = openWithKysely({ file: backup });
  await sql`insert into till_migration (name, timestamp) values ('0999-later', '')`.execute(db);
  await close();
  await expectRejection(backup, { code: 'config_wrong', message: expect.stringContaining('later version') });
  expect(readdirSync(dirname(live)).filter((name) => /restoring|locked|replaced/.test(name))).toEqual([]);
  expect(await open(live)).toEqual({ orders: 40, mark: undefined });
});

test('a restore is rejected while any process has the database file open', async () => {
  const { live, backup } = await aKilledShop();
  const database = openWithKysely({ file: live });
  await writeOrders(database, 40, 41);
  const inUse = { code: 'shop_unavailable', hint: 'Stop the shop, then run the restore again.' };
  await expect(restoreStore({ live, backup })).rejects.toMatchObject(inUse);
  expect(await run('restore.ts', live, backup)).toBe(1);
  await database.close();
  expect(await open(live)).toMatchObject({ orders: 41, mark: undefined });
});
