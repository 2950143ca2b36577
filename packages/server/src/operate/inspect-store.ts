import type { Database, Dialect } from '../store/executor.ts';
import { compareMigrations, copyMarker } from '../store/migrations/migrate.ts';
import { DatabaseReadOnly } from '../store/read-only.ts';

/** The state of an open store, for a tool that checks an installation. */
export interface StoreInspection {
  /** Product and version of the database, such as `SQLite 3.45.1`. */
  readonly name: string;
  /** Names of the migrations that have not run. */
  readonly pending: readonly string[];
  /** Names of the migrations that a later version of this package has run. */
  readonly later: readonly string[];
  /** A copy into this store was interrupted. */
  readonly hasUnfinishedCopy: boolean;
  /** Present if the database rejects writes: the instruction that `database_read_only` carries. */
  readonly readOnlyHint?: string;
  /** The clock of this machine minus the clock of the database, in milliseconds. 0 for SQLite. */
  readonly skew: number;
}

const selectVersion: Readonly<Record<Dialect, string>> = {
  sqlite: 'select sqlite_version() as version',
  postgres: "select current_setting('server_version') as version",
};

export async function inspect(database: Database<unknown>): Promise<StoreInspection> {
  const { query, dialect, time } = database;
  const [row] = await query<{ readonly version: string }>(selectVersion[dialect]);
  const { pending, later } = await compareMigrations(database);
  const before = Date.now();
  const skew = time ? (before + Date.now()) / 2 - (await time()) : 0;
  return {
    name: `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${row?.version ?? ''}`,
    pending,
    later,
    hasUnfinishedCopy: later.includes(copyMarker),
    ...((await isReadOnly(database)) && { readOnlyHint: new DatabaseReadOnly('25006').hint }),
    skew,
  };
}

/** Opening a SQLite file fails if the file cannot be written, so only PostgreSQL needs the query. */
async function isReadOnly({ query, dialect }: Database<unknown>): Promise<boolean> {
  if (dialect === 'sqlite') return false;
  const text = "select current_setting('transaction_read_only') as setting";
  const [row] = await query<{ readonly setting: string }>(text);
  return row?.setting === 'on';
}
