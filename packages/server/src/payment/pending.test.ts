import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/**
 * Registers a transaction with the given status code at the gateway, sends a webhook for the transaction and runs the
 * checks.
 */
async function reportPayment(shop: TestShop, { refno }: Started, code: string, transactionId = '11') {
  shop.gateway.entries.push({ transactionId, refno, code });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
}

const attempts = async (dialect: Dialect) =>
  (await stores[dialect].database.db.selectFrom('till_payment').select('id').execute()).length;

const pendingCode = '5';

for (const dialect of dialects) {
  test(`repeated starts with anotherWay create only one additional attempt (${dialect})`, async () => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await reportPayment(shop, first, pendingCode);
    const second = await shop.start({ anotherWay: true });
    expect(second.payment).not.toBe(first.payment);
    expect((await shop.start({ anotherWay: true })).payment).toBe(second.payment);
    expect(await attempts(dialect)).toBe(2);
  });

  test(`a start whose anotherWay is the id of one pending payment is rejected while a second payment is also pending (${dialect})`, async () => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await reportPayment(shop, first, pendingCode);
    shop.clock.pass(1_000);
    const second = await shop.start({ anotherWay: first.payment });
    await reportPayment(shop, second, pendingCode, '12');
    await expect(shop.start({ anotherWay: first.payment })).rejects.toMatchObject({ payment: second.payment });
  });
}
