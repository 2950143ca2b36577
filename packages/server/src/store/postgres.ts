import { createHash } from 'node:crypto';
import type { ConnectionOptions } from 'node:tls';
import { CheckoutError } from '@tillkit/core';
import type { Pool, PoolClient, QueryResult } from 'pg';
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

/** A pool of connections to PostgreSQL. `key` names it. */
export type PostgresDatabase = CountingDatabase & { readonly key: object; time(): Promise<number> };

/** Returns a PostgreSQL. The first query connects to it. */
export function openPostgres(url: string, deadlines: Deadlines, options: PostgresOptions): PostgresDatabase {
  const key = {};
  let pool: Promise<WatchedPool> | undefined;
  let isClosed = false;
  const connect = async (): Promise<Connection> => {
    if (isClosed) throw new Error('The database is closed.');
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

/** After so many milliseconds without traffic the system asks whether the other side is still there. */
const keepAliveDelay = 10_000;

/** A shop on SQLite does without the driver, so bundlers leave the import as it stands. */
const loadDriver = () =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ 'pg').catch((cause: unknown) => {
    throw new CheckoutError('config_missing', 'The PostgreSQL driver is not installed.', 'Run npm install pg.', {
      cause,
    });
  });

async function openPool(config: ReturnType<typeof toPoolConfig>, deadlines: Deadlines): Promise<WatchedPool> {
  const pg = await loadDriver();
  const int8 = 20; // the driver returns int8 as text
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? toNumber : pg.default.types.getTypeParser(oid, format),
  };
  const pool = new pg.default.Pool({
    ...config,
    types: types as typeof pg.default.types, // the driver reads getTypeParser only
    connectionTimeoutMillis: deadlines.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // A connection that breaks, idle or in use, is replaced; the query that meets it reports it. Unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new WatchedPool(pool, deadlines);
}

const toNumber = (text: string): number | bigint => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

/**
 * A pool that waits for a silent connection no longer than its deadline and never gives that connection out again. After a
 * read-only server has refused a write, the pool replaces the connections that it had: they stay with a server that was the
 * primary, and with the default that the database had when they were opened.
 */
class WatchedPool {
  readonly #pool: Pool;
  readonly #deadlines: Deadlines;
  /** How many writes a read-only server has refused; for each connection, the count at its first use. */
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

/** A statement that defines a table or an index, which may have to read whole tables. */
const defines = /^\s*(create|alter|drop)\b/i;

/** A statement that can be prepared under a name. */
const isPreparable = /^\s*(select|insert|update|delete|with)\b/i;

/** A connection of the pool, from when it is taken until it is released. */
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
    return { rows: rows as Row[], changes: counted.has(command) ? (rowCount ?? 0) : undefined }; // the caller names the row's type
  }

  /** Throws `CommitRefused`. */
  async commit(): Promise<void> {
    const { command } = await this.#ask('commit', []);
    if (command !== 'COMMIT') throw new CommitRefused();
  }

  /** Does not throw: a connection that cannot roll back is lost, and why the transaction failed is what matters. */
  async rollBack(): Promise<void> {
    // Behind a statement that has not ended a rollback would wait for it, as long as that takes.
    if (this.#running > 0) this.#destroy();
    else await this.#ask('rollback', []).catch(() => this.#destroy());
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release();
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
    if (this.#isReleased) throw new Error('The connection was given up.');
    const { define, answer } = this.#deadlines;
    const time = defines.test(text) ? define : answer;
    let silence: CheckoutError | undefined;
    const timer = setTimeout(() => {
      silence = new CheckoutError(
        'timed_out',
        `The database did not answer within ${time / 1000} s.`,
        'Check that the database can be reached; the till connects again by itself.',
      );
      this.#destroy();
    }, time);
    this.#running += 1;
    try {
      const name = this.#isPrepared && isPreparable.test(text) ? nameOf(text) : undefined;
      const result = await this.#client.query({ text, values: [...parameters], ...(name && { name }) });
      // The driver returns a list of results for a text of several statements.
      return (Array.isArray(result) ? (result as QueryResult[]).at(-1) : undefined) ?? result;
    } catch (error) {
      if (readOnlyCodeOf(error)) this.#onReadOnly();
      if (silence) throw silence;
      if (!isStatementLost(error)) throw error instanceof Error ? traced(error) : error;
      this.#destroy();
      throw new LostRace('A prepared statement is not what it was.', { cause: error });
    } finally {
      this.#running -= 1;
      clearTimeout(timer);
    }
  }

  /** Closes the socket at once if a statement is under way, and takes the connection out of the pool. */
  #destroy(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(true);
  }
}

/** Shows who sent the statement, and not the socket. */
function traced(error: Error): Error {
  Error.captureStackTrace(error, traced);
  return error;
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const statementNames = new Map<string, string>();

/** Derived from the text: whoever prepares the same name on the same connection, through a pooler, means the same statement. */
function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `till_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  statementNames.set(text, name);
  return name;
}

/** The connection has lost the statement, as one behind a pooler may, or the tables have other columns than when it was prepared. */
const isStatementLost = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

/** What a shop may say of its connections to PostgreSQL. It outranks what the address says. */
export interface PostgresOptions {
  /** Connections that this process has at most, 2 to 1000; 10 unless stated. Each hook of the shop that runs holds one. */
  readonly poolSize?: number | undefined;
  /**
   * `true` demands TLS and a certificate of an authority that Node trusts; an object says whom to trust instead, and who this
   * client is; `false` demands none. Absent: what the address says (`sslmode`).
   */
  readonly tls?: boolean | Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'passphrase' | 'servername'> | undefined;
  /** How the connections are called in `pg_stat_activity`; `tillkit` unless stated. */
  readonly applicationName?: string | undefined;
  /** After how many milliseconds an unused connection is closed; 10,000 unless stated, 0 never. */
  readonly idleTimeout?: number | undefined;
  /** After how many milliseconds a connection is replaced, for balancers and passwords that change; never unless stated. */
  readonly maxLifetime?: number | undefined;
  /**
   * `true`: the till's own statements are prepared once for each connection, which spares the database their planning. Leave it out behind a
   * pooler that gives out connections by transaction and does not know of prepared statements (PgBouncer before 1.21): there
   * each would cost another try. `false` unless stated.
   */
  readonly preparedStatements?: boolean | undefined;
}

/** Throws `config_wrong`. */
export function checkOptions(options: PostgresOptions): void {
  const { poolSize = 10, idleTimeout = 0, maxLifetime = 1000, preparedStatements = false } = options;
  demand(isWhole(poolSize, 2) && poolSize <= 1000, 'postgres.poolSize', 'a whole number from 2 to 1000');
  demand(isWhole(idleTimeout, 0), 'postgres.idleTimeout', 'milliseconds as a whole number');
  demand(isWhole(maxLifetime, 1000), 'postgres.maxLifetime', 'milliseconds as a whole number, a second or more');
  demand(typeof preparedStatements === 'boolean', 'postgres.preparedStatements', 'true or false');
}

const isWhole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;

function demand(holds: boolean, setting: string, what: string): void {
  if (!holds) throw new CheckoutError('config_wrong', `${setting} is not ${what}.`, 'Correct it, or leave it out.');
}

/** What an address says of TLS, in the driver's words. */
const tlsParameters = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'];

/** The same for the driver. What its address says would outrank what stands beside it, so it is taken out there. */
export function toPoolConfig(address: string, options: PostgresOptions) {
  const { poolSize = 10, tls, applicationName, idleTimeout, maxLifetime } = options;
  const without = [
    ...(tls === undefined ? [] : tlsParameters),
    ...(applicationName === undefined ? [] : ['application_name']),
  ];
  return {
    connectionString: without.length > 0 ? cut(address, without) : address,
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
