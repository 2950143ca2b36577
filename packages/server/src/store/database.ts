import { CheckoutError } from '@tillkit/core';
import { demandKnown, type Names } from '../known-options.ts';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import type { Database } from './executor.ts';
import type { CountingExecutor } from './leased-executor.ts';
import { checkOptions, type PostgresOptions, openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type { Database } from './executor.ts';

export interface DatabaseConfig {
  /** URL of a PostgreSQL database, such as `postgres://…`. Optional. If omitted, the database is a SQLite file. */
  readonly url?: string | undefined;
  /** Settings for the PostgreSQL connections. Optional. */
  readonly postgres?: PostgresOptions | undefined;
  /**
   * Path of the SQLite file. The file and its folder are created if they do not exist. `:memory:` stores nothing on
   * disk. Defaults to `./data/till.sqlite`.
   */
  readonly file?: string | undefined;
}

const databaseOptions: Names<DatabaseConfig> = { url: true, postgres: true, file: true };

/**
 * Returns the PostgreSQL database at `url` or, if `url` is omitted, a database in a durable SQLite file. The first
 * query connects to the database or opens the file. If one process opens the same file several times, the returned
 * databases share the file, and it is closed when the last of them is closed. Throws `config_wrong` if the URL or an
 * option is invalid. A query throws `config_wrong` if another process has the file open or if the file cannot be
 * opened.
 */
export const openDatabase = (config: DatabaseConfig = {}): Database => openWith(config);

/** A database that `openDatabase` has opened, with the members that only the till uses. */
export interface OpenDatabase<Native = CountingExecutor> extends Omit<Database<Native>, 'flush'>, CountingExecutor {
  readonly query: CountingExecutor['query'];
  /** Identifies the database. All databases that this process has opened from the same file have the same key. */
  readonly key: object;
  readonly deadlines: Deadlines;
  /** True for a SQLite file, which is locked while this process has it open. */
  readonly isExclusive: boolean;
  /** Converts an executor to the transaction object that hooks receive. */
  toNative(executor: CountingExecutor): Native;
}

/** Opens a database as `openDatabase` does, with deadlines that a test can override. */
export function openWith(config: DatabaseConfig, overrides: Partial<Deadlines> = {}): OpenDatabase {
  demandKnown(config, databaseOptions, 'database.');
  const { url, postgres = {}, file = './data/till.sqlite' } = config;
  const dialect = url ? 'postgres' : 'sqlite';
  const deadlines = { ...defaultDeadlines[dialect], ...overrides };
  checkOptions(postgres);
  const toNative = (executor: CountingExecutor) => executor;
  if (!url) return { ...openSqlite(file), deadlines, isExclusive: true, toNative };
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new CheckoutError(
      'config_wrong',
      'The database URL is not a PostgreSQL URL.',
      'Use a URL that begins with postgres://, or omit the URL to use a SQLite file.',
    );
  return { ...openPostgres(url, deadlines, postgres), deadlines, isExclusive: false, toNative };
}
