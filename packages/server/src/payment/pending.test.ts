import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** The gateway knows the payment by this code, and a message has woken the check. */
async function told(shop: TestShop, { refno }: Started, code: string, transactionId = '11') {
  shop.gateway.entries.push({ transactionId, refno, code });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
}

const attempts = async (dialect: Dialect) =>
  (await stores[dialect].database.db.selectFrom('till_payment').select('id').execute()).length;

const pendingCode = '5';

for (const dialect of dialects) {
  test(`another way is one more attempt, however often it is started (${dialect})`, async () => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await told(shop, first, pendingCode);
    const second = await shop.start({ anotherWay: true });
    expect(second.payment).not.toBe(first.payment);
    expect((await shop.start({ anotherWay: true })).payment).toBe(second.payment);
    expect(await attempts(dialect)).toBe(2);
  });

  test(`another way than one payment is not another way than the next (${dialect})`, async () => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await told(shop, first, pendingCode);
    shop.clock.pass(1_000);
    const second = await shop.start({ anotherWay: first.payment });
    await told(shop, second, pendingCode, '12');
    await expect(shop.start({ anotherWay: first.payment })).rejects.toMatchObject({ payment: second.payment });
  });
}
