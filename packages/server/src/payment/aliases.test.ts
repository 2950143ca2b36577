import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour } from '../testing/clock.ts';
import { byAlias, pass } from '../test/gateway/authorizing.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const alias = '424242VMKSNZ4242';
const day = 24 * hour;

/** Pays one of the shop's orders with a transaction whose status response contains an alias. */
async function paid(shop: TestShop, order: string, statusAlias = alias) {
  const { payment, refno } = await shop.start({ order, useAlias: true });
  shop.gateway.entries.push({ transactionId: `7${order}`.replace(/\D/g, '4'), refno, code: '2', alias: statusAlias });
  await shop.webhook({ refno, transactionId: `7${order}`.replace(/\D/g, '4') });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
  return payment;
}

const requestOf = (id: string, customer: string, key = '1') => {
  const { order, revision, amount, currency } = byAlias();
  return { key, order, revision, amount, currency, savedAlias: { id, customer } };
};

test.for(dialects)('an alias is saved once per customer and can be listed and deleted (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { aliases } = shop.till;
  const first = await aliases.save(await paid(shop, 'O-1'), 'c-7');
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    customer: 'c-7',
    paymentMethod: 'VIS',
    maskedCard: '424242xxxxxx4242',
    expiryMonth: '12',
    expiryYear: undefined,
    savedAt: shop.clock.now(),
  });
  const again = await aliases.save(await paid(shop, 'O-22'), 'c-7');
  expect(again.id).toBe(first.id);
  const second = await aliases.save(await paid(shop, 'O-333', 'ALIAS2'), 'c-7');
  const theirs = await aliases.save(await paid(shop, 'O-4444'), 'c-8');
  expect((await aliases.list('c-7')).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await aliases.delete(first.id, 'c-8')).toBe(false);
  expect(await aliases.delete(first.id, 'c-7')).toBe(true);
  expect(await aliases.delete(first.id, 'c-7')).toBe(false);
  expect(await aliases.list('c-7')).toHaveLength(1);
  expect(await aliases.list('c-8')).toEqual([theirs]);
});

test.for(dialects)("an authorization with a different customer's saved alias is rejected (%s)", async (dialect) => {
  const shop = await aShop(dialect);
  const { id } = await shop.till.aliases.save(await paid(shop, 'O-1'), 'c-7');
  for (const customer of ['c-8', 'C-7', 'c-7 ', ''])
    await expect(shop.till.payments.authorize(requestOf(id, customer))).rejects.toMatchObject({ code: 'not_found' });
  expect(shop.gateway.authorizations).toEqual([]);
  // The fake gateway's alias has no expiry year, so the call is rejected before it is sent.
  await expect(shop.till.payments.authorize(requestOf(id, 'c-7'))).rejects.toMatchObject({
    code: 'order_incomplete',
    issues: [{ path: ['expiryYear'] }],
  });
});

test("a saved alias remains after its payment's results are deleted, and can be used only with the merchant account for which it was saved", async () => {
  const shop = await aShop('sqlite', { keepResults: 1 });
  const payment = await paid(shop, 'O-1');
  const { id } = await shop.till.aliases.save(payment, 'c-7');
  await pass(shop, 2 * day, hour);
  expect((await shop.till.payments.find(payment))?.result?.alias).toBe(undefined);
  await expect(shop.till.aliases.save(payment, 'c-9')).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  expect(await shop.till.aliases.list('c-7')).toMatchObject([{ id }]);
  await expect(shop.till.payments.authorize({ ...requestOf(id, 'c-7'), merchantId: 'OTHER' })).rejects.toMatchObject({
    code: 'argument_wrong',
  });
});

test('aliases.save rejects an alias that no status response has shown, and rejects the alias of an unpaid payment', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  await shop.webhook({ refno, transactionId: '7', more: { aliasCC: 'FORGED' } });
  await expect(shop.till.aliases.save(payment, 'c-7')).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  shop.gateway.entries.push({ transactionId: '7', refno, code: '4', alias });
  await shop.till.checks.runDue();
  await expect(shop.till.aliases.save(payment, 'c-7')).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  await expect(shop.till.aliases.save('0'.repeat(32), 'c-7')).rejects.toMatchObject({ code: 'not_found' });
});

test.for(['', 'x'.repeat(256), 7 as unknown as string, 'a\0b'])(
  'aliases.save, list and delete reject the customer id %j',
  async (customer) => {
    const { till } = await aShop();
    for (const call of [
      till.aliases.list(customer),
      till.aliases.save('1', customer),
      till.aliases.delete('1', customer),
    ])
      await expect(call).rejects.toMatchObject({ code: 'argument_wrong' });
  },
);

test('logs, alarms, timelines and explanations never contain an alias', async () => {
  const shop = await aShop();
  shop.gateway.answer = undefined;
  const { id } = await shop.till.payments.authorize(byAlias());
  const declined = await shop.till.payments.authorize(byAlias({ key: '2', order: 'A-2', alias: `NO${alias}` }));
  const texts = [
    shop.logs,
    await shop.till.payments.timeline(id),
    await shop.till.payments.why(id),
    await shop.till.payments.timeline(declined.id),
    await shop.till.payments.alarms(),
    await shop.till.view(id),
    await shop.till.payments.list(),
    await shop.till.aliases.list('c-7'),
  ];
  expect(JSON.stringify(texts)).not.toContain(alias);
  await expect(shop.till.payments.authorize(byAlias({ key: '2', order: 'A-3', alias }))).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(alias) }),
  );
});
