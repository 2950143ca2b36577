import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit, readBooks } from './books.ts';
import { inSeconds, recordFigures } from './figures.ts';
import { scaled } from './scale.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { openWorld } from './world.ts';
import { sizes } from './sizes.ts';

const starts = scaled(sizes.serializableStarts.long, 50);
/** Number of concurrent payment starts for the same order. */
const perOrder = 10;

test('concurrent payment starts all succeed on PostgreSQL with serializable isolation, and each payment reaches the `paid` state (G33)', async () => {
  const world = await openWorld('postgres');
  const name = new URL(world.location.url ?? '').pathname.slice(1);
  const { db, close } = withKysely(openDatabase(world.location));
  await sql`alter database ${sql.id(name)} set default_transaction_isolation to 'serializable'`.execute(db);
  await close();
  const shops = [await world.open(), await world.open()];
  let requests = 0;
  const shopper = createShopper(() => shops[requests++ % shops.length]?.url ?? '');
  const atOnce = (order: (n: number) => string) =>
    Promise.all(Array.from({ length: starts }, (_, n) => shopper.tryStart(anOrder(order(n), 0))));
  const apart = await atOnce((n) => `apart-${n}`);
  const same = await atOnce((n) => `same-${n % Math.ceil(starts / perOrder)}`);
  const refused = [...apart, ...same].filter((answer) => typeof answer === 'number');
  const started = new Map<string, Started>();
  for (const answer of [...apart, ...same]) if (typeof answer === 'object') started.set(answer.refno, answer);
  const orders = [...started.values()];
  const begin = performance.now();
  const waits = await Promise.all(
    orders.map(async (each, n) => {
      const id = world.gateway.enter({ refno: each.refno, amount: String(each.amount), code: '2' });
      await shopper.webhook(each, id);
      if (n % 3 === 0) await shopper.webhook(each, id);
      const waited = await timeUntil(shopper, each, 'paid', 120_000, 500);
      return waited === Infinity ? Infinity : performance.now() - begin;
    }),
  );
  for (const shop of shops) await shop.end();
  const { lost, doubled, unfunded } = audit(world.gateway, await readBooks(world.location), orders);
  recordFigures('serializable postgres', {
    'starts at once': starts,
    'of one order': perOrder,
    refused: refused.length,
    payments: orders.length,
    'all paid after': inSeconds(Math.max(...waits)),
    lost: lost.length,
    doubled: doubled.length,
    unfunded: unfunded.length,
  });
  expect(refused).toEqual([]);
  expect(orders).toHaveLength(starts + Math.ceil(starts / perOrder));
  expect({ lost, doubled, unfunded }).toEqual({ lost: [], doubled: [], unfunded: [] });
});
