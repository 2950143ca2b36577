import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import LibSql from 'libsql';
import { sync } from './backup.ts';
import { openDatabase, type Database } from './database.ts';
import { hasForeignLog, refuseForeignLog } from './foreign-log.ts';
import { compareMigrations, copyMarker, namesOf } from './migrations/migrate.ts';
import { writeRestoreMark, type RestoreMark } from './queries/restore.ts';
import { isOpenHere } from './sqlite.ts';
import { createStore } from './store.ts';

/** The steps of a restore, in their order. */
export type RestoreStep = 'lock' | 'copy' | 'check' | 'mark' | 'keep' | 'swap' | 'clean';

export interface Restored {
  readonly mark: RestoreMark;
  /** Where the replaced file is; undefined if there was none. */
  readonly kept: string | undefined;
}

export interface RestoreOptions {
  /** The file that the shop uses. */
  readonly live: string;
  readonly backup: string;
  /** Is called before each step. */
  readonly onStep?: ((step: RestoreStep) => void) | undefined;
}

/**
 * Marks a store as restored, so that no money moves until a reconciliation has run: on PostgreSQL after `pg_restore`. Brings
 * the tables up to date first. Throws `config_wrong` for a store that a later version has migrated.
 */
export async function markRestored(database: Database<unknown>): Promise<RestoreMark> {
  const store = createStore(database);
  await store.migrate();
  return store.transact((tx) => writeRestoreMark(tx, Date.now()));
}

/**
 * Replaces a SQLite store by a backup of it, and marks it as restored. The copy of the backup is checked, marked and durable
 * before it takes the place of the live file in one step: if the process is killed, either the previous store is whole or
 * the restored one is, with its mark. The replaced file is kept beside it. Throws `not_found` for a backup that is not
 * there, `argument_wrong` for one that is damaged or not of a till, `config_wrong` for one of a later version or a folder
 * that cannot be written, and `shop_unavailable` while a process has the live file open.
 */
export async function restoreStore(options: RestoreOptions): Promise<Restored> {
  try {
    return await replace({ ...options, live: resolve(options.live) });
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError(
      'config_wrong',
      'The restored file cannot be written.',
      'Check the folder of the database file: its permissions, and that it has room for the backup.',
      { cause },
    );
  }
}

async function replace({ live, backup, onStep = () => {} }: RestoreOptions): Promise<Restored> {
  const part = `${live}.restoring`;
  demandBackup(live, backup);
  if (isOpenHere(live)) throw inUse();
  onStep('lock');
  const lock = holdLive(live);
  try {
    removeAll(part);
    onStep('copy');
    copyPrivately(backup, part, live);
    const mark = await prepare(part, onStep);
    onStep('keep');
    const kept = statSync(live).size > 0 ? keep(live) : undefined;
    if (!lock.isWhole) moveAside(live, kept, ['-journal', '-shm']);
    onStep('swap');
    renameSync(part, live);
    sync(dirname(live));
    onStep('clean');
    // Until here the till refuses to open the restored file beside the log of the previous one.
    if (!lock.isWhole) moveAside(live, kept, ['-wal']);
    return { mark, kept };
  } catch (error) {
    removeAll(part);
    throw error;
  } finally {
    lock.release();
  }
}

/** What SQLite keeps beside a file. */
const beside = ['-journal', '-shm', '-wal'] as const;

function demandBackup(live: string, backup: string): void {
  if (!existsSync(backup))
    throw new CheckoutError(
      'not_found',
      'There is no backup file.',
      'Give the path that `tillkit store backup` wrote.',
    );
  const [of, to] = [statSync(backup), existsSync(live) ? statSync(live) : undefined];
  if (to && of.dev === to.dev && of.ino === to.ino)
    throw new CheckoutError(
      'argument_wrong',
      'The backup is the database file itself.',
      'Give the path of the backup, and name the database file by --database.',
    );
  refuseForeignLog(backup);
}

interface LiveFileLock {
  readonly release: () => void;
  /** The log was brought into the file, so that nothing lies beside it. */
  readonly isWhole: boolean;
}

/**
 * Locks the live file against each till, and brings its log into it, so that the kept file is complete. A file that has the
 * log of another one, or that SQLite cannot read, stays as it is.
 */
