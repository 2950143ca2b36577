import type { Dialect } from '../../packages/server/src/test/stores.ts';
import { openRaw } from './raw.ts';
import { makeDiskRoom } from './room.ts';
import { atOnce, clients, compare } from './rounds.ts';
import { openShop } from './shop.ts';

const count = 1000;

/**
 * Measures how fast 32 clients start payments, and how fast they run payments from start to completion. Compares both
 * with raw transactions on the same kind of database.
 */
export async function benchPayments(dialect: Dialect): Promise<void> {
  const { location, remove } = await makeDiskRoom(dialect);
  const raw = await openRaw(location);
  const shop = await openShop(dialect);
  const querying = await openShop(dialect, { queriesRevision: true });
  const transactions = {
    name: 'raw transactions, a commit each',
    run: () => atOnce(count, clients, raw.transaction),
  };
  await compare(`${dialect}: starts, ${clients} clients`, 9, [
    transactions,
    { name: 'raw transactions, sharing commits', run: () => atOnce(5 * count, clients, raw.shared) },
    { name: 'till.start', goal: 0.5, run: () => atOnce(count, clients, shop.start) },
    { name: 'till.start, whose `revision` queries `tx`', run: () => atOnce(count, clients, querying.start) },
  ]);
  await compare(`${dialect}: payments, ${clients} clients`, 9, [
    transactions,
    {
      name: 'whole payment: start, webhook, status, paid',
      goal: 0.15,
      run: () =>
        atOnce(count / 2, clients, async () => {
          const started = await shop.start();
          const paid = shop.paid(started);
          await shop.notify(started);
          await paid;
        }),
    },
  ]);
  await raw.close();
  await querying.close();
  await shop.close();
  await remove();
}
