import { CheckoutError } from '@tillkit/core';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Sends } from '../compiled/sent.ts';
import type { Deadlines } from '../deadlines.ts';
import { refuseInHook } from '../hook-scope.ts';
import { LeaseDriver } from '../lease-driver.ts';
import { toPoolConfig, type PostgresOptions } from './postgres-options.ts';
import { isUndone, repeat } from '../repeat.ts';
import { LinkDriver } from './link-driver.ts';
import { WatchedPool } from './watch-pool.ts';

/** Connects when it is first used. */
export function openPostgres<Shop>(url: string, deadlines: Deadlines, options: PostgresOptions): Kysely<Shop> {
  const { preparedStatements = false } = options;
  const pool = () => openPool(toPoolConfig(url, options), preparedStatements, deadlines);
  const db: Kysely<Shop> = new Kysely<Shop>({ dialect: new Dialect(pool, deadlines, () => refuseInHook(db)) });
  return db;
}

class Dialect extends PostgresDialect {
  readonly #pool: () => Promise<WatchedPool>;
  readonly #deadlines: Deadlines;
  readonly #demand: () => void;

  constructor(pool: () => Promise<WatchedPool>, deadlines: Deadlines, demand: () => void) {
    super({ pool: pool as never }); // the driver below has it
    this.#pool = pool;
    this.#deadlines = deadlines;
    this.#demand = demand;
  }

  override createDriver(): LeaseDriver {
    const { retry } = this.#deadlines;
    return new LeaseDriver(new LinkDriver(this.#pool, this.#deadlines), this.#demand, (run) =>
      repeat(run, isUndone, retry),
    );
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }
}

class Adapter extends PostgresAdapter implements Sends {
  readonly sendsSeveral = true;
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

async function openPool(
  given: ReturnType<typeof toPoolConfig>,
  isPrepared: boolean,
  deadlines: Deadlines,
): Promise<WatchedPool> {
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
  return new WatchedPool(pool, { Query: pg.default.Query, types, isPrepared }, deadlines);
}
