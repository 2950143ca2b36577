import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

let shop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  visitor = createVisitor(shop.app);
});
afterEach(() => shop.close());

const cart = async () => pageAs(await visitor.model('/cart'), 'cart').cart;
const lines = async () => (await cart()).lines.map(({ slug, quantity }) => [slug, quantity]);

test('after a product is added to the cart, the product page links to the checkout', async () => {
  const response = await visitor.post('/cart/items', { product: 'brass-ruler' });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('is in your cart.');
  expect(html).toContain('href="/checkout"');
  expect(await lines()).toEqual([['brass-ruler', 1]]);
});

test('the cart is tied to a random cookie that scripts cannot read', async () => {
  const response = await shop.app.request('http://127.0.0.1:4000/cart/items', {
    method: 'POST',
    body: new URLSearchParams({ product: 'brass-ruler' }),
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^cart=[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await createVisitor(shop.app).model('/cart')).frame.cartCount).toBe(0);
});

test('a forged cart cookie does not give access to a cart', async () => {
  for (const value of ['x', 'f'.repeat(32), "' or 1=1 --"]) {
    visitor.cookies.set('cart', value);
    expect((await visitor.model('/cart')).frame.cartCount).toBe(0);
  }
});

test('a shopper can type a quantity, change it with the step buttons, and remove a product', async () => {
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  await visitor.post('/cart/items', { product: 'paper-tape' });
  await visitor.post('/cart/items', { product: 'paper-tape' });
  expect(await lines()).toEqual([
    ['brass-ruler', 1],
    ['paper-tape', 2],
  ]);
  await visitor.post('/cart', { 'quantity.brass-ruler': '3', 'quantity.paper-tape': '2', step: 'paper-tape:1' });
  expect((await lines()).map(([, quantity]) => quantity)).toEqual([3, 3]);
  await visitor.post('/cart', { step: 'brass-ruler:-1' });
  expect((await lines()).map(([, quantity]) => quantity)).toEqual([2, 3]);
  await visitor.post('/cart', { remove: 'brass-ruler' });
  expect(await lines()).toEqual([['paper-tape', 3]]);
});

test('an invalid quantity changes nothing, and a quantity above twenty is reduced to twenty', async () => {
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  for (const quantity of ['-3', '1.5', '1e3', 'many', '', '9999999', '٣'])
    await visitor.post('/cart', { 'quantity.brass-ruler': quantity });
  expect(await lines()).toEqual([['brass-ruler', 1]]);
  await visitor.post('/cart', { 'quantity.brass-ruler': '500' });
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  expect(await lines()).toEqual([['brass-ruler', 20]]);
  const reduced = pageAs(await visitor.model('/cart?reduced=brass-ruler:500&reduced=x:9&reduced=brass-ruler'), 'cart');
  expect(reduced.cart.lines[0]?.error).toBe('You can order up to 20, so we changed your quantity from 500 to 20.');
  await visitor.post('/cart', { step: 'brass-ruler:-1', 'quantity.brass-ruler': '1' });
  expect(await lines()).toEqual([['brass-ruler', 1]]);
});

test('a quantity chosen on the product page is added to the cart', async () => {
  await visitor.post('/cart/items', { product: 'brass-ruler', quantity: '3' });
  await visitor.post('/cart/items', { product: 'brass-ruler', quantity: '2' });
  expect(await lines()).toEqual([['brass-ruler', 5]]);
});

const refusalOf = async (fields: Record<string, string>) => {
  const response = await visitor.post('/cart/items', fields);
  return pageAs(modelIn(await response.text()), 'product').refused?.error;
};

test('a quantity above the stock is not added, and the product page says how many there are and how many are in the cart', async () => {
  expect(await refusalOf({ product: 'paper-shears', quantity: '4' })).toBe('Only 3 in stock.');
  expect(await lines()).toEqual([]);
  expect(await refusalOf({ product: 'paper-shears', quantity: '2' })).toBeUndefined();
  expect(await refusalOf({ product: 'paper-shears', quantity: '2' })).toBe('Only 3 in stock, 2 of them in your cart.');
  expect(await refusalOf({ product: 'brass-ruler', quantity: '21' })).toBe('Up to 20 per order.');
  expect(await lines()).toEqual([['paper-shears', 2]]);
});

test('a quantity that is not a whole number of at least 1 is not added, and the product page says so', async () => {
  for (const quantity of ['', '0', '-1', '1.5', 'many'])
    expect(await refusalOf({ product: 'brass-ruler', quantity })).toBe('Enter a whole number, such as 1.');
  expect(await lines()).toEqual([]);
});

test('a product that is out of stock says so, names the weeks until it is back, and cannot be added to the cart', async () => {
  const { product } = pageAs(await visitor.model('/products/letter-set'), 'product');
  expect(product.stock).toEqual({ level: 'out', text: 'Out of stock, back in 2 weeks', most: 0 });
  expect(await refusalOf({ product: 'letter-set', quantity: '1' })).toBe('Out of stock.');
  expect(await lines()).toEqual([]);
});

test('a quantity in the cart above the stock is reduced to the stock, and the cart names both quantities before the checkout', async () => {
  await visitor.post('/cart/items', { product: 'paper-shears' });
  const response = await visitor.post('/cart', { 'quantity.paper-shears': '9', next: 'checkout' });
  const { cart: view } = pageAs(modelIn(await response.text()), 'cart');
  const error = 'Only 3 left, so we changed your quantity from 9 to 3.';
  expect(view.lines).toMatchObject([{ slug: 'paper-shears', quantity: 3, most: 3, error }]);
  expect((await cart()).lines[0]?.error).toBeUndefined();
});

test('an order with more units than the stock cannot be paid until the quantity is reduced', async () => {
  const order = await placeOrder(visitor, 'paper-shears');
  const tooMany = [{ slug: 'paper-shears', quantity: 4, unit: 3900, total: 15_600 }];
  await shop.db.updateTable('shop_cart_line').set({ quantity: 4 }).execute();
  await shop.db
    .updateTable('shop_order')
    .set({ lines: JSON.stringify(tooMany) })
    .execute();
  expect((await visitor.start({ order })).status).toBe(404);
  for (const path of ['/checkout', `/checkout/${order}`])
    expect(pageAs(modelIn(await (await visitor.get(path)).text()), 'cart').cart.lines[0]?.error).toBe(
      'Only 3 in stock.',
    );
  await visitor.post('/cart', { step: 'paper-shears:-1' });
  expect((await visitor.start({ order })).status).toBe(201);
});

test('a product that the shop does not sell is not added to the cart', async () => {
  expect((await visitor.post('/cart/items', { product: 'constructor' })).status).toBe(404);
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  await visitor.post('/cart', { 'quantity.fountain-pen': '2', 'quantity.constructor': '2' });
  expect(await lines()).toEqual([['brass-ruler', 1]]);
});

test('the delivery option and the currency change the cart total', async () => {
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  expect((await cart()).total).toMatch(/^CHF\s28\.00$/);
  await visitor.post('/cart', { delivery: 'express' });
  expect((await cart()).total).toMatch(/^CHF\s46\.00$/);
  await visitor.post('/currency', { currency: 'KWD', back: '/cart' });
  expect((await cart()).total).toMatch(/^KWD\s14\.600$/);
  await visitor.post('/currency', { currency: 'JPY', back: '/cart' });
  expect((await cart()).total).toMatch(/^JPY\s7'500$/);
  await visitor.post('/currency', { currency: 'XXX', back: '/cart' });
  await visitor.post('/cart', { delivery: 'drone' });
  expect((await cart()).total).toMatch(/^JPY\s7'500$/);
});

test('a currency that was chosen before the first product was added to the cart is kept', async () => {
  await visitor.post('/currency', { currency: 'EUR', back: '/' });
  const { products } = pageAs(await visitor.model('/'), 'list');
  expect(products[0]?.price).toBe('€24.90');
});

test('a form posted from another site changes nothing', async () => {
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign)
    for (const path of ['/cart', '/cart/items', '/currency', '/theme', '/checkout'])
      expect(
        (await visitor.post(path, { product: 'paper-tape', remove: 'brass-ruler', currency: 'EUR' }, headers)).status,
      ).toBe(403);
  expect(await lines()).toEqual([['brass-ruler', 1]]);
  expect((await visitor.post('/cart', { remove: 'brass-ruler' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(
    200,
  );
  expect(await lines()).toEqual([]);
});
