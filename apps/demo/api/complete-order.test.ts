import { expect, test } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop, stores, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor } from '../test/visitor.ts';
import { findOrder } from './store/orders.ts';
import { completeOrder, revisionOf } from './store/payments.ts';

const paidEvents = ({ db }: TestShop) => db.selectFrom('paid_events').selectAll().execute();

for (const store of stores) {
  test(`once an order is paid, it is complete, its cart is empty, and the next checkout creates a new order (${store})`, async () => {
    const shop = await openTestShop(store);
    const visitor = createVisitor(shop.app);
    await visitor.post('/currency', { currency: 'EUR', back: '/' });
    const order = await placeOrder(visitor);
    const payment = { id: 'p'.repeat(32), order };
    await shop.db.transaction().execute((tx) => completeOrder(payment, tx));
    expect(await findOrder(shop.db, order)).toMatchObject({ status: 'paid', payment_id: payment.id });
    expect(await paidEvents(shop)).toMatchObject([{ order_id: order, payment_id: payment.id }]);
    expect((await visitor.model('/cart')).frame).toMatchObject({ cartCount: 0, currency: 'EUR' });
    expect(await placeOrder(visitor)).not.toBe(order);
    await shop.close();
  });

  test(`changing the cart gives the order a new revision, and changing it back restores the previous revision (${store}, K08)`, async () => {
    const shop = await openTestShop(store);
    const visitor = createVisitor(shop.app);
    const order = await placeOrder(visitor);
    const now = () => shop.db.transaction().execute((tx) => revisionOf(order, tx));
    const before = await now();
    expect(before).toBe((await findOrder(shop.db, order))?.revision);
    await visitor.post('/cart', { step: 'fountain-pen:1' });
    expect(await now()).not.toBe(before);
    await visitor.post('/cart', { step: 'fountain-pen:-1' });
    expect(await now()).toBe(before);
    expect(await shop.db.transaction().execute((tx) => revisionOf('nobody', tx))).toBeUndefined();
    await shop.close();
  });

  test(`if the transaction that marks an order as paid is rolled back, the order, the cart and the item count stay unchanged (${store})`, async () => {
    const shop = await openTestShop(store);
    const visitor = createVisitor(shop.app);
    const order = await placeOrder(visitor);
    const failing = shop.db.transaction().execute(async (tx) => {
      await completeOrder({ id: 'p'.repeat(32), order }, tx);
      throw new Error('The till could not write to the database.');
    });
    await expect(failing).rejects.toThrow('The till could not write to the database.');
    expect(await findOrder(shop.db, order)).toMatchObject({ status: 'open', payment_id: null });
    expect(await paidEvents(shop)).toEqual([]);
    expect((await visitor.model('/cart')).frame.cartCount).toBe(1);
    await shop.close();
  });

  test(`simultaneous clicks each add one item, and two simultaneous checkouts create only one order (${store})`, async () => {
    const shop = await openTestShop(store);
    const visitor = createVisitor(shop.app);
    await visitor.post('/cart/items', { product: 'paper-tape' });
    await Promise.all(Array.from({ length: 18 }, () => visitor.post('/cart/items', { product: 'paper-tape' })));
    expect((await visitor.model('/cart')).frame.cartCount).toBe(19);
    const orders = await Promise.all([placeOrder(visitor, 'paper-tape'), placeOrder(visitor, 'bone-folder')]);
    expect(new Set(orders).size).toBe(1);
    await shop.close();
  });
}

test("choosing a different method during a payment does not change the order's content, and the payment still completes the order", async () => {
  const shop = await openTestShop();
  const visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  const { request } = pageAs(modelIn(await (await visitor.get(`/checkout/${order}`)).text()), 'pay');
  const row = await shop.db
    .selectFrom('till_order' as 'shop_order')
    .selectAll()
    .where('order_id' as 'id', '=', order)
    .executeTakeFirstOrThrow();
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'TWI' });
  const payment = { id: request?.payment ?? '', order, revision: row.revision };
  await shop.db.transaction().execute((tx) => completeOrder(payment, tx));
  expect(await findOrder(shop.db, order)).toMatchObject({ status: 'paid', payment_id: payment.id });
  await shop.close();
});
