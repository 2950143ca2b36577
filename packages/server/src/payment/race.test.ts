import type { CheckoutError } from '@tillkit/core';
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { toForm, toWebhook } from '../testing/messages.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect, type ShopTables, openWithKysely } from '../test/stores.ts';
import type { Till } from '../till.ts';
import { sizeOf } from '../../../../prove/sizes.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Opens a second till, which simulates a second process. On PostgreSQL, the second till has its own connections. */
function aSecondTill(shop: TestShop, dialect: Dialect): Till {
  if (dialect === 'sqlite') return shop.another();
  return shop.another({ database: openWithKysely<ShopTables>(stores.postgres.location) });
}

const poster = (till: Till) => {
  const { POST } = till.routes('/api/payments');
  return (path: string, body: string, type: string) =>
    POST(
      new Request(`http://shop.example/api/payments${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      }),
    );
};

/** The seed of the order in which the requests begin. `npm test` sets and prints it. */
const seed = Number(process.env['TILLKIT_TEST_SEED'] ?? Date.now());
beforeEach(() =>
  onTestFailed(() => void process.stderr.write(`TILLKIT_TEST_SEED=${seed} repeats the order of the requests.\n`)),
);

const shuffled = <T>(items: readonly T[]): readonly T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? [];

test.for(dialects)(
  'if two processes concurrently handle a hundred identical webhooks, several browser returns and several checks, the order is marked as paid once (K53, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = aSecondTill(shop, dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '77', refno, code: '2' });
    const message = { refno, transactionId: '77' };
    const posts = [poster(shop.till), poster(other)];
    const answers: string[] = [];
    const note = async (answer: Promise<Response>) => {
      const { status, headers } = await answer;
      answers.push(`${status} ${headers.get('location') ?? ''}`);
    };
    const webhooks = Array.from(
      { length: sizeOf('webhooksAtOnce') },
      (_, i) => () => note(posts[i % 2]!('/webhook', toWebhook(message), 'text/xml')),
    );
    const returns = [0, 1, 2, 3].map(
      (i) => () => note(posts[i % 2]!('/return/success', toForm(message), 'application/x-www-form-urlencoded')),
    );
    const polls = [0, 1, 2, 3, 4, 5].map((i) => async () => void (await (i % 2 ? shop.till : other).checks.runDue()));
    await Promise.all(shuffled([...webhooks, ...returns, ...polls]).map((work) => work()));
    await Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
    expect([await shop.view(payment), await shop.events(), await shop.alarms()]).toEqual(['paid', ['paid A-1'], []]);
    const expected = [...webhooks.map(() => '200 '), ...returns.map(() => `303 /payment/${payment}`)];
    expect(answers.toSorted()).toEqual(expected.toSorted());
  },
);

test.for(dialects)(
  'if repeated messages for many orders arrive concurrently, each order is marked as paid once (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = aSecondTill(shop, dialect);
    const posts = [poster(shop.till), poster(other)];
    const orders = Array.from({ length: 12 }, (_, i) => `B-${i}`);
    const started = await Promise.all(orders.map((order) => shop.start({ order })));
    started.forEach(({ refno }, i) => shop.gateway.entries.push({ transactionId: String(500 + i), refno, code: '1' }));
    const work = started.flatMap(({ refno }, i) =>
      Array.from({ length: 6 }, (_, n) => async () => {
        const message = { refno, transactionId: String(500 + i) };
        await posts[n % 2]!('/webhook', toWebhook(message), 'text/xml');
      }),
    );
    await Promise.all(shuffled(work).map((each) => each()));
    await Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
    shop.clock.pass(2000);
    await shop.till.checks.runDue();
    expect(await shop.events()).toEqual(orders.map((order) => `paid ${order}`).toSorted());
  },
);

test.for(dialects)(
  'if further payments are started while an order is being marked as paid, the order is still paid only once (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = aSecondTill(shop, dialect);
    for (let round = 0; round < 6; round++) {
      const order = `C-${round}`;
      const { refno } = await shop.start({ order });
      const transactionId = String(700 + round);
      shop.gateway.entries.push({ transactionId, refno, code: '2' });
      const tries = [
        shop.webhook({ refno, transactionId }),
        other.checks.runDue(),
        ...['1', '2', '1', '2'].map((revision) => other.start(aQuote({ order, revision }))),
      ];
      const ended = await Promise.allSettled(tries);
      for (const each of ended)
        if (each.status === 'rejected')
          expect(['already_paid', 'payment_pending', 'order_changed']).toContain((each.reason as CheckoutError).code);
      shop.clock.pass(2000);
      await shop.till.checks.runDue();
    }
    const events = await shop.events();
    expect(new Set(events).size).toBe(events.length);
    // The revisions of the orders have not changed, so a start with a different revision is rejected and has no effect.
    expect([events.length, await shop.alarms()]).toEqual([6, []]);
  },
);

test.for(dialects)(
  'if two processes concurrently handle a hundred confirmations and several checks, a verified card is charged once (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = aSecondTill(shop, dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '78', refno, code: '11' });
    const posts = [poster(shop.till), poster(other)];
    const statuses: number[] = [];
    const confirmations = Array.from({ length: sizeOf('webhooksAtOnce') }, (_, i) => async () => {
      const { status } = await posts[i % 2]!(`/${payment}/confirm`, '', 'text/plain');
      statuses.push(status);
    });
    const polls = [0, 1, 2, 3, 4, 5].map((i) => async () => void (await (i % 2 ? shop.till : other).checks.runDue()));
    await Promise.all(shuffled([...confirmations, ...polls]).map((work) => work()));
    await Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
    shop.clock.pass(2000);
    await Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
    expect([await shop.view(payment), await shop.events(), shop.gateway.splits]).toEqual([
      'paid',
      ['paid A-1'],
      ['78'],
    ]);
    expect(new Set(statuses)).toEqual(new Set([202]));
  },
);
