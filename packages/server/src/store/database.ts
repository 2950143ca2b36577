import { CheckoutError } from '@tillkit/core';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import type { Database } from './executor.ts';
import type { CountingExecutor } from './leased-executor.ts';
import { checkOptions, type PostgresOptions, openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type { Database } from './executor.ts';

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
export const openDatabase = (config: DatabaseConfig = {}): Database => openWith(config);

/** A database that `openDatabase` has opened. */
export interface OpenDatabase<Native = CountingExecutor> extends Database<Native>, CountingExecutor {
  readonly query: CountingExecutor['query'];
  /** The same for each opening of one file in this process. */
  readonly key: object;
  readonly deadlines: Deadlines;
  /** True for a SQLite file, which is locked while this process has it open. */
  readonly isExclusive: boolean;
  /** Returns what a hook gets for the executor of its transaction. */
  toNative(executor: CountingExecutor): Native;
}

/** `openDatabase` with deadlines of a test's own. */
export function openWith(
  { url, postgres = {}, file = './data/till.sqlite' }: DatabaseConfig,
  given: Partial<Deadlines> = {},
): OpenDatabase {
  const dialect = url ? 'postgres' : 'sqlite';
  const deadlines = { ...defaultDeadlines[dialect], ...given };
  checkOptions(postgres);
  const toNative = (executor: CountingExecutor) => executor;
  if (!url) return { ...openSqlite(file), deadlines, isExclusive: true, toNative };
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new CheckoutError(
      'config_wrong',
      'The database address is not a PostgreSQL address.',
      'Start it with postgres://, or leave it out to use a file.',
    );
  return { ...openPostgres(url, deadlines, postgres), deadlines, isExclusive: false, toNative };
}
