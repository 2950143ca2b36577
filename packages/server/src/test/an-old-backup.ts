import type { TestDatabase } from './stores.ts';
import { createStore } from '../store/store.ts';

/**
 * Writes one order and one journal entry for each number from `from` up to but not including `to`. Each order is
 * written with its journal entry in one transaction.
 */
export async function writeOrders(database: TestDatabase, from: number, to: number): Promise<void> {
  const store = createStore(database);
  await store.migrate();
  for (let n = from; n < to; n++)
    await database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('till_order')
        .values({ order_id: `A-${n}`, revision: 'x'.repeat(900), paid_payment: null })
        .execute();
      await tx
        .insertInto('till_evidence')
        .values({
          id: `${Math.sin(n)}`,
          payment_id: `P-${n}`,
          channel: 'status',
          level: 2,
          claims: 'y'.repeat(900),
          transaction_id: null,
          reasons: '',
          received_at: 1_800_000_000_000 + n,
        })
        .execute();
    });
}
