import type { Time } from '../../clock.ts';
import { readRestoreMark, type RestoreMark } from '../../store/queries/restore.ts';
import type { Store } from '../../store/store.ts';
import { proofTime } from '../leases.ts';
import { resolved } from '../../outbox/intent.ts';
import { countWaitingDeliveries } from '../../store/queries/deliveries.ts';
import {
  countReviews,
  countUnprovedAuthorizations,
  countUnprovedOperations,
  oldestDueCheck,
  oldestOpenAuthorization,
  oldestOpenOperation,
  readDatabaseSettings,
  sumUnsettled,
} from '../../store/queries/health.ts';

/** The health of the till, for a probe that runs every minute. */
export interface Health {
  /**
   * The delay of the oldest due check in milliseconds; 0 if none is due. If the delay exceeds a minute, the checks are
   * not running.
   */
  readonly overdue: number;
  /** The number of payments that wait for an operator. */
  readonly reviews: number;
  /** The number of payments in review because one of the shop's hooks fails. */
  readonly failingHooks: number;
  /** The events that `orders.deliver` has not received yet. */
  readonly deliveries: DeliveryHealth;
  /**
   * The age in milliseconds of the oldest authorization, settlement, cancel or credit whose outcome no status response
   * has shown yet; 0 if there is none.
   */
  readonly oldestOperation: number;
  /**
   * The number of settlements, cancels, credits and server-side authorizations that have been unconfirmed for 10
   * minutes, plus the number of settlements and credits found at the gateway that the till did not send. Each of these
   * blocks its transaction until it is confirmed or resolved.
   */
  readonly unprovedOperations: number;
  /** The unsettled authorizations that are past their warning age and whose review case is still open. */
  readonly unsettled: UnsettledHealth;
  /**
   * The names of the database settings whose current values allow a crash to lose data that the till has acknowledged.
   * The till checks `synchronous_commit`, `fsync` and `full_page_writes` on PostgreSQL, and `synchronous` on SQLite.
   * Empty if all of them are safe.
   */
  readonly unsafeSettings: readonly string[];
  /** The time in milliseconds by which this machine's clock is ahead of the database clock. */
  readonly clockSkew: number;
  /**
   * Set while the store is marked as restored from a backup. No settlement, cancel, credit or authorization is sent
   * until `payments.reconcile` has covered the whole period from `from` to a time after `to`.
   */
  readonly restored?: RestoreMark;
}

export interface DeliveryHealth {
  /** The number of events that are not delivered yet. */
  readonly waiting: number;
  /** The number of these events whose latest attempt failed. */
  readonly failing: number;
  /** The age of the oldest of these events in milliseconds; 0 if there is none. */
  readonly oldest: number;
}

export interface UnsettledHealth {
  readonly count: number;
  /** The age of the oldest unsettled authorization, in milliseconds; 0 if there is none. */
  readonly oldest: number;
  /** The unsettled amounts by currency, in minor units. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** Reads the health of the till. Throws if the database does not respond. */
export async function readHealth(store: Pick<Store, 'db' | 'dialect' | 'transact'>, time: Time): Promise<Health> {
  const { db } = store;
  const now = time.now();
  const [reviews, unprovedSince] = [await countReviews(db), now - proofTime];
  const open = [await oldestOpenOperation(db), await oldestOpenAuthorization(db)];
  const unproved = [
    await countUnprovedOperations(db, unprovedSince, resolved),
    await countUnprovedAuthorizations(db, unprovedSince),
  ];
  const deliveries = await countWaitingDeliveries(db);
  const restored = await readRestoreMark(db);
  const since = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, now - at));
  return {
    overdue: since(await oldestDueCheck(db)),
    reviews: [...reviews.values()].reduce((sum, count) => sum + count, 0),
    failingHooks: reviews.get('hook_failed') ?? 0,
    deliveries: { ...deliveries, oldest: since(deliveries.oldest) },
    oldestOperation: Math.max(...open.map(since)),
    unprovedOperations: unproved.reduce<number>((sum, count = 0) => sum + count, 0),
    unsettled: await readUnsettled(db, now),
    unsafeSettings: await listUnsafeSettings(store),
    clockSkew: Math.round(time.skew()),
    ...(restored && { restored }),
  };
}

async function readUnsettled(db: Store['db'], now: number): Promise<UnsettledHealth> {
  const rows = await sumUnsettled(db);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    oldest: Math.max(0, ...rows.map(({ at }) => now - at)),
    amounts: Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount])),
  };
}

/** The safe values of each database setting. With these values, a commit survives a crash. */
const safe: Readonly<Record<Store['dialect'], Readonly<Record<string, readonly string[]>>>> = {
  postgres: { synchronous_commit: ['on', 'remote_apply'], fsync: ['on'], full_page_writes: ['on'] },
  sqlite: { synchronous: ['2', '3'] }, // SQLite's names for these values are FULL and EXTRA.
};

/**
 * Returns the names of the database settings whose current values allow a crash to undo one of the till's commits. The
 * settings are read inside one of the till's transactions.
 */
export async function listUnsafeSettings({
  dialect,
  transact,
}: Pick<Store, 'dialect' | 'transact'>): Promise<readonly string[]> {
  const settings = Object.entries(safe[dialect]);
  const values = await transact((tx) => readDatabaseSettings(tx, dialect));
  return settings.filter(([name, accepted]) => !accepted.includes(String(values?.[name]))).map(([name]) => name);
}
