import { CheckoutError } from '@tillkit/core';
import { createTime, systemClock } from '../clock.ts';
import { toReport, type PaymentReport } from '../operator/report.ts';
import type { AlarmLine, AlarmQuery } from '../payment/operator/alarms.ts';
import { readHealth, type Health } from '../payment/operator/health.ts';
import type { OrphanLine } from '../payment/operator/orphans.ts';
import { createOverview, type ListQuery, type PaymentLine } from '../payment/operator/overview.ts';
import { listReviews, type ReviewLine, type ReviewQuery } from '../payment/operator/reviews.ts';
import { explainPayment, factsOf } from '../payment/operator/why.ts';
import { withResult, type PaymentWithResult } from '../payment/results/result.ts';
import type { Database } from '../store/database.ts';
import { pendingMigrations } from '../store/migrations/migrate.ts';
import { createStore } from '../store/store.ts';

/** Reads the payments of a till. `show` and `why` reject with `not_found` if the store has no such payment. */
export interface StoreReader {
  list(query: ListQuery): Promise<readonly PaymentLine[]>;
  show(id: string): Promise<PaymentReport>;
  why(id: string): Promise<readonly string[]>;
  reviews(query: ReviewQuery): Promise<readonly ReviewLine[]>;
  alarms(query: AlarmQuery): Promise<readonly AlarmLine[]>;
  orphans(query: AlarmQuery): Promise<readonly OrphanLine[]>;
  health(): Promise<Health>;
}

/** Returns a reader that queries no gateway, runs no hook and changes nothing. Rejects with `config_wrong` if migrations are pending. */
export async function createReader(database: Database<unknown>): Promise<StoreReader> {
  if ((await pendingMigrations(database)).length > 0)
    throw new CheckoutError(
      'config_wrong',
      'The store is not up to date.',
      'Run `tillkit store migrate`, or start the shop.',
    );
  const time = createTime(systemClock, database.time);
  await time.sync();
  const store = createStore(database);
  const overview = createOverview(store, async () => {});
  const find = async (id: string): Promise<PaymentWithResult> => {
    const row = await store.byId(id);
    if (row) return withResult(await store.load(row));
    throw new CheckoutError('not_found', 'There is no such payment.', 'List them, and give the whole id.');
  };
  return {
    list: (query) => overview.list(query),
    show: async (id) => toReport(await find(id), await overview.timeline(id)),
    why: async (id) => explainPayment(await find(id), await factsOf(store.db, id)),
    reviews: (query) => listReviews(store, query),
    alarms: (query) => overview.alarms(query),
    orphans: (query) => overview.orphans(query),
    health: () => readHealth(store, time),
  };
}
