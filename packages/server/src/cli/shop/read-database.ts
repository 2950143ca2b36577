import { CheckoutError } from '@tillkit/core';
import { createTime, systemClock } from '../../clock.ts';
import { toReport } from '../../operator/report.ts';
import { createPayments } from '../../payment/payments.ts';
import type { Database } from '../../store/database.ts';
import { pendingMigrations } from '../../store/migrations/pending.ts';
import { createStore } from '../../store/store.ts';
import type { Reader } from './reader.ts';

/** Reads an open store. It asks no gateway, runs no hook and changes nothing. Throws `config_wrong` for a store that is not up to date. */
export async function byDatabase(database: Database): Promise<Reader> {
  if ((await pendingMigrations(database.db, database.dialect)).length > 0)
    throw new CheckoutError(
      'config_wrong',
      'The store is not up to date.',
      'Run `tillkit store migrate`, or start the shop.',
    );
  const time = createTime(systemClock, database.time);
  await time.sync();
  const none = () => Promise.reject(new Error('A store is only read here.'));
  const payments = createPayments({
    store: createStore(database),
    time,
    runOne: none,
    ready: async () => {},
    view: none,
  });
  const known = <T>(found: T | undefined): T => {
    if (found !== undefined) return found;
    throw new CheckoutError('not_found', 'There is no such payment.', 'List them, and give the whole id.');
  };
  return {
    list: (query) => payments.list(query),
    show: async (id) => toReport(known(await payments.find(id)), await payments.timeline(id)),
    why: async (id) => {
      known(await payments.find(id));
      return payments.why(id);
    },
    alarms: (limit) => payments.alarms(limit),
    orphans: (limit) => payments.orphans(limit),
    health: () => payments.health(),
  };
}
