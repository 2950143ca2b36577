import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour, minute } from '../../testing/clock.ts';
import { openStores, type TestShop } from '../../test/shop.ts';
import { dialects } from '../../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/**
 * Creates a payment that does not mark its order as paid, because the order has changed since the payment was started.
 */
async function anOutdated(shop: TestShop, order: string, transactionId: string): Promise<string> {
  const { payment, refno } = await shop.start({ order });
  shop.gateway.entries.push({ transactionId, refno, code: '2' });
  shop.revisions.set(order, '2');
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  return payment;
}

test.for(dialects)(
  'reviews are listed page by page, oldest case first, each with an explanation (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { reviews } = shop.till.payments;
    expect(await reviews()).toEqual([]);
    const begin = shop.clock.now();
    const silent = await shop.start({ order: 'S' });
    await shop.start({ order: 'Z' });
    const times: number[] = [];
    const outdated: string[] = [];
    for (const at of [1, 2, 3]) {
      shop.clock.pass(minute);
      times.push(shop.clock.now());
      outdated.push(await anOutdated(shop, `O-${at}`, `${at}`));
    }
    for (let hours = 0; hours < 26; hours++) {
      shop.clock.pass(hour);
      await shop.till.checks.runDue();
    }
    const all = await reviews();
    expect(all.map(({ order }) => order).toSorted()).toEqual(['O-1', 'O-2', 'O-3', 'S', 'Z']);
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual(outdated);
    const { refno } = silent.request.parameters;
    expect(all[0]).toEqual({
      id: outdated[0],
      order: 'O-1',
      refno: expect.stringMatching(/./),
      state: 'settled',
      amount: 4990,
      currency: 'CHF',
      method: 'VIS',
      createdAt: times[0],
      reason: 'outdated_revision',
      since: times[0],
      says: 'The order has changed since the payment was started: collect the difference, or cancel the payment.',
      unsettled: [],
    });
    expect(all.find(({ order }) => order === 'S')).toMatchObject({
      refno,
      reason: 'nothing_heard',
      since: begin + 24 * hour,
      says: 'No message has arrived for a day: the shopper has probably left.',
    });
    const pages: string[] = [];
    for (
      let page = await reviews({ limit: 2 });
      page.length > 0;
      page = await reviews({ limit: 2, after: page.at(-1) })
    )
      pages.push(...page.map(({ id }) => id));
    expect(pages).toEqual(all.map(({ id }) => id));
  },
);

test.for(dialects)(
  'a review that is resolved and then opened again is sorted by the time when it was resolved (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { reviews, resolve } = shop.till.payments;
    const [first, second] = [await anOutdated(shop, 'A', '1'), await anOutdated(shop, 'B', '2')];
    shop.clock.pass(minute);
    await resolve(first, 'outdated_revision', 'Looked at.');
    expect((await reviews()).map(({ id }) => id)).toEqual([second]);
    const { db } = stores[dialect].database;
    await db.updateTable('till_payment').set({ review: 'outdated_revision' }).where('id', '=', first).execute();
    expect((await reviews()).map(({ id, since }) => [id, since])).toEqual([
      [second, shop.clock.now() - minute],
      [first, shop.clock.now()],
    ]);
  },
);

test.for(dialects)(
  'a review reason that is stored under an old name is listed under the name that payments.resolve accepts (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await shop.start();
    const { db } = stores[dialect].database;
    await db.updateTable('till_payment').set({ review: 'not_finalised' }).where('id', '=', payment).execute();
    const at = shop.clock.now() + minute;
    await db
      .insertInto('till_alarm')
      .values({ payment_id: payment, kind: 'not_finalized', transaction_id: '', at })
      .execute();
    const { list, reviews, resolve } = shop.till.payments;
    expect((await list({ review: true }))[0]?.review).toBe('not_finalized');
    const [line] = await reviews();
    expect(line).toMatchObject({ reason: 'not_finalized', since: at });
    await resolve(payment, line?.reason ?? 'no_answer', 'Looked at.');
    expect(await reviews()).toEqual([]);
  },
);

test('listing reviews with an invalid limit is rejected', async () => {
  const { till } = await aShop();
  for (const limit of [0, 501])
    await expect(till.payments.reviews({ limit })).rejects.toMatchObject({ code: 'argument_wrong' });
});
