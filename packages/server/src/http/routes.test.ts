import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { merchantId, sign2Of, toForm, toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const xml = { 'content-type': 'text/xml' };
const txid = '180710155401925243';
const { db } = stores.sqlite.database;
const journal = () => db.selectFrom('till_evidence').selectAll().orderBy('received_at').execute();

/** Starts a payment in a shop whose gateway reports no transactions, whatever the gateway's messages claim. */
async function started(): Promise<{ shop: TestShop; payment: string; right: GatewayMessage }> {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  return { shop, payment, right: { refno, transactionId: txid } };
}

test('a shopper who returns with a success message is redirected to the result page with status 303, and the payment state is `confirming`, not `paid` (K14)', async () => {
  const { shop, payment, right } = await started();
  shop.gateway.answer = (_, response) => void response.writeHead(503).end();
  const answer = await shop.comeBack(right);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('confirming');
  expect(await shop.events()).toEqual([]);
  expect(await journal()).toMatchObject([{ channel: 'return', level: 1, claims: 'success', transaction_id: txid }]);
});

test('after a success webhook, the payment state is `confirming`, even if the gateway does not know the transaction yet', async () => {
  const { shop, payment, right } = await started();
  const answer = await shop.webhook(right);
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain',
  });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('confirming');
});

