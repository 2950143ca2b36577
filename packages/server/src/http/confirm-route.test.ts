import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute } from '../testing/clock.ts';
import { openStores } from '../test/shop.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';
const journal = () => stores.sqlite.database.db.selectFrom('till_evidence').selectAll().execute();

async function started() {
  const shop = await aShop();
  return { shop, ...(await shop.start()) };
}

test("a confirmation from the shop's page has evidence level 0 and only triggers a status check, and a confirmation for an unknown payment is rejected with 404", async () => {
  const { shop, payment, refno } = await started();
  const answer = await shop.confirm(payment);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'no-store']);
  expect(await answer.json()).toEqual({
    id: payment,
    status: 'confirming',
    amount: 4990,
    currency: 'CHF',
    refno,
  });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('open');
  expect((await journal()).map(({ channel, level }) => `${channel} ${level}`).toSorted()).toEqual([
    'confirm 0',
    'status 2',
  ]);
  const withBody = await shop.send('POST', `/${payment}/confirm`, '{"status":"paid"}', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(withBody.status).toBe(202);
  expect((await shop.confirm('0'.repeat(32))).status).toBe(404);
  expect((await shop.send('GET', `/${payment}/confirm`)).status).toBe(404);
  expect((await shop.send('POST', `/${payment}/confirmed`)).status).toBe(404);
  expect(await shop.events()).toEqual([]);
});

test('another site cannot confirm a payment (K12)', async () => {
  const { shop, payment } = await started();
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await shop.send('POST', `/${payment}/confirm`, '', headers);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'cross_site' } }]);
  }
  expect([await journal(), shop.gateway.calls]).toEqual([[], []]);
});

test('a confirmation for a paid payment does not trigger a gateway query', async () => {
  const { shop, payment, refno } = await started();
  shop.gateway.entries.push({ transactionId, refno, code: '2' });
  await shop.comeBack({ refno, transactionId });
  await shop.till.checks.runDue();
  shop.gateway.calls.length = 0;
  shop.clock.pass(minute);
  expect(await (await shop.confirm(payment)).json()).toMatchObject({ status: 'paid' });
  expect([await shop.till.checks.runDue(), shop.gateway.calls]).toEqual([0, []]);
});
