import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
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

export async function inspect({ db, dialect, time }: Database): Promise<StoreInspection> {
  const version = dialect === 'sqlite' ? sql`sqlite_version()` : sql`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  const { pending, later } = await compareMigrations(db, dialect);
  const before = Date.now();
  const skew = time ? (before + Date.now()) / 2 - (await time()) : 0;
  return {
    name: `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version ?? ''}`,
    pending,
    later,
    hasUnfinishedCopy: later.includes(copyMarker),
    ...((await isReadOnly(db, dialect)) && { readOnlyHint: new DatabaseReadOnly('25006').hint }),
    skew,
  };
}

/** Opening a SQLite file fails if the file cannot be written, so only PostgreSQL needs the query. */
async function isReadOnly(db: Database['db'], dialect: Database['dialect']): Promise<boolean> {
  if (dialect === 'sqlite') return false;
  const { rows } = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`.execute(
    db,
  );
  return rows[0]?.setting === 'on';
}
