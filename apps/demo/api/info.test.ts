import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoKeys } from '../catalogue/info.ts';
import { pageAs } from '../test/buy.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor } from '../test/visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the delivery page lists the cart's delivery options with the same prices and times, in the visitor's currency", async () => {
  const visitor = createVisitor(shop.app);
  await visitor.post('/cart/items', { product: 'brass-ruler' });
  for (const currency of ['CHF', 'JPY']) {
    await visitor.post('/currency', { currency, back: '/' });
    const { cart } = pageAs(await visitor.model('/cart'), 'cart');
    const charged = cart.deliveries.map(({ name, promise, price }) => ({ name, promise, price }));
    expect(pageAs(await visitor.model('/delivery'), 'info').deliveries).toEqual(charged);
  }
});

test('the footer of every page links to the information pages, and each has its own title in English and German', async () => {
  const visitor = createVisitor(shop.app);
  const list = await (await visitor.get('/')).text();
  for (const key of infoKeys) expect(list).toContain(`href="/${key}"`);
  const titles = async () =>
    Promise.all(infoKeys.map(async (key) => pageAs(await visitor.model(`/${key}`), 'info').title));
  expect(await titles()).toEqual(['Delivery', 'Returns', 'Imprint']);
  await visitor.post('/language', { language: 'de', back: '/' });
  expect(await titles()).toEqual(['Lieferung', 'Rückgabe', 'Impressum']);
});