const right4990 = sign2Of(merchantId, 4990, 'CHF', txid);
const forged: readonly (readonly [name: string, told: Partial<GatewayMessage>])[] = [
  ['no sign2 (K36)', { sign2: null }],
  ['a flipped sign2 (K37)', { sign2: right4990.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
  ['the sign2 of another amount', { amount: 1 }],
  ['another amount', { amount: 1, sign2: right4990 }],
  ['another currency', { currency: 'JPY' }],
  ['another merchant', { merchantId: '1000011012' }],
  ['response code 02', { responseCode: '02' }],
];

test.for(forged)(
  'a success message with %s has evidence level 0 on every route and does not mark the payment as paid',
  async ([, change]) => {
    const { shop, payment, right } = await started();
    const message = { ...right, ...change };
    expect((await shop.comeBack(message)).status).toBe(303);
    expect((await shop.webhook(message)).status).toBe(200);
    expect((await shop.webhook(message, 'form')).status).toBe(200);
    expect((await journal()).map(({ level }) => level)).toEqual([0, 0, 0]);
    await shop.till.checks.runDue();
    expect(await shop.view(payment)).toBe('open');
    expect(await shop.events()).toEqual([]);
  },
);

test('a success message that contains an error has evidence level 0, whatever its signature (K43)', async () => {
  const { shop, right } = await started();
  for (const sign2 of [null, right4990]) {
    await shop.comeBack({ ...right, sign2, more: { errorCode: '1403' } });
    await shop.webhook({ ...right, sign2, more: { errorCode: '1403' } }, 'form');
  }
  // The status check that the messages triggered may already have recorded an entry, so only the entries of the
  // messages are compared.
  const messages = (await journal()).filter(({ channel }) => channel !== 'status');
  expect(messages.map(({ level }) => level)).toEqual([0, 0, 0, 0]);
});

test("a return message whose sign2 repeats the form's sign has evidence level 0", async () => {
  const { shop, payment, right } = await started();
  const { parameters } = await shop.till.start({ order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' });
  await shop.comeBack({ ...right, sign2: parameters['sign'] ?? '' });
  await shop.comeBack({ ...right, transactionId: right.refno, sign2: parameters['sign'] ?? '' });
  expect((await journal()).map(({ level, reasons }) => `${level} ${reasons}`)).toEqual([
    '0 sign2_equals_sign',
    '0 bad_transaction_id sign2_equals_sign',
  ]);
  expect(await shop.view(payment)).toBe('confirming');
});

test('after a forged success message, the payment is open again once the gateway reports no transaction (K45)', async () => {
  const { shop, payment, right } = await started();
  const unsigned = { ...right, sign2: null };
  await shop.webhook(unsigned);
  expect(await shop.view(payment)).toMatch(/open|confirming/);
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('open');
  expect(shop.gateway.calls.map(({ transactionId, refno }) => transactionId ?? refno)).toEqual([right.refno]);
  expect(await shop.events()).toEqual([]);
});

test('cancel and error messages do not change an open payment (K38)', async () => {
  const { shop, payment, right } = await started();
  for (const status of ['cancel', 'error'] as const) {
    const answer = await shop.comeBack({ ...right, status });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
    await shop.webhook({ ...right, status });
    await shop.till.checks.runDue();
    shop.clock.pass(2 * second);
  }
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('open');
  expect(await shop.events()).toEqual([]);
  expect((await shop.start()).payment).toBe(payment);
});

test('cancel and error messages do not change a paid payment (K39)', async () => {
  const { shop, payment, right } = await started();
  shop.gateway.entries.push({ transactionId: txid, refno: right.refno, code: '2' });
  await shop.webhook(right);
  await shop.till.checks.runDue();
  for (const status of ['cancel', 'error'] as const) {
    expect((await shop.comeBack({ ...right, status })).headers.get('location')).toBe(`/payment/${payment}`);
    await shop.webhook({ ...right, status });
    shop.clock.pass(5 * second);
    await shop.till.checks.runDue();
  }
  expect(await shop.view(payment)).toBe('paid');
  expect(await shop.events()).toEqual(['paid A-1']);
  expect(await shop.alarms()).toEqual([]);
});

test.for([
  '&amount=1',
  '&sign2[]=x',
  '&sign2=x',
  '&a[b]=c&amount[x]=1',
  '&__proto__[x]=1',
  '&constructor=1',
  '&status.x=1',
])(
  'a success return message with the extra parameter %s has evidence level 0, but the shopper is redirected to the correct result page (K40, K41)',
  async (added) => {
    const { shop, payment, right } = await started();
    const answer = await shop.send('POST', '/return/success', toForm(right) + added, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
    expect(await journal()).toMatchObject([{ level: 0 }]);
  },
);

test('a return request with two refno values is redirected to the page for unknown payments', async () => {
  const { shop, right } = await started();
  const answer = await shop.send('POST', '/return/success', `${toForm(right)}&refno=${right.refno}`, form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/lost']);
  expect(await journal()).toEqual([]);
});

test('a return request sent with GET is handled like one sent with POST', async () => {
  const { shop, payment, right } = await started();
  const answer = await shop.send('GET', `/return/success?${toForm(right)}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
  expect(await journal()).toMatchObject([{ channel: 'return', level: 1 }]);
});

test('if an unsigned message has an unknown refno, the till stores nothing, sends no status query, and redirects a returning shopper to the page for unknown payments', async () => {
  const { shop } = await started();
  const strange = { refno: 'T0000000000000000A', transactionId: txid, sign2: null };
  for (const as of ['success', 'cancel', 'error'] as const)
    expect((await shop.comeBack(strange, as)).headers.get('location')).toBe('/lost');
  expect((await shop.webhook(strange)).status).toBe(200);
  expect((await shop.webhook(strange, 'form')).status).toBe(200);
  expect(await shop.till.checks.runDue()).toBe(0);
  expect([await journal(), shop.gateway.calls]).toEqual([[], []]);
});

test('an empty return form is redirected to the page for unknown payments without a line in the log', async () => {
  const { shop } = await started();
  const lines = shop.logs.length;
  expect((await shop.send('POST', '/return/success', '', form)).headers.get('location')).toBe('/lost');
  expect(shop.logs.slice(lines)).toEqual([]);
  await shop.comeBack({ refno: 'T0000000000000000A', transactionId: txid, sign2: null }, 'success');
  expect(shop.logs.slice(lines)).toMatchObject([{ event: 'return_unknown' }]);
});

test.for([
  ['nothing', '', xml],
  ['no XML', 'x', xml],
  ['half a document', toWebhook({ refno: 'T', transactionId: '1' }).slice(0, 200), xml],
  ['an entity bomb (K46)', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(500)}">]><a>${'&b;'.repeat(5000)}</a>`, xml],
  ['a form that says it is XML', 'refno=1', xml],
  ['an XML that says it is a form', '<a/>', form],
] as const)('a webhook with %s receives status 200, and nothing is stored', async ([, body, headers]) => {
  const { shop } = await started();
  const answer = await shop.send('POST', '/webhook', body, { ...headers });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  expect([await journal(), shop.gateway.calls]).toEqual([[], []]);
});

test('a webhook larger than 64 KiB is rejected before it is received completely', async () => {
  const { shop, right } = await started();
  const answer = await shop.send('POST', '/webhook', `${toWebhook(right)}${' '.repeat(70_000)}`, xml);
  expect(answer.status).toBe(400);
  expect(await journal()).toEqual([]);
});

test.for([
  ['text/xml', 1],
  ['text/xml; charset=utf-8', 1],
  ['application/xml', 1],
] as const)('a webhook with media type %s has evidence level %i', async ([type, level]) => {
  const { shop, right } = await started();
  await shop.send('POST', '/webhook', toWebhook(right), { 'content-type': type });
  expect(await journal()).toMatchObject([{ channel: 'webhook', level }]);
});

test('a webhook whose echoed parameters contradict the envelope has evidence level 0, but the payment can still be marked as paid', async () => {
  const { shop, payment, right } = await started();
  shop.gateway.entries.push({ transactionId: txid, refno: right.refno, code: '2' });
  await shop.webhook({ ...right, more: { amount: '1', uppTransactionId: '1' } });
  expect(await journal()).toMatchObject([{ level: 0, reasons: 'conflict' }]);
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
});

test('a return message for order B that names the transaction of order A does not mark order B as paid (K07)', async () => {
  const shop = await aShop();
  const a = await shop.start({ order: 'A' });
  const b = await shop.start({ order: 'B' });
  shop.gateway.entries.push({ transactionId: txid, refno: a.refno, code: '2' });
  await shop.webhook({ refno: a.refno, transactionId: txid });
  await shop.till.checks.runDue();
  // Both orders have the same amount and currency, so the sign2 of order A is also valid for order B.
  await shop.comeBack({ refno: b.refno, transactionId: txid });
  await shop.till.checks.runDue();
  expect([await shop.view(a.payment), await shop.view(b.payment)]).toEqual(['paid', 'confirming']);
  expect(await shop.events()).toEqual(['paid A']);
  expect(await shop.alarms()).toEqual(['foreign_transaction']);
});

test.for(dialects)(
  'if a status response shows a decline, the payment is marked as declined, onFailed runs once, and the order can still be paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: txid, refno, code: '4' });
    const message = { refno, transactionId: txid, status: 'error' } as const;
    await shop.webhook(message);
    await shop.comeBack(message);
    await shop.till.checks.runDue();
    shop.clock.pass(minute);
    await shop.webhook(message);
    await shop.till.checks.runDue();
    expect(await shop.view(payment)).toBe('declined');
    expect(await shop.events()).toEqual(['failed A-1']);
    expect((await shop.start()).payment).not.toBe(payment);
  },
);

test.for([
  ['webhook, return (K52)', ['webhook', 'check', 'return', 'check']],
  ['return, webhook', ['return', 'check', 'webhook', 'check']],
  ['status, webhook, return', ['check', 'webhook', 'return', 'check']],
  ['the webhook alone: browser closed', ['webhook', 'check']],
  ['the return alone: webhook lost', ['return', 'check']],
  ['nothing at all: both lost (K54)', ['check']],
  ['webhook twice', ['webhook', 'webhook', 'check']],
] as const)('the order is marked as paid exactly once after this sequence: %s', async ([, steps]) => {
  for (const dialect of dialects) {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const message = { refno, transactionId: txid };
    shop.gateway.entries.push({ transactionId: txid, refno, code: '1' });
    if (steps[0] === 'check') shop.clock.pass(30 * second);
    for (const step of steps) {
      if (step === 'webhook') expect((await shop.webhook(message)).status).toBe(200);
      if (step === 'return') expect((await shop.comeBack(message)).status).toBe(303);
      if (step === 'check') await shop.till.checks.runDue();
      if (step === 'check') shop.clock.pass(2 * second);
    }
    expect(await shop.view(payment)).toBe('paid');
    expect(await shop.events()).toEqual(['paid A-1']);
  }
});

test('the state route responds with JSON that must not be cached, and any unknown path responds with 404', async () => {
  const { shop, payment, right } = await started();
  const answer = await shop.send('GET', `/${payment}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({
    id: payment,
    status: 'open',
    steps: [{ name: 'started', at: shop.clock.now() }],
    amount: 4990,
    currency: 'CHF',
    refno: right.refno,
  });
  const strange = [
    `/${'0'.repeat(32)}`,
    `/${payment}x`,
    `/${right.refno}`,
    '/return/paid',
    '/return/successful',
    '/return/success/x',
    '/webhookx',
    '/x',
    'x',
  ];
  for (const path of strange) expect((await shop.send('GET', path)).status).toBe(404);
  expect((await shop.send('POST', `/${payment}`)).status).toBe(404);
  expect((await shop.send('GET', '/webhook')).status).toBe(404);
  expect((await shop.send('GET', '')).status).toBe(404);
});
