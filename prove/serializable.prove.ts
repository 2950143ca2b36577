import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit, readBooks } from './books.ts';
import { inSeconds, tell } from './figures.ts';
import { scaled } from './scale.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { openWorld } from './world.ts';

const starts = scaled(200, 50);
/** How many of them are of one order. */
const together = 10;

test('starts at once on a serializable PostgreSQL are all answered, and all payments of them end paid (G33)', async () => {
  const world = await openWorld('postgres');
  const name = new URL(world.location.url ?? '').pathname.slice(1);
  const { db, close } = withKysely(openDatabase(world.location));
  await sql`alter database ${sql.id(name)} set default_transaction_isolation to 'serializable'`.execute(db);
  await close();
  const shops = [await world.open(), await world.open()];
  const asked = { at: 0 };
  const shopper = createShopper(() => shops[asked.at++ % shops.length]?.url ?? '');
  const atOnce = (order: (n: number) => string) =>
    Promise.all(Array.from({ length: starts }, (_, n) => shopper.tryStart(anOrder(order(n), 0))));
  const apart = await atOnce((n) => `apart-${n}`);
  const same = await atOnce((n) => `same-${n % Math.ceil(starts / together)}`);
  const refused = [...apart, ...same].filter((answer) => typeof answer === 'number');
  const started = new Map<string, Started>();
  for (const answer of [...apart, ...same]) if (typeof answer === 'object') started.set(answer.refno, answer);
  const orders = [...started.values()];
  const begun = performance.now();
  const waits = await Promise.all(
    orders.map(async (each, n) => {
      const id = world.gateway.enter({ refno: each.refno, amount: String(each.amount), code: '2' });
      await shopper.webhook(each, id);
      if (n % 3 === 0) await shopper.webhook(each, id);
      const waited = await timeUntil(shopper, each, 'paid', 120_000, 500);
      return waited === Infinity ? Infinity : performance.now() - begun;
    }),
  );
  for (const shop of shops) await shop.end();
  const { lost, doubled, given } = audit(world.gateway, await readBooks(world.location), orders);
  tell('serializable postgres', {
    'starts at once': starts,
    'of one order': together,
    refused: refused.length,
    payments: orders.length,
    'all paid after': inSeconds(Math.max(...waits)),
    lost: lost.length,
    doubled: doubled.length,
    given: given.length,
  });
  expect(refused).toEqual([]);
  expect(orders).toHaveLength(starts + Math.ceil(starts / together));
  expect({ lost, doubled, given }).toEqual({ lost: [], doubled: [], given: [] });
});
