import { expect, onTestFinished, test } from 'vitest';
import { pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop } from '../test/open-test-shop.ts';
import { createVisitor } from '../test/visitor.ts';

async function openDoor() {
  let isThere = true;
  const shop = await openTestShop('sqlite', { reachesGateway: async () => isThere });
  onTestFinished(shop.close);
  const visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  return { shop, visitor, order, path: `/checkout/${order}`, set: (is: boolean) => (isThere = is) };
}

test('while the gateway is down, the shop starts no payments, and the pay page reports the outage and retries automatically', async () => {
  const { visitor, order, path, set } = await openDoor();
  set(false);
  const html = await (await visitor.get(path)).text();
  expect(html).toContain('The payment page isn’t responding');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>');
  expect(html).not.toContain('name="merchantId"');
  const refused = await visitor.start({ order });
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'gateway_gone' } }]);
  set(true);
  expect(pageAs(await visitor.model(path), 'pay').isGatewayGone).toBe(false);
  expect((await visitor.start({ order })).status).toBe(201);
});

test("in a browser without the shop's cookies, the order page and the page for an unknown payment explain the problem and link to the cart", async () => {
  const { shop, path } = await openDoor();
  const stranger = createVisitor(shop.app);
  for (const [address, title] of [
    [path, 'This order is not open in this browser'],
    [`/payment/${'0'.repeat(32)}`, 'We can’t find this payment'],
  ] as const) {
    const response = await stranger.get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(title);
    expect(pageAs(await stranger.model(address), 'problem').next?.href).toBe('/cart');
  }
});

test("when the result page of a payment is opened in a browser other than the shopper's, the page does not mention the shopper's cart", async () => {
  const { shop, visitor, order } = await openDoor();
  const { payment } = (await (await visitor.start({ order })).json()) as { payment: string };
  const path = `/payment/${payment}`;
  expect(pageAs(await visitor.model(path), 'payment').isTheirs).toBe(true);
  const stranger = await (await createVisitor(shop.app).get(path)).text();
  expect(stranger).toContain('go back to the browser in which you started');
  expect(stranger).not.toMatch(/still in your cart|Back to the order|Pay another way/);
});
