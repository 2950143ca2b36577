import { CheckoutError } from '@tillkit/core';
import type { Kysely } from 'kysely';
import { toKysely, type CountingDatabase } from './databases/to-kysely.ts';
import type { Dialect } from './executor.ts';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import { checkOptions, type PostgresOptions } from './postgres/postgres-options.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite.ts';

/** A shop's database: the till's tables and the shop's own live in it, so that both move in one transaction. */
export interface Database<Shop = unknown> {
  /**
   * As `openDatabase` opens it. One that the shop builds itself over PostgreSQL must give `bigint` as numbers; the till's transactions have
   * their deadlines there, but no statement outside of them, and none shares a message with another. A hook that does not await a query
   * is detected only on a database that `openDatabase` opens.
   */
  readonly db: Kysely<Shop>;
  readonly dialect: Dialect;
  /** The server's clock, in milliseconds since 1970, for processes that share it. */
  readonly time?: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** `postgres://…`; absent: SQLite. */
  readonly url?: string | undefined;
  /** What is said of PostgreSQL beside its address. */
  readonly postgres?: PostgresOptions | undefined;
  /** SQLite file, made with its folder when it is not there: `./data/till.sqlite` unless stated. `:memory:` keeps nothing. */
  readonly file?: string | undefined;
}

/**
 * PostgreSQL by `url`, or a durable SQLite file, connected or opened when it is first used. Who opens the same file again in
 * one process shares it; it is given back when the last one has closed it. Throws `config_wrong` for an address or an option
 * that is none; a query throws it when another process holds the file or it cannot be opened.
 */
export const openDatabase = <Shop>(config: DatabaseConfig = {}): Database<Shop> => openWith<Shop>(config);

/** A database that `openDatabase` has opened. */
export interface OpenDatabase<Shop> extends Database<Shop> {
  /** Runs the statements of `db`. `key` is the same for each opening of one file in this process. */
  readonly sql: CountingDatabase & { readonly key: object };
  readonly deadlines: Deadlines;
  /** No other process can have it open: a file of SQLite that is locked while we have it. */
  readonly isExclusive: boolean;
}

/** `openDatabase` with deadlines of a test's own. */
export function openWith<Shop>(
  { url, postgres = {}, file = './data/till.sqlite' }: DatabaseConfig,
  given: Partial<Deadlines> = {},
): OpenDatabase<Shop> {
  const dialect = url ? 'postgres' : 'sqlite';
  const deadlines = { ...defaultDeadlines[dialect], ...given };
  checkOptions(postgres);
  if (!url) {
    const sql = openSqlite(file);
    return { db: toKysely<Shop>(sql), sql, dialect, deadlines, isExclusive: true, close: sql.close };
  }
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new CheckoutError(
      'config_wrong',
      'The database address is not a PostgreSQL address.',
      'Start it with postgres://, or leave it out to use a file.',
    );
  const sql = openPostgres(url, deadlines, postgres);
  return { db: toKysely<Shop>(sql), sql, dialect, deadlines, isExclusive: false, time: sql.time, close: sql.close };
}
