import { expect, test, vi } from 'vitest';
import { modelIn, pageAs } from '../test/buy.ts';
import { openStreet, payAtGateway, type Card, type Street } from '../test/open-street.ts';
import { stores } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

const approved: Card = { number: '5200000000000007' };

/** Adds a product to the cart, submits the checkout form and returns the HTML of the page with the Pay button. */
async function reachPay(visitor: Visitor, product = 'fountain-pen'): Promise<string> {
  await visitor.post('/cart/items', { product });
  return (await visitor.post('/checkout', { email: 'anna.muster@example.ch' })).text();
}

/** Returns the path of the payment's own page. After a return, the path also says that the shopper has returned. */
const ownPath = (path: string): string => path.replace(/\?returned=$/, '');

const resultOf = async (visitor: Visitor, path: string) => pageAs(await visitor.model(path), 'payment');

const becomes = (visitor: Visitor, path: string, status: string) =>
  vi.waitFor(async () => expect((await resultOf(visitor, path)).payment.status).toBe(status), {
    timeout: 15_000,
    interval: 50,
  });

const paidEvents = async ({ shop }: Street) => (await shop.db.selectFrom('paid_events').selectAll().execute()).length;

for (const store of stores)
  test(`a shopper without JavaScript buys a product and pays once, and the result page also works in a browser without the shop's cookies (K14, ${store})`, async () => {
    const street = await openStreet(store);
    const visitor = createVisitor(street.shop.app, street.shopUrl);
    const html = await reachPay(visitor);
    const path = await payAtGateway(html, street.sandbox, { ...approved, fault: 'webhook-twice' });
    const stranger = createVisitor(street.shop.app, street.shopUrl);
    expect((await stranger.get(path)).status).toBe(200);
    await becomes(stranger, path, 'paid');
    await street.sandbox.drained();
    const result = await resultOf(visitor, path);
    expect(result.order).toMatchObject({ status: 'paid', total: expect.stringMatching(/^CHF\s49\.90$/) });
    expect(result).toMatchObject({ method: 'Mastercard', payment: { lastFour: '0007' } });
    expect(result.payment.steps?.map(({ name }) => name)).toEqual(expect.arrayContaining(['reported', 'confirmed']));
    const cart = await visitor.model('/cart');
    expect([cart.frame.cartCount, pageAs(cart, 'cart').payment]).toEqual([0, path]);
    const { order } = pageAs(modelIn(html), 'pay');
    expect((await visitor.start({ order: order.id })).status).toBe(409);
    expect(modelIn(await (await visitor.get(`/checkout/${order.id}`)).text()).page.kind).toBe('payment');
    expect(await paidEvents(street)).toBe(1);
    await street.close();
  });

test('after a declined payment, the cart is kept, and the order can be paid with a different card', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const card = { number: '4242424242424242' };
  const path = ownPath(await payAtGateway(await reachPay(visitor, 'desk-lamp'), street.sandbox, card));
  await becomes(visitor, path, 'declined');
  const { retry, order } = await resultOf(visitor, path);
  expect(order?.status).toBe('open');
  const cart = await visitor.model('/cart');
  expect([cart.frame.cartCount, pageAs(cart, 'cart').payment]).toEqual([1, undefined]);
  const again = await payAtGateway(await (await visitor.get(retry)).text(), street.sandbox, approved);
  expect(again).not.toBe(path);
  await becomes(visitor, again, 'paid');
  expect(await paidEvents(street)).toBe(1);
  await street.close();
});

test.for([
  [{}, 'declined', 'open', 0],
  [{ gatewayAccepts02: true }, 'needs_review', 'open', 0],
  [{ gatewayAccepts02: true, shopAccepts02: true }, 'paid', 'paid', 1],
] as const)(
  'with the settings %o, a payment without liability shift has the status %s',
  async ([policies, status, orderStatus, events]) => {
    const street = await openStreet('sqlite', policies);
    const visitor = createVisitor(street.shop.app, street.shopUrl);
    const path = ownPath(await payAtGateway(await reachPay(visitor), street.sandbox, { number: '4000001000000059' }));
    await becomes(visitor, path, status);
    expect((await resultOf(visitor, path)).order?.status).toBe(orderStatus);
    expect(await paidEvents(street)).toBe(events);
    await street.close();
  },
);

