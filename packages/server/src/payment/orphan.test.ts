import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  hmacKey,
  merchantId,
  otherKey,
  password,
  sign2Of,
  toForm,
  toWebhook,
  type GatewayMessage,
} from '../testing/messages.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { second } from '../testing/clock.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';
const lost: GatewayMessage = { refno: 'T0000000000000000A', transactionId: txid };
const orphans = (dialect: 'sqlite' | 'postgres' = 'sqlite') =>
  stores[dialect].database.db.selectFrom('till_orphan').selectAll().execute();
const alarms = () => stores.sqlite.database.db.selectFrom('till_alarm').selectAll().execute();
const alarmsOf = ({ logs }: TestShop) => logs.filter(({ event }) => event === 'alarm');
const second2 = { id: 'OTHER', hmacKey: otherKey, password };

test.for(dialects)(
  'a correctly signed message about an unknown payment is stored and raises one alarm (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const startedAt = shop.clock.now();
    expect((await shop.webhook(lost)).status).toBe(200);
    shop.clock.pass(second);
    expect((await shop.webhook(lost, 'form')).status).toBe(200);
    shop.clock.pass(second);
    const back = await shop.comeBack(lost);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/lost']);
    expect(await orphans(dialect)).toEqual([
      {
        transaction_id: txid,
        merchant_id: merchantId,
        refno: lost.refno,
        amount: 4990,
        currency: 'CHF',
        channel: 'webhook',
        first_at: startedAt,
        last_at: startedAt + 2 * second,
        times: 3,
      },
    ]);
    expect(await shop.alarms()).toEqual(['orphan_payment']);
    expect(alarmsOf(shop)).toEqual([
      {
        level: 'warn',
        event: 'alarm',
        reasons: ['orphan_payment'],
        hint: `Look up transaction ${txid} in the admin tool. No payment in this store has the refno of this transaction.`,
      },
    ]);
    expect(await shop.till.checks.runDue()).toBe(0);
    expect([shop.gateway.calls, await shop.events()]).toEqual([[], []]);
  },
);

test('the alarm about an unknown payment contains the transaction id but no payment id', async () => {
  const shop = await aShop();
  await shop.comeBack(lost);
  expect(await alarms()).toMatchObject([{ payment_id: '', kind: 'orphan_payment', transaction_id: txid }]);
  expect(await orphans()).toMatchObject([{ channel: 'return', times: 1 }]);
});

test(
  'a hundred concurrent messages about one unknown payment result in one stored row and one alarm',
  { timeout: 30_000 },
  async () => {
    const shop = await aShop('postgres');
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.webhook(lost)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await orphans('postgres')).toMatchObject([{ times: 100 }]);
    expect(alarmsOf(shop)).toHaveLength(1);
  },
);

const proof = sign2Of(merchantId, 4990, 'CHF', txid);
test.for<readonly [string, Partial<GatewayMessage>]>([
  ['no sign2', { sign2: null }],
  ['a flipped sign2', { sign2: proof.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
  ['the sign2 of another amount', { sign2: proof, amount: 1 }],
  ['the sign2 of another currency', { sign2: proof, currency: 'EUR' }],
  ['the sign2 of another transaction', { sign2: proof, transactionId: '41' }],
  ['the sign2 of another merchant', { sign2: proof, merchantId: 'OTHER' }],
  ['the sign2 made with the key of another merchant', { sign2: sign2Of(merchantId, 4990, 'CHF', txid, otherKey) }],
  ['the status "error"', { status: 'error' }],
  ['the status "cancel"', { status: 'cancel' }],
  ['two conflicting amounts', { more: { amount: '1' } }],
  ['no transaction id', { transactionId: '', sign2: sign2Of(merchantId, 4990, 'CHF', '') }],
])('a message about an unknown payment with %s is not stored and causes no status query', async ([, change]) => {
  const shop = await aShop('sqlite', { merchants: [{ id: merchantId, hmacKey, password }, second2] });
  const message = { ...lost, ...change };
  expect((await shop.webhook(message)).status).toBe(200);
  expect([await orphans(), await alarms(), shop.gateway.calls]).toEqual([[], [], []]);
});

test('the refno of an unknown payment is stored only if it is well-formed, so that a shopper cannot store arbitrary text', async () => {
  const shop = await aShop('postgres');
  for (const [at, refno] of ['x'.repeat(5000), '<b>', 'a\0b', 'a b', ''].entries())
    expect((await shop.webhook({ refno, transactionId: String(at + 1) }, 'form')).status).toBe(200);
  expect((await orphans('postgres')).map(({ refno }) => refno)).toEqual(['', '', '', '', '']);
});

test('a transaction of a known payment is not recorded as an orphan transaction, even if a message about it contains an unknown refno', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  await shop.webhook({ refno, transactionId: txid });
  expect((await shop.webhook(lost)).status).toBe(200);
  await shop.till.checks.runDue();
  expect((await shop.webhook(lost)).status).toBe(200);
  expect([await orphans(), await shop.alarms(), await shop.view(payment)]).toEqual([[], [], 'paid']);
});

test('a message about an unknown payment is verified with the key of the merchant that the message names', async () => {
  const shop = await aShop('sqlite', { merchants: [{ id: merchantId, hmacKey, password }, second2] });
  await shop.webhook({ ...lost, merchantId: 'OTHER', sign2: sign2Of('OTHER', 4990, 'CHF', txid, otherKey) });
  expect(await orphans()).toMatchObject([{ merchant_id: 'OTHER' }]);
});

const others = { merchants: [second2] };
test('the webhook route responds 503 for an unconfigured merchant, and accepts the webhook once the merchant is configured', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  const without = shop.another(others).routes('/api/payments');
  const post = (message: GatewayMessage, as: 'xml' | 'form') =>
    without.POST(
      new Request('http://shop.example/api/payments/webhook', {
        method: 'POST',
        body: as === 'xml' ? toWebhook(message) : toForm(message),
        headers: { 'content-type': as === 'xml' ? 'text/xml' : 'application/x-www-form-urlencoded' },
      }),
    );
  for (const as of ['xml', 'form'] as const)
    for (const message of [{ refno, transactionId: txid }, lost, { ...lost, sign2: null }])
      expect([(await post(message, as)).status, await orphans()]).toEqual([503, []]);
  expect(await stores.sqlite.database.db.selectFrom('till_evidence').selectAll().execute()).toEqual([]);
  expect(
    shop.logs.every(({ event, reasons }) => event === 'webhook_unknown' && reasons?.includes('merchant_unknown')),
  ).toBe(true);
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  await shop.webhook({ refno, transactionId: txid });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
});

test('a return for an unconfigured merchant redirects to the page for unknown payments', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  const without = shop.another(others).routes('/api/payments');
  const back = async (message: GatewayMessage) =>
    (await without.GET(new Request(`http://shop.example/api/payments/return/success?${toForm(message)}`))).headers.get(
      'location',
    );
  expect(await back({ refno, transactionId: txid })).toBe(`/payment/${payment}`);
  expect(await back(lost)).toBe('/lost');
});

test('the webhook route responds 200 to a webhook without a merchant id and does not store it', async () => {
  const shop = await aShop();
  expect((await shop.webhook({ ...lost, merchantId: '' })).status).toBe(200);
  expect((await shop.send('POST', '/webhook', 'x', { 'content-type': 'text/xml' })).status).toBe(200);
  expect(await orphans()).toEqual([]);
});
