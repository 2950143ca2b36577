import { expect, test, vi } from 'vitest';
import { modelIn, pageAs } from '../test/buy.ts';
import { formIn } from '../test/form-in.ts';
import { openStreet, payAtGateway, payAtProvider, type Street } from '../test/open-street.ts';
import { stores } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

const approved = { number: '5200000000000007' };

const pageOf = async (response: Response) => modelIn(await response.text()).page;
const resultOf = async (visitor: Visitor, path: string) => pageAs(await visitor.model(path), 'payment');
const becomes = (visitor: Visitor, path: string, status: string) =>
  vi.waitFor(async () => expect((await resultOf(visitor, path)).payment.status).toBe(status), {
    timeout: 15_000,
    interval: 50,
  });
const alarms = async ({ shop: { db } }: Street) =>
  (
    await db
      .selectFrom('till_alarm' as 'paid_events')
      .select('kind' as 'id')
      .execute()
  ).map((row) => Object.values(row)[0]);
const paidEvents = async ({ shop: { db } }: Street) =>
  (await db.selectFrom('paid_events').selectAll().execute()).length;

/**
 * Creates a shopper without JavaScript who has placed an order and chosen the PAP wallet, whose provider can leave a
 * payment pending.
 */
async function aWallet(street: Street) {
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  await visitor.post('/cart/items', { product: 'fountain-pen' });
  const { order } = pageAs(
    modelIn(await (await visitor.post('/checkout', { email: 'anna.muster@example.ch' })).text()),
    'pay',
  );
  const checkout = `/checkout/${order.id}`;
  const html = await (await visitor.post(checkout, { paymentmethod: 'PAP' })).text();
  return { visitor, order, checkout, html };
}

for (const store of stores)
  test(
    `the shop shows a pending payment instead of starting a second one, until the shopper chooses another way to pay (${store})`,
    { timeout: 30_000 },
    async () => {
      const street = await openStreet(store);
      const { visitor, order, checkout, html } = await aWallet(street);
      const pending = await payAtProvider(html, street.sandbox, 'pending');
      await becomes(visitor, pending, 'pending');
      expect(pageAs(await visitor.model('/cart'), 'cart').payment).toBe(pending);

      const response = await visitor.get(checkout);
      const page = await response.text();
      expect(pageAs(modelIn(page), 'payment')).toMatchObject({ payment: { status: 'pending' }, asks: true });
      expect(page).toContain('Pay another way instead?');
      const refused = await visitor.start({ order: order.id });
      const { id } = (await resultOf(visitor, pending)).payment;
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { error: { code: 'payment_pending', payment: id } },
      ]);

      const { action, method } = formIn(page, 'Pay another way');
      expect([action, method]).toEqual([pending, 'post']);
      expect((await pageOf(await visitor.post(action, {}))).kind).toBe('pay');
      const other = await visitor.post(checkout, { paymentmethod: 'card' });
      const second = await payAtGateway(await other.text(), street.sandbox, approved);
      expect(second).not.toBe(pending);
      await becomes(visitor, second, 'paid');
      expect((await resultOf(visitor, pending)).order?.status).toBe('paid');
      expect(await (await visitor.get(pending)).text()).not.toContain('Pay another way');
      expect([await paidEvents(street), await alarms(street)]).toEqual([1, []]);

      // The payment page of the first attempt is still open in another tab, where the shopper approves the payment.
      await payAtProvider(html, street.sandbox, 'approve');
      await becomes(visitor, pending, 'paid');
      expect([await paidEvents(street), await alarms(street)]).toEqual([1, ['duplicate_payment']]);
      const text = await (await visitor.get(pending)).text();
      expect(text).toContain('You have paid twice');
      expect(text).not.toContain('We are now preparing your order');
      await street.close();
    },
  );

test('if a second payment is also pending, the shop shows it before the shopper can start a third attempt', async () => {
  const street = await openStreet('sqlite');
  const { visitor, checkout, html } = await aWallet(street);
  const first = await payAtProvider(html, street.sandbox, 'pending');
  await becomes(visitor, first, 'pending');
  const again = await (await visitor.post(first, {})).text();
  const second = await payAtProvider(again, street.sandbox, 'pending');
  await becomes(visitor, second, 'pending');
  expect(`/payment/${pageAs(modelIn(await (await visitor.get(checkout)).text()), 'payment').payment.id}`).toBe(second);
  await street.close();
});

test("a visitor cannot choose another way to pay for another visitor's order (K72)", async () => {
  const street = await openStreet('sqlite');
  const { visitor, checkout, html } = await aWallet(street);
  const pending = await payAtProvider(html, street.sandbox, 'pending');
  await becomes(visitor, pending, 'pending');
  const stranger = createVisitor(street.shop.app, street.shopUrl);
  expect((await stranger.post(pending, {})).status).toBe(404);
  expect((await visitor.post('/payment/'.padEnd(41, '0'), {})).status).toBe(404);
  expect((await visitor.post(pending, {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await pageOf(await visitor.get(checkout))).kind).toBe('payment');
  await street.close();
});

test('the checkout shows a payment made for an earlier version of the cart, and the payment completes the order if the cart is changed back (K08)', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  await visitor.post('/cart/items', { product: 'fountain-pen' });
  const html = await (await visitor.post('/checkout', { email: 'anna.muster@example.ch' })).text();
  const { order } = pageAs(modelIn(html), 'pay');
  await visitor.post('/cart', { step: 'fountain-pen:1' });
  const path = await payAtGateway(html, street.sandbox, approved);
  await becomes(visitor, path, 'paid');
  const page = await (await visitor.get(`/checkout/${order.id}`)).text();
  expect(pageAs(modelIn(page), 'payment').payment).toMatchObject({ status: 'paid', review: 'outdated_revision' });
  expect(page).toContain('Please do not pay again');
  expect(page).not.toContain('You have not been charged');
  expect(await paidEvents(street)).toBe(0);

  await visitor.post('/cart', { step: 'fountain-pen:-1' });
  const settled = pageAs(modelIn(await (await visitor.get(`/checkout/${order.id}`)).text()), 'payment');
  expect([settled.payment.review, settled.order?.status]).toEqual([undefined, 'paid']);
  expect(await paidEvents(street)).toBe(1);
  await street.close();
});
