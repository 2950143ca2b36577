import { CheckoutError } from '@tillkit/core';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import type { Deadlines } from '../deadlines.ts';
import { refuseInHook } from '../hook-scope.ts';
import { LeaseDriver } from '../lease-driver.ts';
import { toPoolConfig, type PostgresOptions } from './postgres-options.ts';
import { isUndone, repeat } from '../repeat.ts';
import { sharing } from '../sharing/sharing.ts';
import { watchPool } from './watch-pool.ts';

/** Connects when it is first used. */
export function openPostgres<Shop>(url: string, deadlines: Deadlines, options: PostgresOptions): Kysely<Shop> {
  const pool = () => openPool(toPoolConfig(url, options), deadlines);
  const db: Kysely<Shop> = new Kysely<Shop>({ dialect: new Dialect(pool, deadlines, () => refuseInHook(db)) });
  return db;
}

class Dialect extends PostgresDialect {
  readonly #pool: () => Promise<PostgresPool>;
  readonly #deadlines: Deadlines;
  readonly #demand: () => void;

  constructor(pool: () => Promise<PostgresPool>, deadlines: Deadlines, demand: () => void) {
    super({ pool });
    this.#pool = pool;
    this.#deadlines = deadlines;
    this.#demand = demand;
  }

  override createDriver(): LeaseDriver {
    const { retry } = this.#deadlines;
    return new LeaseDriver(new LimitedDriver(this.#pool, this.#deadlines), this.#demand, (run) =>
      repeat(run, isUndone, retry),
    );
  }
}

/** Begins the till's own transactions with their deadlines, in one message. */
class LimitedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: () => Promise<PostgresPool>, { answer, lock, hook }: Deadlines) {
    super({ pool });
    // What the server does by itself when this process falls silent amid a transaction: it gives the locks free.
    const limits = {
      statement_timeout: answer,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: hook + answer,
    };
    const set = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
    this.#begin = CompiledQuery.raw(['start transaction isolation level read committed', ...set].join('; '));
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel === sharing) await connection.executeQuery(this.#begin);
    else await super.beginTransaction(connection, settings);
  }
}

/** After so many milliseconds without traffic the system asks whether the other side is still there. */
const keepAliveDelay = 10_000;

/** A shop on SQLite does without it, so bundlers leave the import as it stands. */
const loadDriver = () =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ 'pg').catch((cause: unknown) => {
    throw new CheckoutError('config_missing', 'The PostgreSQL driver is not installed.', 'Run npm install pg.', {
      cause,
    });
  });

async function openPool(given: ReturnType<typeof toPoolConfig>, deadlines: Deadlines): Promise<PostgresPool> {
  const pg = await loadDriver();
  const int8 = 20; // amounts and times are safe integers; the driver would give them as text
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.default.types.getTypeParser(oid, format),
  };
  const pool = new pg.default.Pool({
    ...given,
    types: types as typeof pg.default.types, // the driver reads getTypeParser only
    connectionTimeoutMillis: deadlines.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // A connection that breaks, idle or in use, is replaced; the query that meets it reports it. Unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return watchPool(pool, deadlines);
}