function holdLive(live: string): LiveFileLock {
  mkdirSync(dirname(live), { recursive: true });
  closeSync(openSync(live, 'a', 0o600));
  if (hasForeignLog(live)) return holdAsItIs(live);
  let connection: LibSql.Database | undefined;
  try {
    connection = new LibSql(live);
    // In these modes nothing is written beside the file from here on, and nothing is removed when it is closed.
    connection.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
    if (existsSync(`${live}-wal`)) throw inUse();
    return { release: closing(connection), isWhole: true };
  } catch (cause) {
    connection?.close();
    if (cause instanceof CheckoutError) throw cause;
    if (isBusy(cause)) throw inUse(cause);
    return holdAsItIs(live);
  }
}

/** Locks the file under a second name, under which SQLite sees no log. No process can use a file that SQLite cannot read. */
function holdAsItIs(live: string): LiveFileLock {
  const name = `${live}.locked`;
  removeAll(name);
  linkSync(live, name);
  let release = () => removeAll(name);
  const connection = new LibSql(name);
  try {
    connection.exec('BEGIN EXCLUSIVE;');
    const close = closing(connection);
    release = () => (close(), removeAll(name));
  } catch (cause) {
    connection.close();
    release();
    if (isBusy(cause)) throw inUse(cause);
  }
  return { release, isWhole: false };
}

const closing = (connection: LibSql.Database) => () => {
  connection.exec('ROLLBACK;');
  connection.close();
};

const isBusy = (cause: unknown): boolean => (cause as { code?: unknown }).code === 'SQLITE_BUSY';

const inUse = (cause?: unknown) =>
  new CheckoutError(
    'shop_unavailable',
    'The database file is in use by another process, probably the shop.',
    'Stop the shop, then restore again.',
    { cause },
  );

/** Copies the backup, with a log that belongs to it, for the owner of the live file alone. */
function copyPrivately(backup: string, part: string, live: string): void {
  const owner = statSync(live);
  for (const suffix of ['', '-wal'] as const) {
    if (!existsSync(backup + suffix)) continue;
    closeSync(openSync(part + suffix, 'wx', 0o600));
    copyFileSync(backup + suffix, part + suffix);
    chmodSync(part + suffix, 0o600);
    if (process.getuid?.() === 0) chownSync(part + suffix, owner.uid, owner.gid);
  }
}

/** Checks the copy, brings it up to date and marks it. Resolves when it is durable and one file. */
async function prepare(part: string, onStep: (step: RestoreStep) => void): Promise<RestoreMark> {
  onStep('check');
  const database = openDatabase({ file: part });
  let mark: RestoreMark;
  try {
    await demandStore(database);
    onStep('mark');
    mark = await markRestored(database);
  } finally {
    await database.close();
  }
  if (existsSync(`${part}-wal`)) throw new Error('The copy was not closed.'); // its log would stay behind
  sync(part);
  return mark;
}

async function demandStore(database: Database): Promise<void> {
  const check = database.query<{ readonly integrity_check: string }>('pragma integrity_check(1)');
  const [row] = await check.catch((error: unknown) => {
    const cause = error instanceof CheckoutError ? error.cause : error;
    throw /^SQLITE_(CORRUPT|NOTADB)/.test(String((cause as { code?: unknown }).code)) ? damaged(error) : error;
  });
  if (row?.integrity_check !== 'ok') throw damaged();
  const names = await namesOf(database);
  if (!names.includes('0001-payments'))
    throw new CheckoutError(
      'argument_wrong',
      'The backup is not a store of a till.',
      'Give a file that `tillkit store backup` wrote.',
    );
  if (names.includes(copyMarker))
    throw new CheckoutError(
      'argument_wrong',
      'The backup holds an unfinished copy.',
      'Give a backup from before or after `tillkit store copy`.',
    );
  const { later } = await compareMigrations(database);
  if (later[0] !== undefined)
    throw new CheckoutError(
      'config_wrong',
      `The backup was made by a later version of @tillkit/server (${later[0]}).`,
      'Install that version or a newer one, then restore again.',
    );
}

const damaged = (cause?: unknown) =>
  new CheckoutError('argument_wrong', 'The backup is damaged.', 'Restore another backup.', { cause });

/** Gives the live file a second name, which stays when the first one becomes the restored file's. */
function keep(live: string): string {
  const kept = `${live}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  linkSync(live, kept);
  return kept;
}

/** Moves what lies beside the live file to the file that is kept. */
function moveAside(live: string, kept: string | undefined, suffixes: readonly string[]): void {
  for (const suffix of suffixes) {
    if (!existsSync(live + suffix)) continue;
    if (kept === undefined) rmSync(live + suffix);
    else renameSync(live + suffix, kept + suffix);
  }
  sync(dirname(live));
}

function removeAll(file: string): void {
  for (const suffix of ['', ...beside]) rmSync(file + suffix, { force: true });
}
