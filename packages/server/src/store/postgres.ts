import { createHash } from 'node:crypto';
import type { ConnectionOptions } from 'node:tls';
import { CheckoutError } from '@tillkit/core';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { demandKnown, type Names } from '../known-options.ts';
import type { Deadlines } from './deadlines.ts';
import { readServerTime } from './executor.ts';
import { refuseInHook } from './hook-scope.ts';
import {
  leaseExecutor,
  toExecutor,
  type CountingDatabase,
  type CountingExecutor,
  type Result,
} from './leased-executor.ts';
import { throwStoreError, CommitRefused, isUndone, LostRace, readOnlyCodeOf } from './errors.ts';
import { repeat } from './transact.ts';

/** A PostgreSQL database with a connection pool. `key` identifies the pool. */
export type PostgresDatabase = CountingDatabase & { readonly key: object; time(): Promise<number> };

/** Returns a PostgreSQL database. No connection is opened until the first query. */
export function openPostgres(url: string, deadlines: Deadlines, options: PostgresOptions): PostgresDatabase {
  const key = {};
  let pool: Promise<WatchedPool> | undefined;
  let isClosed = false;
  const connect = async (): Promise<Connection> => {
    if (isClosed) throw new Error('Cannot open a connection: the database is closed.');
    const opened = await (pool ??= openPool(toPoolConfig(url, options), deadlines).catch((error: unknown) => {
      pool = undefined;
      throw error;
    }));
    return opened.connect(options.preparedStatements === true);
  };

  const run: CountingExecutor['run'] = async (text, parameters) => {
    refuseInHook(key);
    const once = async () => {
      const connection = await connect();
      try {
        return await connection.run<never>(text, parameters);
      } finally {
        connection.release();
      }
    };
    return repeat(once, isUndone, deadlines.retry).catch(throwStoreError);
  };

  const transaction: CountingDatabase['transaction'] = async (work) => {
    refuseInHook(key);
    const connection = await connect().catch(throwStoreError);
    const { executor, end } = leaseExecutor((text, parameters) => connection.run(text, parameters));
    try {
      await connection.run('begin isolation level read committed', []);
      const result = await work(executor, executor);
      end();
      await connection.commit();
      return result;
    } catch (error) {
      end();
      await connection.rollBack();
      return throwStoreError(error);
    } finally {
      connection.release();
    }
  };

  const { query } = toExecutor(run);
  const time = () => readServerTime({ query });
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await (await pool?.catch(() => undefined))?.end();
  };
  return { dialect: 'postgres', key, run, query, transaction, time, close };
}

/** Idle time in milliseconds after which the operating system checks whether the server is still reachable. */
const keepAliveDelay = 10_000;

/** Loads the driver. Shops on SQLite do not install `pg`, so bundlers must not resolve this import. */
const loadDriver = () =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ 'pg').catch((cause: unknown) => {
    throw new CheckoutError('config_missing', 'The PostgreSQL driver is not installed.', 'Run `npm install pg`.', {
      cause,
    });
  });

