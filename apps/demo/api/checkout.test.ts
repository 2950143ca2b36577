import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelIn, orderIn, pageAs, placeOrder } from '../test/buy.ts';
import { formIn } from '../test/form-in.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';
import { findOrder } from './store/orders.ts';

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  visitor = createVisitor(shop.app);
});
afterEach(() => shop.close());

const started = async (body: unknown) => {
  const response = await visitor.start(body);
  const { payment, parameters } = (await response.json()) as { payment: string; parameters: Record<string, string> };
  return { status: response.status, payment, parameters };
};

test('after entering an e-mail address and clicking twice, a shopper reaches a pay page that works without JavaScript', async () => {
  await visitor.post('/cart/items', { product: 'fountain-pen' });
  expect(pageAs(await visitor.model('/checkout'), 'checkout').needsAddress).toBe(false);
  const response = await visitor.post('/checkout', { email: 'anna.muster@example.ch' });
  const html = await response.text();
  const { request, order } = pageAs(modelIn(html), 'pay');
  expect(order.total).toMatch(/^CHF\s49\.90$/);
  expect(request?.parameters).toMatchObject({ amount: '4990', currency: 'CHF', merchantId: '1000011011' });
  expect(formIn(html, 'name="merchantId"')).toEqual({
    action: request?.action,
    method: 'post',
    fields: request?.parameters,
  });
});

test('the payment form contains no return URLs (K06)', async () => {
  const order = await placeOrder(visitor);
  const { parameters } = await started({ order });
  expect(Object.keys(parameters).filter((name) => /url/i.test(name))).toEqual([]);
});

test('missing values are reported next to their fields and once below the button, the first invalid field has focus, and typed values are kept', async () => {
  await visitor.post('/cart/items', { product: 'fountain-pen' });
  await visitor.post('/cart', { delivery: 'post' });
  const response = await visitor.post('/checkout', { email: 'anna', name: 'Anna "A" <Muster>', city: 'Zürich' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(Object.keys(pageAs(modelIn(html), 'checkout').errors)).toEqual(['email', 'street', 'postcode']);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(html.match(/<input[^>]* autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="email"')]);
  expect(html).toMatch(/ role="alert"[^>]*>Please check 3 fields\.</);
  expect(html).toContain('value="Anna &quot;A&quot; &lt;Muster&gt;"');
});

test('an empty cart cannot be checked out', async () => {
  for (const response of [await visitor.get('/checkout'), await visitor.post('/checkout', { email: 'a@b.ch' })])
    expect(modelIn(await response.text()).page.kind).toBe('cart');
});

test('checking out twice creates only one open order', async () => {
  const order = await placeOrder(visitor);
  const again = await visitor.post('/checkout', { email: 'other@example.ch' });
  expect(orderIn(await again.text())).toBe(order);
  expect(pageAs(await visitor.model('/checkout'), 'checkout').contact.email).toBe('other@example.ch');
});

test('the pay page and the start route return the same payment attempt', async () => {
  const order = await placeOrder(visitor);
  const { request } = pageAs(await visitor.model(`/checkout/${order}`), 'pay');
  expect(await started({ order })).toMatchObject({ status: 201, payment: request?.payment });
  expect((await started({ order })).payment).toBe(request?.payment);
});

test('changing the cart after the checkout changes the order and its revision (K08)', async () => {
  const order = await placeOrder(visitor);
  const before = await findOrder(shop.db, order);
  const first = await started({ order });
  await visitor.post('/cart', { step: 'fountain-pen:1' });
  const after = await findOrder(shop.db, order);
  expect([before?.total, after?.total]).toEqual([4990, 9980]);
  expect(after?.revision).not.toBe(before?.revision);
  const second = await started({ order });
  expect(second.payment).not.toBe(first.payment);
  expect(second.parameters['amount']).toBe('9980');
});

test('a payment cannot be started for an order whose cart was emptied', async () => {
  const order = await placeOrder(visitor);
  await visitor.post('/cart', { remove: 'fountain-pen' });
  expect((await visitor.start({ order })).status).toBe(404);
  expect(modelIn(await (await visitor.get(`/checkout/${order}`)).text()).page.kind).toBe('cart');
});

test('after an order changes from pickup to delivery, the checkout asks for an address', async () => {
  const order = await placeOrder(visitor);
  await visitor.post('/cart', { delivery: 'post' });
  expect((await visitor.start({ order })).status).toBe(404);
  expect(modelIn(await (await visitor.get(`/checkout/${order}`)).text()).page.kind).toBe('checkout');
});

test('the shop ignores any price, quantity or currency that the browser sends when it starts a payment (K72)', async () => {
  const order = await placeOrder(visitor);
  const body = {
    order,
    amount: 1,
    currency: 'JPY',
    total: 1,
    lines: [],
    quantity: -1,
    revision: 'x',
    merchantId: '2',
    methods: [],
  };
  const { status, parameters } = await started(body);
  expect(status).toBe(201);
  expect(parameters).toMatchObject({ amount: '4990', currency: 'CHF', merchantId: '1000011011' });
  await visitor.post('/cart', { 'quantity.fountain-pen': '-5', price: '1', 'price.fountain-pen': '1', total: '1' });
  expect((await started({ order })).parameters['amount']).toBe('4990');
});

test.for(['EPS', 'GEP'])(
  'a payment with %s starts without an answer, because its form has only the optional BIC',
  async (method) => {
    await visitor.post('/currency', { currency: 'EUR', back: '/' });
    const order = await placeOrder(visitor);
    const { status, parameters } = await started({ order, method });
    expect([status, parameters['paymentmethod'], parameters['bankbic']]).toEqual([201, method, undefined]);
  },
);

test("a visitor cannot open the pay page or start a payment for another visitor's order (K72)", async () => {
  const order = await placeOrder(visitor);
  const stranger = createVisitor(shop.app);
  await placeOrder(stranger);
  expect((await stranger.start({ order })).status).toBe(404);
  expect((await stranger.get(`/checkout/${order}`)).status).toBe(404);
  expect((await createVisitor(shop.app).start({ order })).status).toBe(404);
  for (const id of ['', '1', order.slice(1), order.toUpperCase(), ['x'], { id: order }, null])
    expect((await visitor.start({ order: id })).status).toBe(404);
  for (const body of [null, [], 'order', 7]) expect((await visitor.start(body)).status).toBe(404);
});

test('another site cannot start a payment (K12)', async () => {
  const order = await placeOrder(visitor);
  const { payment } = await started({ order });
  const response = await shop.app.request('http://127.0.0.1:4000/api/payments', {
    method: 'POST',
    body: JSON.stringify({ order }),
    headers: {
      'content-type': 'application/json',
      origin: 'https://evil.example',
      cookie: `cart=${visitor.cookies.get('cart')}`,
    },
  });
  expect(response.status).toBe(403);
  expect((await started({ order })).payment).toBe(payment);
});
