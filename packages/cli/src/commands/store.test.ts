import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { inspectStore, migrateStore } from '@tillkit/server/operate';
import { writeOrders } from '../../../server/src/test/an-old-backup.ts';
import { authorize } from '../../../server/src/test/an-operator.ts';
import { openStores } from '../../../server/src/test/shop.ts';
import { dialects, makeRoom, openWithKysely } from '../../../server/src/test/stores.ts';
import { runTillkit } from '../test/run-tillkit.ts';
import { serveOperator } from '../test/serve-operator.ts';
import { startTillkit } from '../test/spawn-tillkit.ts';

test.for(dialects)(
  'store migrate lists the migrations that it has run, and a second run reports that the store is up to date (%s)',
  async (dialect) => {
    const { location, remove } = await makeRoom(dialect);
    onTestFinished(remove);
    const where = location.url ?? location.file ?? '';
    if (location.file) writeFileSync(location.file, '');
    const database = openWithKysely(location);
    const { pending } = await inspectStore(database);
    await database.close();
    expect(pending).not.toEqual([]);
    const first = await runTillkit(['store', 'migrate', '--database', where]);
    expect(first).toEqual({ code: 0, stdout: pending.map((name) => `Done: ${name}\n`).join(''), stderr: '' });
    const env = { DATABASE_URL: where };
    expect(await runTillkit(['store', 'migrate'], { env })).toMatchObject({ stdout: 'The store is up to date.\n' });
    expect(await runTillkit(['store', 'migrate', '--json'], { env })).toMatchObject({ stdout: '{"migrated":[]}\n' });
  },
);

test('store migrate does not create a missing database file', async () => {
  const result = await runTillkit(['store', 'migrate', '--database', '/nowhere/till.sqlite']);
  expect(result).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('The database file does not exist.'),
  });
});

test('store migrate exits with 5 if a shop has the database file open', async () => {
  const { location, remove } = await makeRoom('sqlite');
  const shop = openWithKysely(location);
  await migrateStore(shop);
  onTestFinished(async () => {
    await shop.close();
    await remove();
  });
  const result = await startTillkit(['store', 'migrate', '--database', location.file ?? '']).ended;
  expect(result).toMatchObject({ code: 5, stderr: expect.stringContaining('in use by another process') });
});

test('store migrate exits with 5 if the database server does not respond', async () => {
  const result = await runTillkit(['store', 'migrate', '--database', 'postgres://127.0.0.1:1/till']);
  expect(result).toMatchObject({ code: 5, stderr: expect.stringContaining('does not respond (ECONNREFUSED)') });
});

const { aShop, stores } = await openStores({ afterAll, onTestFinished });

test('store backup of a running shop downloads a copy that can be opened', async () => {
  const { shop, run } = await serveOperator(aShop, onTestFinished);
  const { payment } = await authorize(shop);
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const file = location.file ?? '';
  const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tillkit-backup-'));
  const before = temporary();
  expect(await run(['store', 'backup', file])).toEqual({
    code: 0,
    stdout: `The store was copied to ${file}.\n`,
    stderr: '',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect.poll(temporary).toEqual(before);
  const read = await runTillkit(['payments', 'show', payment, '--database', file, '--json']);
  expect(JSON.parse(read.stdout)).toMatchObject({ id: payment, state: 'authorized' });
  expect(await run(['store', 'backup', file])).toMatchObject({ code: 2, stderr: expect.stringContaining('exists') });
  expect(await run(['store', 'backup', join(dirname(file), 'no', 'x')])).toMatchObject({ code: 2 });
  const copy = `${file}.copy`;
  expect(await runTillkit(['store', 'backup', copy, '--database', file])).toMatchObject({ code: 0 });
  expect(existsSync(copy)).toBe(true);
});

test('store restore replaces the file of a stopped shop and prints the next command and the path of the previous file', async () => {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const live = location.file ?? '';
  const backup = `${live}.backup`;
  const shop = openWithKysely(location);
  await writeOrders(shop, 0, 3);
  await shop.close();
  expect(await runTillkit(['store', 'backup', backup, '--database', live])).toMatchObject({ code: 0 });
  const again = openWithKysely(location);
  await writeOrders(again, 3, 5);
  const args = ['store', 'restore', backup, '--database', live];
  expect(await startTillkit(args).ended).toMatchObject({ code: 5, stderr: expect.stringContaining('Stop the shop') });
  await again.close();
  const restored = await startTillkit([...args, '--progress']).ended;
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('marking the copy as restored\n') });
  expect(restored.stdout).toMatch(
    /^\S+ now contains the backup \S+\. The replaced file is kept as \S+\.replaced-\S+Z\.\nNo money moves yet\. Start the shop, then run `tillkit reconcile 2027-01-15 2\d\d\d-\d\d-\d\d`\.\n$/,
  );
  const health = await runTillkit(['health', '--database', live]);
  expect(health).toMatchObject({
    code: 6,
    stdout: expect.stringMatching(/^look +restore +restored .*no money moves +Run `tillkit reconcile/m),
  });
  expect(await runTillkit(['store', 'restore', '--database', live])).toMatchObject({ code: 2 });
  expect(await runTillkit(['store', 'restore', `${live}.no`, '--database', live])).toMatchObject({ code: 3 });
});

test('store restore marks a PostgreSQL store as restored, and money can move again after a reconciliation', async () => {
  const { shop, run } = await serveOperator(aShop, onTestFinished, 'postgres');
  const { payment } = await authorize(shop);
  const { url: database = '' } = stores.postgres.location;
  const restored = await runTillkit(['store', 'restore', 'till.dump', '--database', database]);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The PostgreSQL store is marked as restored\. till\.dump was not read\. Make sure that pg_restore has run\.\n/,
    ),
  });
  const settle = ['payments', 'settle', payment, '--key', '1', '--yes'];
  expect(await run(settle)).toMatchObject({ code: 7 });
  expect(await run(['payments', 'why', payment])).toMatchObject({ stdout: expect.stringContaining('was restored') });
  shop.clock.pass(60_000);
  const { stdout } = await run(['health']);
  const [, days = ''] = /Run `tillkit (reconcile [\d -]+)`/.exec(stdout) ?? [];
  expect(await run(days.split(' '))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The restore is finished'),
  });
  expect(await run(settle)).toMatchObject({ code: 0 });
  expect((await run(['health'])).stdout).not.toContain('restore');
});
