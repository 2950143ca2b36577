import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor } from '../test/visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the chosen payment page mode is stored in the browser and used by the pay page, and the default is card fields', async () => {
  const visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  const modeShown = async () => pageAs(await visitor.model(`/checkout/${order}`), 'pay').mode;
  expect(await modeShown()).toBe('fields');
  expect((await visitor.post('/mode', { mode: 'lightbox', back: `/checkout/${order}` })).status).toBe(200);
  expect(await modeShown()).toBe('lightbox');
  await visitor.post('/mode', { mode: 'elsewhere', back: '/' });
  expect(await modeShown()).toBe('lightbox');
});
