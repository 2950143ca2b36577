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

/** Starts a child process that opens the given database file. `output` is the first line that the process prints. */
async function inAnotherProcess(file: string) {
  const script = join(import.meta.dirname, '../test/hold-file.ts');
  const child = spawn(process.execPath, [await bundleScript(script), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    output,
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** Runs a query. The first query on a database object opens the database. */
const use = ({ db }: Pick<TestDatabase, 'db'>) => sql`select 1`.execute(db);

/** Opens the database file, runs one query and closes the database. */
async function openOnce(file: string): Promise<void> {
  const database = openWithKysely({ file });
  await use(database).finally(database.close);
}

test('a second process that opens the same database file is rejected, and the hint of the error says what to do (K66)', async () => {
  const file = await aFile();
  const database = openWithKysely({ file });
  await use(database);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.output).toBe(
    'config_wrong The database file is in use by another process. ' +
      'Stop the other process, or set DATABASE_URL so that both processes use PostgreSQL.',
  );
  await database.close();
  const accepted = await inAnotherProcess(file);
  expect(accepted.output).toBe('open');
  await expect(openOnce(file)).rejects.toThrow('in use by another process');
  await accepted.end();
  await openOnce(file);
});

test('opening a database does not create its file; the first query does', async () => {
  const file = join(await aFile(), '../data/shop.sqlite');
  const [first, second] = [openWithKysely({ file }), openWithKysely({ file })];
  expect(existsSync(dirname(file))).toBe(false);
  await first.close();
  await use(second);
  expect(existsSync(file)).toBe(true);
  await second.close();
});

test('if a database was closed before its first query, the query is rejected', async () => {
  const database = openWithKysely({ file: await aFile() });
  await database.close();
  await expect(use(database)).rejects.toThrow('closed');
});

test('if one process opens a database file twice, both database objects share the file, and it is released when both are closed', async () => {
  const file = await aFile();
  const first = openWithKysely<{ note: { n: number } }>({ file });
  const second = openWithKysely<{ note: { n: number } }>({ file: join(dirname(file), '.', 'shop.sqlite') });
  await sql`create table note (n integer)`.execute(first.db);
  // A transaction of the first database object must not include a write that is made through the second database
  // object.
  const undone = first.db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ n: 1 }).execute();
    throw new Error('The transaction callback failed.');
  });
  const write = second.db.insertInto('note').values({ n: 2 }).execute();
  await expect(undone).rejects.toThrow('The transaction callback failed.');
  await write;
  await first.close();
  await first.close();
  expect(await second.db.selectFrom('note').selectAll().execute()).toEqual([{ n: 2 }]);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.output).toContain('in use by another process');
  await second.close();
  const accepted = await inAnotherProcess(file);
  expect(accepted.output).toBe('open');
  await accepted.end();
});

test('two copies of the package in one process share the open database file and the state of running hooks', async () => {
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

test('a backup does not release the lock on the database file', async () => {
  const file = await aFile();
  const database = openWithKysely({ file });
  onTestFinished(database.close);
  await backUp(database, `${file}.backup`);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.output).toContain('in use by another process');
});

test('rows written to a database file are still there when the file is opened again', async () => {
  const file = await aFile();
  for (const round of [1, 2, 3]) {
    const { db, close } = openWithKysely<{ note: { n: number } }>({ file });
    await sql`create table if not exists note (n integer)`.execute(db);
    await db.insertInto('note').values({ n: round }).execute();
    expect(await db.selectFrom('note').selectAll().execute()).toHaveLength(round);
    await close();
  }
});

test('only the owner can read the database file and its write-ahead log', async () => {
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

test('a database file that other users can read becomes private when the till opens it', async () => {
  const file = await aFile();
  writeFileSync(file, '', { mode: 0o666 });
  await openOnce(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a SQLite database uses synchronous=FULL, WAL mode with an exclusive lock, and foreign keys', async () => {
  const database = openWithKysely({ file: await aFile() });
  onTestFinished(database.close);
  const pragma = async (name: string) =>
    Object.values((await sql`${sql.raw(`pragma ${name}`)}`.execute(database.db)).rows[0] ?? {});
  expect(await pragma('synchronous')).toEqual([2]);
  expect(await pragma('journal_mode')).toEqual(['wal']);
  expect(await pragma('locking_mode')).toEqual(['exclusive']);
  expect(await pragma('foreign_keys')).toEqual([1]);
});

test('a path that does not point to a SQLite file is rejected', async () => {
  const file = await aFile();
  writeFileSync(file, 'This is a text of somebody. '.repeat(500));
  await expect(openOnce(file)).rejects.toThrow('cannot be opened');
  const folder = join(file, '../folder');
  mkdirSync(folder);
  await expect(openOnce(folder)).rejects.toThrow('cannot be opened');
  await expect(openOnce(join(file, 'below-a-file.sqlite'))).rejects.toThrow('cannot be opened');
});

test('a URL that is not a PostgreSQL URL is rejected, and the error message does not contain the URL', () => {
  const open = () => openWithKysely({ url: 'mysql://user:hunter2@host/db' });
  expect(open).toThrow('is not a PostgreSQL URL');
  expect(open).not.toThrow('hunter2');
});

test.for(dialects)('large integers are returned unchanged (%s)', async (dialect) => {
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
