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
import { sync } from './backup.ts';
import { openDatabase, type Database } from './database.ts';
import { hasForeignLog, refuseForeignLog } from './foreign-log.ts';
import { compareMigrations, copyMarker, namesOf } from './migrations/migrate.ts';
import { writeRestoreMark, type RestoreMark } from './queries/restore.ts';
import { isOpenHere } from './sqlite.ts';
import { connectSqlite, type SqliteConnection } from './sqlite-driver.ts';
import { createStore } from './store.ts';

/** The steps of a restore, in the order in which they run. */
export type RestoreStep = 'lock' | 'copy' | 'check' | 'mark' | 'keep' | 'swap' | 'clean';

/** Result of `restoreStore`. */
export interface Restored {
  readonly mark: RestoreMark;
  /** Path at which the replaced file is kept, or undefined if no file was replaced. */
  readonly kept: string | undefined;
}

export interface RestoreOptions {
  /** Path of the database file that the shop uses. */
  readonly live: string;
  readonly backup: string;
  /** Optional. Called before each step of the restore. */
  readonly onStep?: ((step: RestoreStep) => void) | undefined;
}

/**
 * Migrates a store and marks it as restored, so that no money moves until a reconciliation has run. Use this function
 * on PostgreSQL after `pg_restore`. Throws `config_wrong` if a later version has migrated the store.
 */
export async function markRestored(database: Database<unknown>): Promise<RestoreMark> {
  const store = createStore(database);
  await store.migrate();
  return store.transact((tx) => writeRestoreMark(tx, Date.now()));
}

/**
 * Replaces a SQLite store with a backup and marks it as restored. The function copies the backup, then checks, marks
 * and flushes the copy, and finally replaces the live file with a single rename. If the process is killed, the file at
 * `live` is either the complete previous store or the complete marked store. The replaced file is kept next to the new
 * one. Throws `not_found` if the backup does not exist, `argument_wrong` if the backup is damaged or does not belong to
 * a till, `config_wrong` if the backup was made by a later version or if the folder is not writable, and
 * `shop_unavailable` if a process has the live file open.
 */
export async function restoreStore(options: RestoreOptions): Promise<Restored> {
  try {
    return await replace({ ...options, live: resolve(options.live) });
  } catch (cause) {
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError(
      'config_wrong',
      'The restored database file cannot be written.',
      'Check that the folder of the database file is writable and has enough free space for the backup.',
      { cause },
    );
  }
}

async function replace({ live, backup, onStep = () => {} }: RestoreOptions): Promise<Restored> {
  const part = `${live}.restoring`;
  demandBackup(live, backup);
  if (isOpenHere(live)) throw inUse();
  onStep('lock');
  const lock = await holdLive(live);
  try {
    removeAll(part);
    onStep('copy');
    copyPrivately(backup, part, live);
    const mark = await prepare(part, onStep);
    onStep('keep');
    const keptPath = statSync(live).size > 0 ? keep(live) : undefined;
    if (!lock.isWhole) moveAside(live, keptPath, ['-journal', '-shm']);
    onStep('swap');
    renameSync(part, live);
    sync(dirname(live));
    onStep('clean');
    // Until the log of the previous file has been moved, the till refuses to open the restored file.
    if (!lock.isWhole) moveAside(live, keptPath, ['-wal']);
    return { mark, kept: keptPath };
  } catch (error) {
    removeAll(part);
    throw error;
  } finally {
    lock.release();
  }
}

/** Suffixes of the files that SQLite keeps next to a database file. */
const beside = ['-journal', '-shm', '-wal'] as const;

function demandBackup(live: string, backup: string): void {
  if (!existsSync(backup))
    throw new CheckoutError(
      'not_found',
      'The backup file does not exist.',
      'Pass the path of a file that `tillkit store backup` created.',
    );
  const [of, to] = [statSync(backup), existsSync(live) ? statSync(live) : undefined];
  if (to && of.dev === to.dev && of.ino === to.ino)
    throw new CheckoutError(
      'argument_wrong',
      'The path of the backup is the path of the database file itself.',
      'Pass the path of the backup file, and set the path of the database file with --database.',
    );
  refuseForeignLog(backup);
}

