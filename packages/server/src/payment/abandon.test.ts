import { afterAll, expect, onTestFinished, test } from 'vitest';
import { byAlias } from '../test/gateway/authorizing.ts';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { dialects, openWithKysely, type Dialect, type ShopTables } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Pays an attempt at the gateway, sends the signed webhook, and checks the payment. */
async function pay(shop: TestShop, { payment, refno }: Started, transactionId: string) {
  shop.gateway.entries.push({ transactionId, refno, code: '1' });
  await shop.webhook({ refno, transactionId });
  await shop.till.payments.recheck(payment);
}

/** Brings a new attempt to a state that is not decided yet. */
const undecided: Readonly<Record<string, (shop: TestShop, payment: string, refno: string) => Promise<unknown>>> = {
  open: async () => {},
  'open after a correctly signed message': async (shop, _, refno) => {
    await shop.webhook({ refno, transactionId: '11' });
    await shop.till.checks.runDue(); // A later recheck would wait for the check that is running, instead of asking again.
  },
  pending: async (shop, payment, refno) => {
    shop.gateway.entries.push({ transactionId: '11', refno, code: '13' });
    await shop.till.payments.recheck(payment);
  },
  'in doubt because the gateway does not answer': async (shop, payment, refno) => {
    shop.gateway.answer = (_, response) => void response.writeHead(500).end();
    await shop.webhook({ refno, transactionId: '11' });
    await shop.till.payments.recheck(payment);
    shop.gateway.answer = undefined;
  },
  declined: async (shop, payment, refno) => {
    shop.gateway.entries.push({ transactionId: '10', refno, code: '4' });
    await shop.till.payments.recheck(payment);
  },
};

const cases = dialects.flatMap((dialect) => Object.keys(undecided).map((state) => [state, dialect] as const));

test.for(cases)(
  'abandoning an attempt that is %s lets the shop start a new attempt, and a payment of the abandoned attempt becomes a case that does not mark the order as paid (K08, %s)',
  async ([state, dialect]) => {
    const shop = await aShop(dialect);
    const old = await shop.start();
    const { payment, refno } = old;
    await undecided[state]?.(shop, payment, refno);
    const before = await shop.events();
    await shop.till.abandon(payment);
    const next = await shop.start();
    expect(next.payment).not.toBe(payment);

    shop.gateway.entries.splice(0);
    await pay(shop, old, '12');
    expect(await shop.events()).toEqual(before);
    expect(await shop.till.view(payment)).toMatchObject({ status: 'paid', review: 'abandoned_payment' });
    expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment, reason: 'abandoned_payment' }]);
    expect((await shop.alarms()).filter((kind) => kind === 'abandoned_payment')).toHaveLength(1);

    await pay(shop, next, '13');
    expect((await shop.events()).filter((event) => event === 'paid A-1')).toHaveLength(1);
    expect(await shop.till.view(next.payment)).not.toHaveProperty('review');

    await shop.till.payments.resolve(payment, 'abandoned_payment', 'Eva: refunded it in the admin tool');
    expect(await shop.till.view(payment)).toMatchObject({ status: 'paid', review: 'abandoned_payment' });
  },
);

test.for(dialects)(
  'if the new attempt pays the order first, a later payment of the abandoned attempt becomes a case, which a cancel closes (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const old = await shop.start();
    await shop.till.abandon(old.payment);
    const next = await shop.start({ revision: '2' });
    await pay(shop, next, '21');
    await pay(shop, old, '22');
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['abandoned_payment']]);
    expect((await shop.till.payments.why(old.payment)).at(-1)).toBe(
      'The shop abandoned the attempt, and it was paid all the same: cancel or refund the payment.',
    );
    await shop.till.payments.cancel(old.payment, { key: 'c' });
    expect(await shop.till.payments.reviews()).toEqual([]);
  },
);

test.for(dialects)(
  'the card of an abandoned attempt is not charged, and neither onFailed nor onPaid runs (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    await shop.till.abandon(payment);
    shop.gateway.entries.push({ transactionId: '7', refno, code: '11' });
    await shop.till.payments.recheck(payment);
    expect([shop.gateway.splits, await shop.events(), await shop.view(payment)]).toEqual([[], [], 'canceled']);
  },
);

test.for(dialects)('an abandoned authorization that waits is never sent (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  shop.gateway.answer = (_, response) => void response.writeHead(500).end();
  const { id } = await shop.till.payments.authorize(byAlias());
  expect(shop.gateway.authorizations).toEqual([]);
  await shop.till.abandon(id);
  shop.gateway.answer = undefined;
  await shop.till.payments.recheck(id);
  expect([shop.gateway.authorizations, await shop.events(), await shop.view(id)]).toEqual([[], [], 'canceled']);
});

test('the page of an abandoned attempt cannot confirm its card, and its start returns a new attempt', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  await shop.till.abandon(payment);
  const answer = await shop.confirm(payment);
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'order_changed' } }]);
  expect((await shop.start()).payment).not.toBe(payment);
});

test.for(dialects)(
  'abandon rejects a paid payment and an unknown id, and repeating it changes nothing (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const paid = await shop.start();
    await pay(shop, paid, '31');
    await expect(shop.till.abandon(paid.payment)).rejects.toMatchObject({
      code: 'not_allowed_in_state',
      message: 'The payment is paid, so it cannot be abandoned.',
    });
    await expect(shop.till.abandon('0'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });
    const open = await shop.start({ order: 'A-2' });
    await shop.till.abandon(open.payment);
    await shop.till.abandon(open.payment);
    const notes = (await shop.till.payments.timeline(open.payment)).filter(({ name }) => name === 'operator');
    expect(notes).toMatchObject([{ reasons: ['abandoned'] }]);
  },
);

/** Opens a second till, which simulates a second process. On PostgreSQL, the second till has its own connections. */
const aSecondTill = (shop: TestShop, dialect: Dialect) =>
  dialect === 'sqlite'
    ? shop.another()
    : shop.another({ database: openWithKysely<ShopTables>(stores.postgres.location) });

test.for(dialects)(
  'if one process abandons an attempt while another process records its payment, exactly one of them wins (K08, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = aSecondTill(shop, dialect);
    for (let round = 0; round < 12; round++) {
      const order = `R-${round}`;
      const { payment, refno } = await shop.start({ order });
      shop.gateway.entries.push({ transactionId: String(100 + round), refno, code: '2' });
      const paying = async () => void (await shop.till.payments.recheck(payment));
      const abandoning = () => other.abandon(payment);
      const [first, second] = round % 2 ? [abandoning(), paying()] : [paying(), abandoning()];
      const [abandoned] = await Promise.allSettled(round % 2 ? [first, second] : [second, first]);
      const isAbandoned = abandoned.status === 'fulfilled';
      const isPaid = (await shop.events()).includes(`paid ${order}`);
      expect([isAbandoned, isPaid]).toEqual([isAbandoned, !isAbandoned]);
      expect((await shop.till.view(payment))?.review).toBe(isAbandoned ? 'abandoned_payment' : undefined);
    }
  },
);
