import { afterAll, expect, onTestFinished, test } from 'vitest';
import { second } from '../testing/clock.ts';
import { openStores } from '../test/shop.ts';
import type { Dialect } from '../test/stores.ts';
import { checkLease, toClaim } from '../payment/leases.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });

/** Starts a payment whose process ends while it holds the payment for a check. Then another till opens the store. */
async function left(dialect: Dialect) {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  shop.clock.pass(30 * second);
  const claimedRow = {
    ...toClaim(
      'on SQLite, a payment that an ended process held is checked at once, because only one process opens the file',
      shop.clock.now(),
    ),
    lease: 1,
  };
  await stores[dialect].database.db.updateTable('till_payment').set(claimedRow).execute();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '1' });
  return { shop, payment, next: shop.another() };
}

test('recheck after a restart queries the gateway even if the ended process still held the payment', async () => {
  const { shop, payment, next } = await left('sqlite');
  expect(await next.checks.runDue()).toBe(1);
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('on PostgreSQL, a payment that another process holds is checked after its lease, because that process may still run', async () => {
  const { payment, next } = await left('sqlite');
  expect(await next.payments.recheck(payment)).toMatchObject({ status: 'paid' });
});

test('on PostgreSQL a new process waits for the lease of another process, which may still run', async () => {
  const { shop, payment, next } = await left('postgres');
  expect(await next.checks.runDue()).toBe(0);
  shop.clock.pass(checkLease);
  expect(await next.checks.runDue()).toBe(1);
  expect(await shop.view(payment)).toBe('paid');
});
