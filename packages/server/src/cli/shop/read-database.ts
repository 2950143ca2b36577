import { CheckoutError } from '@tillkit/core';
import { createTime, systemClock } from '../../clock.ts';
import { toReport } from '../../operator/report.ts';
import { readHealth } from '../../payment/operator/health.ts';
import { createOverview } from '../../payment/operator/overview.ts';
import { listReviews } from '../../payment/operator/reviews.ts';
import { explainPayment, factsOf } from '../../payment/operator/why.ts';
import { withResult, type PaymentWithResult } from '../../payment/results/result.ts';
import type { Database } from '../../store/database.ts';
import { pendingMigrations } from '../../store/migrations/migrate.ts';
import { createStore } from '../../store/store.ts';
import type { Reader } from './reader.ts';

/** Reads an open store. It asks no gateway, runs no hook and changes nothing. Throws `config_wrong` for a store that is not up to date. */
export async function byDatabase(database: Database): Promise<Reader> {
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
