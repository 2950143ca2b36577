import { openDatabase, type DatabaseConfig } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, quantile, tell } from './figures.ts';
import { merchants, type BookKeeper } from './gateway.ts';
import { at } from './late.ts';
import { createChance, scaled } from './scale.ts';
import { createShopper, timeUntil, type Shopper, type Started } from './shopper.ts';
import { inParallel } from './wait.ts';
import { openWorld } from './world.ts';

/** Attempts that a hostile shopper has started and posts about. */
const attempts = scaled(1000, 20);
/** Each is posted about once in this many milliseconds. */
const every = 5_000;
/** Of these it posts ten times a second. */
const favorites = 2;
/** How long payments with proof come, two a second, in milliseconds. */
const duration = scaled(60_000, 10_000);
/** From webhook to paid, in milliseconds (G30). */
const mostP99 = 3_000;
/** Status calls a second, over ten seconds: some that began apart arrive together. */
const mostCalls = 10.5;
/** Rows that one payment may take in all of the till's tables, whatever is posted: messages, transactions, alarms. */
const mostRows = 150;

/** A merchant of its own would be paced on its own, so all have the same. */
const ofOneMerchant = (order: string, n: number) => ({ order, amount: 1000 + n, merchantId: merchants[0]?.id ?? '' });

/** Posts without proof, each with a transaction id that was made up. Resolves to their number when `signal` ends it. */
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
    for (const begun = performance.now(), count = { n: 0 }; !signal.aborted; count.n++) {
      const about = mine[count.n % mine.length];
      if (about) await post(about);
      await at(begun, (count.n + 1) * gap);
    }
  };
  const hands = 16;
  const each = Array.from({ length: hands }, (_, hand) => started.filter((_each, n) => n % hands === hand));
  const busy = each.filter(({ length }) => length > 0).map((mine) => forEver(mine, every / mine.length));
  await Promise.all([...busy, ...started.slice(0, favorites).map((one) => forEver([one], 100))]);
  return posts;
}

/** The most rows that one payment takes, over all tables of the till that name it. */
async function countRows(location: DatabaseConfig): Promise<number> {
  const { db, close } = withKysely<Record<string, never>>(openDatabase(location));
  const tables = await db.introspection.getTables();
  const named = tables.filter(
    ({ name, columns }) => name.startsWith('till_') && columns.some((column) => column.name === 'payment_id'),
  );
  const rows = new Map<string, number>();
  for (const { name } of named) {
    const counts = await sql<{ payment_id: string; n: number }>`
      select payment_id, count(*) as n from ${sql.table(name)} group by payment_id`.execute(db);
    for (const { payment_id, n } of counts.rows) rows.set(payment_id, (rows.get(payment_id) ?? 0) + Number(n));
  }
  await close();
  return Math.max(...rows.values());
}

/** The most status calls in any ten seconds, for each second. */
function mostPerSecond({ statusTimes }: BookKeeper): number {
  const within = statusTimes.map((from, n) => statusTimes.slice(n).filter((time) => time < from + 10_000).length);
  return Math.max(0, ...within) / 10;
}

test.for(dialects)('hostile attempts keep no payment with proof waiting on %s (G30)', async (dialect) => {
  const world = await openWorld(dialect);
  const shop = await world.open();
  const shopper = createShopper(() => shop.url);
  const hostile: Started[] = [];
  await inParallel(Array.from({ length: attempts }).keys(), 8, async (n) => {
    hostile.push(await shopper.start(ofOneMerchant(`hostile-${n}`, n)));
  });
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const attacking = attack(shopper, hostile, over.signal);
  const honest: Started[] = [];
  const waits: number[] = [];
  const buying: Promise<void>[] = [];
  const buy = async (n: number) => {
    const started = await shopper.start(ofOneMerchant(`honest-${n}`, n));
    honest.push(started);
    const id = world.gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    const begun = performance.now();
    await shopper.webhook(started, id);
    waits.push((await timeUntil(shopper, started, 'paid', 60_000)) === Infinity ? Infinity : performance.now() - begun);
  };
  const begun = performance.now();
  for (let n = 0; n * 500 < duration; n++) {
    await at(begun, 5_000 + n * 500);
    buying.push(buy(n));
  }
  await Promise.all(buying);
  over.abort();
  const posts = await attacking;
  const seconds = (performance.now() - begun) / 1000;
  await shop.end();
  const { lost, doubled, given } = audit(world.gateway, await readBooks(world.location), [...hostile, ...honest]);
  const rows = await countRows(world.location);
  const calls = mostPerSecond(world.gateway);
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
  tell(`hostile attempts on ${dialect}`, {
    attempts,
    posts,
    'posts a second': Math.round(posts / seconds),
    'with proof': honest.length,
    'webhook to paid p50': inSeconds(p50),
    p99: inSeconds(p99),
    last: inSeconds(Math.max(...waits)),
    'rows of a payment ≤': rows,
    'status calls a second ≤': calls,
    undecided: lost.length,
    doubled: doubled.length,
    given: given.length,
  });
  expect([...doubled, ...given]).toEqual([]);
  expect(p99).toBeLessThanOrEqual(mostP99);
  expect(rows).toBeLessThanOrEqual(mostRows);
  expect(calls).toBeLessThanOrEqual(mostCalls);
});
