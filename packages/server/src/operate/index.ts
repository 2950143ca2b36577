import { demandServer } from '../server-only.ts';
import type { Copied, CopyOptions } from '../store/copy/copy-store.ts';
import type { Database, DatabaseConfig } from '../store/database.ts';
import type { Dialect } from '../store/executor.ts';
import type { MigrationScript } from '../store/migrations/migrate.ts';
import type { RestoreMark } from '../store/queries/restore.ts';
import type { Restored, RestoreOptions } from '../store/restore.ts';
import type { StoreInspection, StoreReader } from './read-store.ts';

// Entry point for tools that operate a till, such as `@tillkit/cli`, a scheduled backup or a deployment script. The
// functions load the store code only when they are called, so that a tool that only queries a running shop starts fast.

export { readSettings, type SettingsConfig } from '../config.ts';
export { readWebhook } from '../http/read-webhook.ts';
export { operatorBase } from '../operator/read-arguments.ts';
export { readState } from '../operator/read-arguments.ts';
export { writeAlarmPlace, writeReviewPlace } from '../operator/read-arguments.ts';
export type { PaymentReport } from '../operator/report.ts';
export type { ReconciliationLine } from '../operator/streams.ts';
export { checkAuthorization, withDefaults as withImplied } from '../outbox/authorize-request.ts';
export type { Dialect } from '../store/executor.ts';
export type { MigrationScript } from '../store/migrations/migrate.ts';
export type { RestoreStep } from '../store/restore.ts';
export type { StoreInspection } from './read-store.ts';
export type { StoreReader } from './read-store.ts';

/**
 * Opens a store and runs one query, so that the call rejects if the database cannot be used. Close the store after
 * use.
 */
export async function openStore(config: DatabaseConfig): Promise<Database> {
  const { openDatabase } = await import('../store/database.ts');
  const database = openDatabase(config);
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns a reader for an open store. Rejects with `config_wrong` if migrations are pending. */
export async function readStore(database: Database<unknown>): Promise<StoreReader> {
  const { createReader } = await import('./read-store.ts');
  return createReader(database);
}

/**
 * Returns the database version of an open store, its pending migrations, whether it rejects writes, and how far its
 * clock differs from this machine's clock. Changes nothing.
 */
export async function inspectStore(database: Database<unknown>): Promise<StoreInspection> {
  const { inspect } = await import('./read-store.ts');
  return inspect(database);
}

/**
 * Runs the pending migrations of an open store, as the shop does at startup. Resolves with the names of these
 * migrations.
 */
export async function migrateStore(database: Database<unknown>): Promise<readonly string[]> {
  const { migrate } = await import('../store/migrations/migrate.ts');
  return migrate(database);
}

/**
 * Returns the SQL of the migrations in order. If `from` is set, returns only the migrations after it. Running this SQL
 * in one transaction has the same result as `migrateStore`. Rejects with `argument_wrong` if `from` is not the name of
 * a migration.
 */
export async function listMigrations(dialect: Dialect, from?: string): Promise<readonly MigrationScript[]> {
  const migrate = await import('../store/migrations/migrate.ts');
  return migrate.listMigrations(dialect, from);
}

/**
 * Copies an open SQLite store to a new file. Rejects with `argument_wrong` if the file cannot be written, or with
 * `config_wrong` if the store uses PostgreSQL.
 */
export async function backUpStore(database: Database<unknown>, file: string): Promise<void> {
  const { backUp } = await import('../store/backup.ts');
  await backUp(database, file);
}

/** Copies the till's tables from one open store to another and compares the tables. The shop must be stopped. */
export async function copyStore(from: Database<unknown>, to: Database<unknown>, options: CopyOptions): Promise<Copied> {
  const copy = await import('../store/copy/copy-store.ts');
  return copy.copyStore(from, to, options);
}

/** Replaces a SQLite file with a backup and marks the store as restored. The shop must be stopped first. */
export async function restoreStore(options: RestoreOptions): Promise<Restored> {
  const restore = await import('../store/restore.ts');
  return restore.restoreStore(options);
}

/** Marks an open PostgreSQL store as restored, after `pg_restore` has replaced its contents. */
export async function markRestored(database: Database<unknown>): Promise<RestoreMark> {
  const restore = await import('../store/restore.ts');
  return restore.markRestored(database);
}

demandServer();
