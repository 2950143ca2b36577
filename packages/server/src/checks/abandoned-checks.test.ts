import { afterAll, expect, onTestFinished, test } from 'vitest';
import { second } from '../testing/clock.ts';
import { openStores } from '../test/shop.ts';
import type { Dialect } from '../test/stores.ts';
import { checkLease, toClaim } from '../payment/leases.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });

/**
 * Starts a payment and claims it for a check on behalf of a process that has ended. Then opens the same store with a
 * second till.
 */
async function left(dialect: Dialect) {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  shop.clock.pass(30 * second);
  const claimedRow = {
    ...toClaim('ended process', shop.clock.now()),
    lease: 1,
  };
  await stores[dialect].database.db.updateTable('till_payment').set(claimedRow).execute();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '1' });
  return { shop, payment, next: shop.another() };
}

test('on SQLite, a new process immediately checks a payment that a previous process had claimed, because only one process at a time can open the file', async () => {
  const { shop, payment, next } = await left('sqlite');
  expect(await next.checks.runDue()).toBe(1);
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('recheck after a restart queries the gateway even if the previous process had claimed the payment', async () => {
  const { payment, next } = await left('sqlite');
  expect(await next.payments.recheck(payment)).toMatchObject({ status: 'paid' });
});

test('on PostgreSQL, a new process waits for the lease of the previous process, which may still be running', async () => {
  const { shop, payment, next } = await left('postgres');
  expect(await next.checks.runDue()).toBe(0);
  shop.clock.pass(checkLease);
  expect(await next.checks.runDue()).toBe(1);
  expect(await shop.view(payment)).toBe('paid');
});
