import { configWrong } from '../config-errors.ts';
import { createTime, systemClock } from '../clock.ts';
import { toReport, type PaymentReport } from '../operator/report.ts';
import { listAlarms, listOrphans, type AlarmLine, type AlarmQuery, type OrphanLine } from '../payment/views/alarms.ts';
import { readHealth, type Health } from '../payment/views/health.ts';
import { listPayments, readTimeline, type ListQuery, type PaymentLine } from '../payment/views/overview.ts';
import { listReviews, type ReviewLine, type ReviewQuery } from '../payment/views/reviews.ts';
import { explainPayment, readFacts } from '../payment/views/why.ts';
import { paymentNotFound } from '../payment/payment.ts';
import { withResult, type PaymentWithResult } from '../payment/results/result.ts';
import { compareMigrations, copyMarker, pendingMigrations } from '../store/migrations/migrate.ts';
import { createStore } from '../store/store.ts';
import type { Database, Dialect } from '../store/executor.ts';
import { DatabaseReadOnly } from '../store/errors.ts';

/** Reads payments from a till's store. `show` and `why` reject with `not_found` if the payment does not exist. */
export interface StoreReader {
  list(query: ListQuery): Promise<readonly PaymentLine[]>;
  show(id: string): Promise<PaymentReport>;
  why(id: string): Promise<readonly string[]>;
  reviews(query: ReviewQuery): Promise<readonly ReviewLine[]>;
  alarms(query: AlarmQuery): Promise<readonly AlarmLine[]>;
  orphans(query: AlarmQuery): Promise<readonly OrphanLine[]>;
  health(): Promise<Health>;
}

/**
 * Returns a reader that sends no queries to the gateway, runs no hooks and changes nothing. Rejects with `config_wrong`
 * if migrations are pending.
 */
export async function createReader(database: Database<unknown>): Promise<StoreReader> {
  if ((await pendingMigrations(database)).length > 0)
    throw configWrong('The store is not migrated to this version.', 'Run `tillkit store migrate`, or start the shop.');
  const time = createTime(systemClock, database.time);
  await time.sync();
  const store = createStore(database);
  const find = async (id: string): Promise<PaymentWithResult> => {
    const row = await store.byId(id);
    if (row) return withResult(await store.load(row));
    throw paymentNotFound();
  };
  return {
    list: (query) => listPayments(store, query),
    show: async (id) => toReport(await find(id), await readTimeline(store, id)),
    why: async (id) => explainPayment(await find(id), await readFacts(store.db, id)),
    reviews: (query) => listReviews(store, query),
    alarms: (query) => listAlarms(store, query),
    orphans: (query) => listOrphans(store, query),
    health: () => readHealth(store, time),
  };
}

/** The state of an open store, as reported to a tool that checks an installation. */
export interface StoreInspection {
  /** The database product and its version, such as `SQLite 3.45.1`. */
  readonly name: string;
  /** Names of the migrations that have not run. */
  readonly pending: readonly string[];
  /** Names of the migrations that a later version of this package has run. */
  readonly later: readonly string[];
  /** True if a copy into this store was interrupted. */
  readonly hasUnfinishedCopy: boolean;
  /** The hint of the `database_read_only` error. Set only if the database rejects writes. */
  readonly readOnlyHint?: string;
  /** Number of milliseconds by which this machine's clock is ahead of the database's clock. Always 0 for SQLite. */
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

/** Returns whether a PostgreSQL database is read-only. A read-only SQLite file cannot be opened at all. */
async function isReadOnly({ query, dialect }: Database<unknown>): Promise<boolean> {
  if (dialect === 'sqlite') return false;
  const text = "select current_setting('transaction_read_only') as setting";
  const [row] = await query<{ readonly setting: string }>(text);
  return row?.setting === 'on';
}
