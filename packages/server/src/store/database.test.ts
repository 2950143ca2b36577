import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects, makeRoom } from '../test/stores.ts';
import { backUp } from './backup.ts';
import { openDatabase } from './database.ts';

async function aFile(): Promise<string> {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  return location.file ?? '';
}

/** Another process that opens the file; `said` is its first line. */
async function inAnotherProcess(file: string) {
  const script = join(import.meta.dirname, '../test/hold-file.ts');
  const child = spawn(process.execPath, ['--conditions=@tillkit/source', '--import', 'tsx', script, file], {
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

test('a second process that opens the same file is refused, with what to do (K66)', async () => {
  const file = await aFile();
  const database = openDatabase({ file });
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.said).toBe(
    'config_wrong The database file is in use by another process. ' +
      'End the other process, or let both use PostgreSQL through DATABASE_URL.',
  );
  await database.close();
  const taken = await inAnotherProcess(file);
  expect(taken.said).toBe('open');
  expect(() => openDatabase({ file })).toThrow('in use by another process');
  await taken.end();
  await openDatabase({ file }).close();
});

test('a backup does not give the file to another process', async () => {
  const file = await aFile();
  const database = openDatabase({ file });
  onTestFinished(database.close);
  await backUp(database, `${file}.backup`);
  const refused = await inAnotherProcess(file);
  await refused.end();
  expect(refused.said).toContain('in use by another process');
});

test('what one process has written another reads after it', async () => {
  const file = await aFile();
  for (const round of [1, 2, 3]) {
    const { db, close } = openDatabase<{ note: { n: number } }>({ file });
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
  const database = openDatabase({ file });
  onTestFinished(database.close);
  await sql`create table note (n integer)`.execute(database.db);
  const names = readdirSync(dirname(file));
  expect(names).toContain('shop.sqlite-wal');
  for (const name of names) expect(statSync(join(dirname(file), name)).mode & 0o777, name).toBe(0o600);
});

test('a file that others could read no longer can once it is opened', async () => {
  const file = await aFile();
  writeFileSync(file, '', { mode: 0o666 });
  await openDatabase({ file }).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a commit is synced, one process alone writes, and foreign keys hold', async () => {
  const database = openDatabase({ file: await aFile() });
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
  expect(() => openDatabase({ file })).toThrow('cannot be opened');
  const folder = join(file, '../folder');
  mkdirSync(folder);
  expect(() => openDatabase({ file: folder })).toThrow('cannot be opened');
  expect(() => openDatabase({ file: join(file, 'below-a-file.sqlite') })).toThrow('cannot be opened');
});

test('an address that is not one of PostgreSQL is refused without being repeated', () => {
  const open = () => openDatabase({ url: 'mysql://user:hunter2@host/db' });
  expect(open).toThrow('is not a PostgreSQL address');
  expect(open).not.toThrow('hunter2');
});

test.for(dialects)('large integers come back as the numbers they were (%s)', async (dialect) => {
  const { location, remove } = await makeRoom(dialect);
  const { db, close } = openDatabase<{ note: { n: number } }>(location);
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
