import { openDatabase } from './database.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import { dialects, makeRoom, openWithKysely, type TestDatabase } from '../test/stores.ts';
import { backUp } from './backup.ts';

async function aFile(): Promise<string> {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  return location.file ?? '';
}

/** Another process that opens the file; `said` is its first line. */
async function inAnotherProcess(file: string) {
  const script = join(import.meta.dirname, '../test/hold-file.ts');
  const child = spawn(process.execPath, [await bundleScript(script), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]; // it says one line
  return {
    said,
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** A database is opened by its first query. */
const use = ({ db }: Pick<TestDatabase, 'db'>) => sql`select 1`.execute(db);

/** Opens the file and closes it. */
async function openOnce(file: string): Promise<void> {
  const database = openWithKysely({ file });
  await use(database).finally(database.close);
}

test('a second process that opens the same file is refused, with what to do (K66)', async () => {
  const file = await aFile();
  const database = openWithKysely({ file });
  await use(database);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.said).toBe(
    'config_wrong The database file is in use by another process. ' +
      'End the other process, or let both use PostgreSQL through DATABASE_URL.',
  );
  await database.close();
  const taken = await inAnotherProcess(file);
  expect(taken.said).toBe('open');
  await expect(openOnce(file)).rejects.toThrow('in use by another process');
  await taken.end();
  await openOnce(file);
});

test('a file is made by the first query, and by nothing before it', async () => {
  const file = join(await aFile(), '../data/shop.sqlite');
  const [first, second] = [openWithKysely({ file }), openWithKysely({ file })];
  expect(existsSync(dirname(file))).toBe(false);
  await first.close();
  await use(second);
  expect(existsSync(file)).toBe(true);
  await second.close();
});

test('a database that is closed before it was used stays closed', async () => {
  const database = openWithKysely({ file: await aFile() });
  await database.close();
  await expect(use(database)).rejects.toThrow('closed');
});

test('whoever opens the same file again in one process shares it, and the last one gives it back', async () => {
  const file = await aFile();
  const first = openWithKysely<{ note: { n: number } }>({ file });
  const second = openWithKysely<{ note: { n: number } }>({ file: join(dirname(file), '.', 'shop.sqlite') });
  await sql`create table note (n integer)`.execute(first.db);
  // A transaction of one does not take in what the other one writes meanwhile.
  const undone = first.db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ n: 1 }).execute();
    throw new Error('The work failed.');
  });
  const write = second.db.insertInto('note').values({ n: 2 }).execute();
  await expect(undone).rejects.toThrow('The work failed.');
  await write;
  await first.close();
  await first.close();
  expect(await second.db.selectFrom('note').selectAll().execute()).toEqual([{ n: 2 }]);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.said).toContain('in use by another process');
  await second.close();
  const taken = await inAnotherProcess(file);
  expect(taken.said).toBe('open');
  await taken.end();
});

test('two copies of the package in one process share a file too, and its hooks', async () => {
  const file = await aFile();
  const first = openWithKysely({ file });
  onTestFinished(first.close);
  await use(first);
  vi.resetModules();
  const [database, scope] = await Promise.all([import('./database.ts'), import('./hook-scope.ts')]);
  expect(database.openDatabase).not.toBe(openDatabase);
  const second = database.openDatabase({ file });
  onTestFinished(second.close);
  await second.query('select 1');
  const { run, leave } = scope.enterHook(first.key);
  await expect(run(() => use(first))).rejects.toMatchObject({ code: 'query_outside_tx' });
  leave();
});

test('a backup does not give the file to another process', async () => {
  const file = await aFile();
  const database = openWithKysely({ file });
  onTestFinished(database.close);
  await backUp(database, `${file}.backup`);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.said).toContain('in use by another process');
});

test('what one process has written another reads after it', async () => {
  const file = await aFile();
  for (const round of [1, 2, 3]) {
    const { db, close } = openWithKysely<{ note: { n: number } }>({ file });
    await sql`create table if not exists note (n integer)`.execute(db);
    await db.insertInto('note').values({ n: round }).execute();
    expect(await db.selectFrom('note').selectAll().execute()).toHaveLength(round);
    await close();
  }
});

test('the file and everything beside it can be read by its owner alone', async () => {
  const old = process.umask(0);
  onTestFinished(() => void process.umask(old));
  const file = join(await aFile(), '../deeper/shop.sqlite');
  const database = openWithKysely({ file });
  onTestFinished(database.close);
  await sql`create table note (n integer)`.execute(database.db);
  const names = readdirSync(dirname(file));
  expect(names).toContain('shop.sqlite-wal');
  for (const name of names) expect(statSync(join(dirname(file), name)).mode & 0o777, name).toBe(0o600);
});

test('a file that others could read no longer can once it is opened', async () => {
  const file = await aFile();
  writeFileSync(file, '', { mode: 0o666 });
  await openOnce(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a commit is synced, one process alone writes, and foreign keys hold', async () => {
  const database = openWithKysely({ file: await aFile() });
  onTestFinished(database.close);
  const pragma = async (name: string) =>
    Object.values((await sql`${sql.raw(`pragma ${name}`)}`.execute(database.db)).rows[0] ?? {});
  expect(await pragma('synchronous')).toEqual([2]);
  expect(await pragma('journal_mode')).toEqual(['wal']);
  expect(await pragma('locking_mode')).toEqual(['exclusive']);
  expect(await pragma('foreign_keys')).toEqual([1]);
});

test('what is no SQLite file is refused as such', async () => {
  const file = await aFile();
  writeFileSync(file, 'This is a text of somebody. '.repeat(500));
  await expect(openOnce(file)).rejects.toThrow('cannot be opened');
  const folder = join(file, '../folder');
  mkdirSync(folder);
  await expect(openOnce(folder)).rejects.toThrow('cannot be opened');
  await expect(openOnce(join(file, 'below-a-file.sqlite'))).rejects.toThrow('cannot be opened');
});

test('an address that is not one of PostgreSQL is refused without being repeated', () => {
  const open = () => openWithKysely({ url: 'mysql://user:hunter2@host/db' });
  expect(open).toThrow('is not a PostgreSQL address');
  expect(open).not.toThrow('hunter2');
});

test.for(dialects)('large integers come back as the numbers they were (%s)', async (dialect) => {
  const { location, remove } = await makeRoom(dialect);
  const { db, close } = openWithKysely<{ note: { n: number } }>(location);
  onTestFinished(async () => {
    await close();
    await remove();
  });
  await sql`create table note (n bigint)`.execute(db);
  for (const n of [0, 1, 4990, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    await db.insertInto('note').values({ n }).execute();
    expect(await db.selectFrom('note').select('n').where('n', '=', n).execute()).toEqual([{ n }]);
  }
});