async function openPool(config: ReturnType<typeof toPoolConfig>, deadlines: Deadlines): Promise<WatchedPool> {
  const pg = await loadDriver();
  // By default, the driver returns int8 values as text.
  const int8 = 20;
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? toNumber : pg.default.types.getTypeParser(oid, format),
  };
  const pool = new pg.default.Pool({
    ...config,
    types: types as typeof pg.default.types,
    connectionTimeoutMillis: deadlines.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // The pool replaces a broken connection, and the query that was running on it reports the error. Without a listener,
  // the error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new WatchedPool(pool, deadlines);
}

const toNumber = (text: string): number | bigint => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

/**
 * A pool that limits the wait for a connection and never reuses a connection that did not respond. After a read-only
 * server has rejected a write, the pool replaces all earlier connections, because they may be connected to a server
 * that is no longer the primary, or may still use an outdated database setting.
 */
class WatchedPool {
  readonly #pool: Pool;
  readonly #deadlines: Deadlines;
  /**
   * Number of writes that read-only servers have rejected. `#refusalsAtStart` stores, for each connection, the value of
   * this counter when the connection was first used.
   */
  #refusals = 0;
  readonly #refusalsAtStart = new WeakMap<PoolClient, number>();

  constructor(pool: Pool, deadlines: Deadlines) {
    this.#pool = pool;
    this.#deadlines = deadlines;
  }

  async connect(isPrepared: boolean): Promise<Connection> {
    for (;;) {
      const client = await this.#pool.connect();
      const before = this.#refusalsAtStart.get(client) ?? this.#refusals;
      this.#refusalsAtStart.set(client, before);
      if (before === this.#refusals)
        return new Connection(client, this.#deadlines, isPrepared, () => (this.#refusals += 1));
      client.release(true);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Matches a statement that defines or changes a table or an index. Such a statement may have to read whole tables. */
const defines = /^\s*(create|alter|drop)\b/i;

/** Matches a statement that PostgreSQL can prepare. */
const isPreparable = /^\s*(select|insert|update|delete|with)\b/i;

/** A connection that has been acquired from the pool and not yet released. */
class Connection {
  readonly #client: PoolClient;
  readonly #deadlines: Deadlines;
  readonly #isPrepared: boolean;
  readonly #onReadOnly: () => void;
  #running = 0;
  #isReleased = false;

  constructor(client: PoolClient, deadlines: Deadlines, isPrepared: boolean, onReadOnly: () => void) {
    this.#client = client;
    this.#deadlines = deadlines;
    this.#isPrepared = isPrepared;
    this.#onReadOnly = onReadOnly;
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>> {
    const { rows, rowCount, command } = await this.#ask(text, parameters);
    return { rows: rows as Row[], changes: counted.has(command) ? (rowCount ?? 0) : undefined };
  }

  /** Commits the transaction. Throws `CommitRefused` if PostgreSQL rolled the transaction back. */
  async commit(): Promise<void> {
    const { command } = await this.#ask('commit', []);
    if (command !== 'COMMIT') throw new CommitRefused();
  }

  /** Rolls the transaction back. Never throws, so that the transaction's original error is reported. */
  async rollBack(): Promise<void> {
    // A rollback would wait for a statement that is still running, so the connection is destroyed instead.
    if (this.#running > 0) this.#destroy();
    else await this.#ask('rollback', []).catch(() => this.#destroy());
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release();
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
    if (this.#isReleased) throw new Error('Cannot run the statement: the connection is closed.');
    const { define, answer } = this.#deadlines;
    const time = defines.test(text) ? define : answer;
    let silence: CheckoutError | undefined;
    const timer = setTimeout(() => {
      silence = new CheckoutError(
        'timed_out',
        `The database did not respond within ${time / 1000} s.`,
        'Check that the database is reachable. The till reconnects automatically.',
      );
      this.#destroy();
    }, time);
    this.#running += 1;
    try {
      const name = this.#isPrepared && isPreparable.test(text) ? nameOf(text) : undefined;
      const result = await this.#client.query({ text, values: [...parameters], ...(name && { name }) });
      // If the SQL text contains several statements, the driver returns a list of results.
      return (Array.isArray(result) ? (result as QueryResult[]).at(-1) : undefined) ?? result;
    } catch (error) {
      if (readOnlyCodeOf(error)) this.#onReadOnly();
      if (silence) throw silence;
      if (!isStatementLost(error)) throw error instanceof Error ? traced(error) : error;
      this.#destroy();
      throw new LostRace('The connection lost a prepared statement.', { cause: error });
    } finally {
      this.#running -= 1;
      clearTimeout(timer);
    }
  }

  /** Removes the connection from the pool. If a statement is running, the socket is closed immediately. */
  #destroy(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(true);
  }
}

/**
 * Replaces the error's stack trace, which starts at the socket, with the stack trace of the caller that sent the
 * statement.
 */
function traced(error: Error): Error {
  Error.captureStackTrace(error, traced);
  return error;
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const statementNames = new Map<string, string>();

/**
 * Derives the name of a prepared statement from its text. Even if a connection pooler shares connections, the same name
 * then always refers to the same statement.
 */
function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `till_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  statementNames.set(text, name);
  return name;
}

/**
 * Returns true if the error means that a prepared statement does not exist on the connection or already exists there,
 * both of which can happen behind a pooler, or that the tables have changed since the statement was prepared.
 */
const isStatementLost = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

/** Options for the PostgreSQL connections. They take precedence over the URL parameters. */
export interface PostgresOptions {
  /**
   * Maximum number of connections that this process opens, from 2 to 1000. Each running hook uses one connection.
   * Defaults to 10.
   */
  readonly poolSize?: number | undefined;
  /**
   * TLS settings for the connections. `true` requires TLS and a certificate issued by an authority that Node trusts. An
   * object sets the trusted authorities and the client certificate. `false` disables TLS. Optional. If omitted,
   * `sslmode` in the URL applies.
   */
  readonly tls?: boolean | Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'passphrase' | 'servername'> | undefined;
  /**
   * Application name that `pg_stat_activity` shows for the connections. Optional. If omitted, the name in the URL
   * applies. Defaults to `tillkit` if the URL does not contain a name.
   */
  readonly applicationName?: string | undefined;
  /** Milliseconds after which an idle connection is closed. 0 disables the limit. Defaults to 10,000. */
  readonly idleTimeout?: number | undefined;
  /**
   * Milliseconds after which a connection is replaced. Useful with load balancers and rotating passwords. Optional. If
   * omitted, connections have no maximum age.
   */
  readonly maxLifetime?: number | undefined;
  /**
   * If true, each of the till's statements is prepared once per connection, so that the database does not have to plan
   * it again. Omit this option behind a pooler in transaction mode that does not support prepared statements (PgBouncer
   * before 1.21), because each statement would need a second attempt there. Defaults to `false`.
   */
  readonly preparedStatements?: boolean | undefined;
}

/** Checks the options. Throws `config_wrong` if one is invalid. */
const postgresOptions: Names<PostgresOptions> = {
  poolSize: true,
  tls: true,
  applicationName: true,
  idleTimeout: true,
  maxLifetime: true,
  preparedStatements: true,
};

export const defaultPoolSize = 10;

export function checkOptions(options: PostgresOptions): void {
  demandKnown(options, postgresOptions, 'database.postgres.');
  const { poolSize = defaultPoolSize, idleTimeout = 0, maxLifetime = 1000, preparedStatements = false } = options;
  demand(isWhole(poolSize, 2) && poolSize <= 1000, 'postgres.poolSize', 'a whole number from 2 to 1000');
  demand(isWhole(idleTimeout, 0), 'postgres.idleTimeout', 'a whole number of milliseconds');
  demand(isWhole(maxLifetime, 1000), 'postgres.maxLifetime', 'a whole number of milliseconds, at least 1000');
  demand(typeof preparedStatements === 'boolean', 'postgres.preparedStatements', 'true or false');
}

const isWhole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;

function demand(holds: boolean, setting: string, expected: string): void {
  if (!holds)
    throw new CheckoutError(
      'config_wrong',
      `${setting} is not ${expected}.`,
      `Set ${setting} to ${expected}, or omit it.`,
    );
}

/** URL parameters that configure TLS, named as the driver names them. */
const tlsParameters = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'];

/**
 * Converts the options to the driver's pool configuration. The driver gives URL parameters precedence, so parameters
 * that an option replaces are removed from the URL.
 */
export function toPoolConfig(address: string, options: PostgresOptions) {
  const { poolSize = defaultPoolSize, tls, applicationName, idleTimeout, maxLifetime } = options;
  const replaced = [
    ...(tls === undefined ? [] : tlsParameters),
    ...(applicationName === undefined ? [] : ['application_name']),
  ];
  return {
    connectionString: replaced.length > 0 ? cut(address, replaced) : address,
    max: poolSize,
    application_name: applicationName ?? 'tillkit',
    ...(tls !== undefined && { ssl: tls }),
    ...(idleTimeout !== undefined && { idleTimeoutMillis: idleTimeout }),
    ...(maxLifetime !== undefined && { maxLifetimeSeconds: Math.ceil(maxLifetime / 1000) }),
  };
}

function cut(address: string, names: readonly string[]): string {
  const [base = '', query = ''] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  for (const name of names) parameters.delete(name);
  return parameters.size > 0 ? `${base}?${parameters}` : base;
}