interface LiveFileLock {
  readonly release: () => void;
  /** True if the log was merged into the database file, so that the file is complete on its own. */
  readonly isWhole: boolean;
}

/**
 * Locks the live file so that no till can open it. Also merges the file's log into the file, so that the file is
 * complete when the restore keeps it under a different name. If the log belongs to a different file, or if SQLite
 * cannot read the live file, the live file is not changed.
 */
async function holdLive(live: string): Promise<LiveFileLock> {
  mkdirSync(dirname(live), { recursive: true });
  closeSync(openSync(live, 'a', 0o600));
  if (hasForeignLog(live)) return holdAsItIs(live);
  let connection: SqliteConnection | undefined;
  try {
    connection = await connectSqlite(live);
    // Journal mode DELETE merges the log into the file. Journal mode MEMORY then prevents SQLite from creating a
    // journal file, and from deleting one when the connection is closed.
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

/**
 * Locks the file through a second hard link, so that SQLite does not find the log next to the file's original name. A
 * file that SQLite cannot read needs no lock, because no process can use it.
 */
async function holdAsItIs(live: string): Promise<LiveFileLock> {
  const name = `${live}.locked`;
  removeAll(name);
  linkSync(live, name);
  let release = () => removeAll(name);
  const connection = await connectSqlite(name);
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

const closing = (connection: SqliteConnection) => () => {
  connection.exec('ROLLBACK;');
  connection.close();
};

const isBusy = (cause: unknown): boolean => (cause as { code?: unknown }).code === 'SQLITE_BUSY';

const inUse = (cause?: unknown) =>
  new CheckoutError(
    'shop_unavailable',
    'The database file is in use by another process, probably the shop.',
    'Stop the shop, then run the restore again.',
    { cause },
  );

/** Copies the backup and its log. Only the owner of the live file can read the copies. */
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

/** Checks, migrates and marks the copy. Resolves when the copy is durable and consists of one file. */
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
  if (existsSync(`${part}-wal`)) throw new Error('The copy of the backup still has a write-ahead log.');
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
      'The backup is not a till database.',
      'Pass a file that `tillkit store backup` created.',
    );
  if (names.includes(copyMarker))
    throw new CheckoutError(
      'argument_wrong',
      'The backup was made before `tillkit store copy` had finished.',
      'Pass a backup that was made before `tillkit store copy` started or after it finished.',
    );
  const { later } = await compareMigrations(database);
  if (later[0] !== undefined)
    throw new CheckoutError(
      'config_wrong',
      `The backup was made by a later version of @tillkit/server (migration ${later[0]}).`,
      'Install that version or a newer one, then run the restore again.',
    );
}

const damaged = (cause?: unknown) =>
  new CheckoutError('argument_wrong', 'The backup is damaged.', 'Restore a different backup.', { cause });

/**
 * Creates a second hard link to the live file. The replaced file remains available under this link's name after the
 * restore.
 */
function keep(live: string): string {
  const path = `${live}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  linkSync(live, path);
  return path;
}

/**
 * Renames the files that SQLite keeps next to the live file, such as its log, so that they belong to the replaced file,
 * which is kept under a different name. If the replaced file is not kept, deletes these files.
 */
function moveAside(live: string, keptPath: string | undefined, suffixes: readonly string[]): void {
  for (const suffix of suffixes) {
    if (!existsSync(live + suffix)) continue;
    if (keptPath === undefined) rmSync(live + suffix);
    else renameSync(live + suffix, keptPath + suffix);
  }
  sync(dirname(live));
}

function removeAll(file: string): void {
  for (const suffix of ['', ...beside]) rmSync(file + suffix, { force: true });
}