test("a card that the issuer could not verify is declined with the issuer's message", async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const path = ownPath(await payAtGateway(await reachPay(visitor), street.sandbox, { number: '4000001000000034' }));
  await becomes(visitor, path, 'declined');
  const page = await (await visitor.get(path)).text();
  expect(page).toMatch(/Message from your bank.*<q dir="auto">Your bank could not confirm that it is you who pays\./);
  await street.close();
});

test('a shopper who returns from a declined payment gets the pay page with the reason, and the payment keeps its own page', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const html = await reachPay(visitor);
  const returned = await payAtGateway(html, street.sandbox, { number: '4000001000000109' });
  await becomes(visitor, ownPath(returned), 'declined');
  const page = await (await visitor.get(returned)).text();
  expect(pageAs(modelIn(page), 'pay').unpaid).toMatchObject({ status: 'declined', reason: 'funds', lastFour: '0109' });
  expect(page).toMatch(
    /data-row="card".*tillkit-notice[^>]*autofocus.*Your card ending in 0109 was declined: not enough/i,
  );
  expect(await (await visitor.get(ownPath(returned))).text()).toContain('Payment declined');
  const stranger = createVisitor(street.shop.app, street.shopUrl);
  expect(await (await stranger.get(returned)).text()).toContain('Payment declined');
  await street.close();
});

test('the pay page shows no notice about a payment for another order, and none about a payment that is not over', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const returned = await payAtGateway(await reachPay(visitor), street.sandbox, { number: '4000001000000109' });
  await becomes(visitor, ownPath(returned), 'declined');
  const declined = ownPath(returned).split('/').at(-1);
  const other = createVisitor(street.shop.app, street.shopUrl);
  const { order, request } = pageAs(modelIn(await reachPay(other)), 'pay');
  const unpaid = async (id = '') => pageAs(await other.model(`/checkout/${order.id}?unpaid=${id}`), 'pay').unpaid;
  expect([await unpaid(declined), await unpaid(request?.payment), await unpaid('x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await street.close();
});

test('a canceled payment leaves the order open', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const path = ownPath(await payAtGateway(await reachPay(visitor), street.sandbox, { number: '', press: 'cancel' }));
  await becomes(visitor, path, 'canceled');
  expect((await resultOf(visitor, path)).order?.status).toBe('open');
  expect((await visitor.model('/cart')).frame.cartCount).toBe(1);
  expect(await paidEvents(street)).toBe(0);
  await street.close();
});

test('if items are added to the cart during a payment, the payment of the smaller amount does not complete the order (K08)', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const html = await reachPay(visitor);
  await visitor.post('/cart/items', { product: 'book-press' });
  const path = await payAtGateway(html, street.sandbox, approved);
  await becomes(visitor, path, 'paid');
  const { payment, order } = await resultOf(visitor, path);
  expect([payment.review, order?.status]).toEqual(['outdated_revision', 'open']);
  expect((await visitor.model('/cart')).frame.cartCount).toBe(2);
  expect(await (await visitor.get(path)).text()).toContain('Please do not pay again');
  await street.close();
});

test('the gateway refuses a payment form with a changed amount, and the order stays open', async () => {
  const street = await openStreet('sqlite');
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const html = (await reachPay(visitor)).replaceAll('value="4990"', 'value="1"');
  await expect(payAtGateway(html, street.sandbox, approved)).rejects.toThrow(
    'No form on the page contains the text “Card number”.',
  );
  const { payment } = (await (await visitor.start({ order: pageAs(modelIn(html), 'pay').order.id })).json()) as {
    payment: string;
  };
  expect((await resultOf(visitor, `/payment/${payment}`)).payment.status).toBe('open');
  await street.close();
});
