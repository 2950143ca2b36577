import { afterAll, expect, onTestFinished, test } from 'vitest';
import { day } from '../testing/clock.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const json = { 'content-type': 'application/json' };

async function pay(shop: TestShop, refno: string, transactionId: string, amount = 4990) {
  shop.gateway.entries.push({ transactionId, refno, code: '1', amount: String(amount) });
  await shop.webhook({ refno, transactionId, amount });
  await shop.till.checks.runDue();
}

test.for(dialects)(
  'if the order changes after the start, a payment made with the old attempt raises an alarm and does not mark the order as paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.revisions.set('A-1', '2');
    await pay(shop, refno, '11');
    expect([await shop.events(), await shop.alarms()]).toEqual([[], ['outdated_revision']]);
    expect(await shop.till.view(payment)).toMatchObject({ status: 'paid', review: 'outdated_revision' });
  },
);

test.for(dialects)(
  'a quote with an outdated revision is rejected and does not make that revision current again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const early = aQuote({ revision: '1' });
    const present = await shop.start({ revision: '2', amount: 5990 });
    await expect(shop.till.start(early)).rejects.toMatchObject({ code: 'order_changed' });
    await pay(shop, present.refno, '11', 5990);
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], []]);
  },
);

test.for(dialects)(
  'if an order returns to the revision for which a payment was made, the next start marks the order as paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.revisions.set('A-1', '2');
    await pay(shop, refno, '11');
    await expect(shop.start({ revision: '2', amount: 5990 })).rejects.toMatchObject({
      code: 'payment_pending',
      payment,
    });
    await expect(shop.start({ revision: '1' })).rejects.toMatchObject({ code: 'already_paid' });
    expect(await shop.events()).toEqual(['paid A-1']);
    expect(await shop.till.view(payment)).not.toHaveProperty('review');
    await expect(shop.start({ revision: '1' })).rejects.toMatchObject({ code: 'already_paid' });
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'if an order returns to the revision for which a payment was made, the daily check marks the order as paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { refno } = await shop.start();
    shop.revisions.set('A-1', '2');
    await pay(shop, refno, '11');
    shop.revisions.set('A-1', '1');
    shop.clock.pass(day);
    await shop.till.checks.runDue();
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['outdated_revision']]);
  },
);

test('starting a payment for an order that the shop has deleted is rejected with order_changed', async () => {
  const shop = await aShop('sqlite', { orders: { revision: async () => undefined } });
  await expect(shop.start()).rejects.toMatchObject({ code: 'order_changed' });
});

test.for(dialects)(
  'an attempt for which no correctly signed message has arrived never prevents a new attempt (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const opened = await shop.start();
    await shop.comeBack({ refno: opened.refno, transactionId: '11', status: 'cancel' });
    expect((await shop.start()).payment).toBe(opened.payment);
    expect((await shop.start({ revision: '2' })).payment).not.toBe(opened.payment);
  },
);

test.for(dialects)(
  'if a correctly signed message has reported success or the payment is pending, the start route responds with 409 and the id of the existing payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const proved = await shop.start({ order: 'proved' });
    await shop.webhook({ refno: proved.refno, transactionId: '11' });
    const pending = await shop.start({ order: 'pending' });
    shop.gateway.entries.push({ transactionId: '12', refno: pending.refno, code: '13' });
    await shop.till.payments.recheck(pending.payment);
    for (const { payment, order } of [
      { ...proved, order: 'proved' },
      { ...pending, order: 'pending' },
    ])
      for (const revision of ['1', '2']) {
        const answer = await shop.send('POST', '', JSON.stringify(aQuote({ order, revision })), json);
        expect([answer.status, await answer.json()]).toMatchObject([
          409,
          { error: { code: 'payment_pending', payment } },
        ]);
      }
  },
);

test.for(dialects)(
  'with anotherWay, start creates a second attempt, and if both attempts are paid, the second one raises an alarm (K10, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await shop.webhook({ refno: first.refno, transactionId: '11' });
    const second = await shop.start({ anotherWay: true });
    expect([second.payment, second.refno]).not.toEqual([first.payment, first.refno]);
    await pay(shop, second.refno, '12');
    shop.gateway.entries.push({ transactionId: '11', refno: first.refno, code: '1' });
    await shop.till.payments.recheck(first.payment);
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['duplicate_payment']]);
  },
);

test.for([
  [
    'a rotated key',
    {
      merchants: [
        {
          id: '1000011011',
          hmacKey: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          password: 'x',
        },
      ],
    },
    {},
  ],
  ['a new gateway URL', { gateway: { browserUrl: 'https://elsewhere.example' } }, {}],
  ['different customer details', {}, { customer: { city: 'Bern' } }],
] as const)(
  'with %s and the same revision, start signs the attempt again under the same reference',
  async ([, config, change]) => {
    const shop = await aShop();
    const { payment, refno, request } = await shop.start({ customer: { city: 'Zürich' } });
    const quote = aQuote({ customer: { city: 'Zürich' }, ...change });
    const anew = await shop.another(config).start(quote);
    expect([anew.payment, anew.parameters['refno']]).toEqual([payment, refno]);
    expect(anew).not.toEqual(request);
    const again = await shop.another(config).start(quote);
    expect(again).toEqual(anew);
    const { db } = stores.sqlite.database;
    expect(await db.selectFrom('till_payment').selectAll().execute()).toHaveLength(1);
  },
);

test('a different payment method for the same revision starts a new attempt, and the old attempt can still be paid', async () => {
  const shop = await aShop();
  const card = await shop.start({ methods: ['VIS'] });
  const bank = await shop.start({ methods: ['PEF'] });
  expect(bank.refno).not.toBe(card.refno);
  await pay(shop, card.refno, '11');
  expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], []]);
});
