import { openDatabase, type DatabaseConfig } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, quantile, recordFigures } from './figures.ts';
import { merchants, type BookKeeper } from './gateway.ts';
import { at } from './delayed-payments.ts';
import { createChance, scaled } from './scale.ts';
import { createShopper, timeUntil, type Shopper, type Started } from './shopper.ts';
import { inParallel } from './wait.ts';
import { openWorld } from './world.ts';
import { sizes } from './sizes.ts';

/** The number of payments that a hostile shopper starts and posts messages about. */
const attempts = scaled(sizes.hostileAttempts.long, 20);
/** Milliseconds between two messages about the same payment. */
const every = 5_000;
/** Number of payments about which the hostile shopper posts ten messages per second. */
const favorites = 2;
/** Time, in milliseconds, during which honest shoppers make two payments per second. */
const duration = scaled(sizes.hostileTraffic.long, 10_000);
/** Maximum 99th percentile of the time, in milliseconds, from a webhook until its payment is marked as paid (G30). */
const maxP99 = 3_000;
/** Maximum rate of status calls per second, averaged over ten seconds because calls can arrive in bursts. */
const maxCallRate = 10.5;
/** Maximum number of database rows per payment, counted across all tables of the till. */
const maxRows = 150;

/**
 * Returns an order for the first merchant. All orders use the same merchant, because the till limits the rate of status
 * calls per merchant.
 */
const ofOneMerchant = (order: string, n: number) => ({ order, amount: 1000 + n, merchantId: merchants[0]?.id ?? '' });

/**
 * Posts messages that have invented transaction ids and no valid signature until `signal` aborts. Resolves to the
 * number of messages posted.
 */
async function attack(shopper: Shopper, started: readonly Started[], signal: AbortSignal): Promise<number> {
  const chance = createChance(9);
  let posts = 0;
  const post = async (about: Started) => {
    const id = String(10 ** 17 + posts++);
    const kind = chance.between(0, 3);
    if (kind === 0) await shopper.confirm(about);
    else if (kind === 1) await shopper.comeBack(about, id, { status: chance.pick(['error', 'cancel']), sign2: null });
    else await shopper.webhook(about, id, { sign2: kind === 2 ? null : 'ab'.repeat(32) });
  };
  const forEver = async (mine: readonly Started[], gap: number) => {
    for (const begin = performance.now(), count = { n: 0 }; !signal.aborted; count.n++) {
      const about = mine[count.n % mine.length];
      if (about) await post(about);
      await at(begin, (count.n + 1) * gap);
    }
  };
  const hands = 16;
  const each = Array.from({ length: hands }, (_, hand) => started.filter((_each, n) => n % hands === hand));
  const busy = each.filter(({ length }) => length > 0).map((mine) => forEver(mine, every / mine.length));
  await Promise.all([...busy, ...started.slice(0, favorites).map((one) => forEver([one], 100))]);
  return posts;
}

/** Returns the largest number of database rows that belong to one payment, counted across all tables of the till. */
async function countRows(location: DatabaseConfig): Promise<number> {
  const { db, close } = withKysely<Record<string, never>>(openDatabase(location));
  const tables = await db.introspection.getTables();
  const ofPayments = tables.filter(
    ({ name, columns }) => name.startsWith('till_') && columns.some((column) => column.name === 'payment_id'),
  );
  const rows = new Map<string, number>();
  for (const { name } of ofPayments) {
    const counts = await sql<{ payment_id: string; n: number }>`
      select payment_id, count(*) as n from ${sql.table(name)} group by payment_id`.execute(db);
    for (const { payment_id, n } of counts.rows) rows.set(payment_id, (rows.get(payment_id) ?? 0) + Number(n));
  }
  await close();
  return Math.max(...rows.values());
}

/** Returns the highest rate of status calls in any period of ten seconds, in calls per second. */
function maxRateOf({ statusTimes }: BookKeeper): number {
  const within = statusTimes.map((from, n) => statusTimes.slice(n).filter((time) => time < from + 10_000).length);
  return Math.max(0, ...within) / 10;
}

test.for(dialects)(
  'on %s, messages without a valid signature do not delay payments whose messages are correctly signed (G30)',
  async (dialect) => {
    const world = await openWorld(dialect);
    const shop = await world.open();
    const shopper = createShopper(() => shop.url);
    const hostile: Started[] = [];
    await inParallel(Array.from({ length: attempts }).keys(), 8, async (n) => {
      hostile.push(await shopper.start(ofOneMerchant(`hostile-${n}`, n)));
    });
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const attacking = attack(shopper, hostile, stop.signal);
    const honest: Started[] = [];
    const waits: number[] = [];
    const buying: Promise<void>[] = [];
    const buy = async (n: number) => {
      const started = await shopper.start(ofOneMerchant(`honest-${n}`, n));
      honest.push(started);
      const id = world.gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
      const begin = performance.now();
      await shopper.webhook(started, id);
      waits.push(
        (await timeUntil(shopper, started, 'paid', 60_000)) === Infinity ? Infinity : performance.now() - begin,
      );
    };
    const begin = performance.now();
    for (let n = 0; n * 500 < duration; n++) {
      await at(begin, 5_000 + n * 500);
      buying.push(buy(n));
    }
    await Promise.all(buying);
    stop.abort();
    const posts = await attacking;
    const seconds = (performance.now() - begin) / 1000;
    await shop.end();
    const { lost, doubled, unfunded } = audit(world.gateway, await readBooks(world.location), [...hostile, ...honest]);
    const rows = await countRows(world.location);
    const calls = maxRateOf(world.gateway);
    const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    recordFigures(`hostile attempts on ${dialect}`, {
      attempts,
      posts,
      'posts a second': Math.round(posts / seconds),
      'payments with proof': honest.length,
      'webhook to paid p50': inSeconds(p50),
      p99: inSeconds(p99),
      last: inSeconds(Math.max(...waits)),
      'rows of a payment ≤': rows,
      'status calls a second ≤': calls,
      undecided: lost.length,
      doubled: doubled.length,
      unfunded: unfunded.length,
    });
    expect([...doubled, ...unfunded]).toEqual([]);
    expect(p99).toBeLessThanOrEqual(maxP99);
    expect(rows).toBeLessThanOrEqual(maxRows);
    expect(calls).toBeLessThanOrEqual(maxCallRate);
  },
);
