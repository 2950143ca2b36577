import { sandboxMerchant } from '@tillkit/core/sign';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { anOperator, operatorKey } from '../test/an-operator.ts';
import { hmacKey } from '../testing/messages.ts';
import { openStores } from '../test/shop.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });
const id = '0'.repeat(32);

test('the operator routes list payments and show, explain, settle and credit a payment', async () => {
  const { ask, settle, payment, refno } = await anOperator(aShop);
  expect(await ask('GET', '/payments?state=authorized&limit=5')).toMatchObject({
    status: 200,
    body: { payments: [{ id: payment, order: 'A-1', amount: 4990, currency: 'CHF' }] },
  });
  const details = await ask('GET', `/payments/${payment}`);
  expect(details.body).toMatchObject({
    payment: { refno, state: 'authorized', transactions: [{ state: 'authorized' }], timeline: expect.any(Array) },
  });
  expect((await ask('GET', `/payments/${payment}/why`)).body).toMatchObject({ why: expect.arrayContaining([]) });
  expect(await settle({ key: '1', amount: 1000 })).toMatchObject({
    status: 200,
    body: { operation: { kind: 'settle', key: '1', amount: 1000, state: 'confirmed' } },
  });
  expect(await settle({ key: '1', amount: 2000 })).toMatchObject({
    status: 409,
    body: { error: { code: 'key_reused' } },
  });
  expect(await settle({ key: '2', amount: 4000 })).toMatchObject({
    status: 409,
    body: { error: { code: 'amount_exceeded' } },
  });
  expect(await ask('POST', `/payments/${payment}/cancel`, { key: '3' })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_allowed_in_state' } },
  });
  expect(await settle({ key: '4', close: true })).toMatchObject({
    body: { operation: { amount: 3990, closes: true } },
  });
  const credit = await ask('POST', `/payments/${payment}/credit`, { key: '5', amount: 500 });
  expect(credit).toMatchObject({ body: { operation: { kind: 'credit', state: 'confirmed' } } });
  const { operations } = (await ask('GET', `/payments/${payment}/operations`)).body as { operations: object[] };
  expect(operations).toHaveLength(3);
});

test('a payment report contains no signature, no alias and no internal operation data', async () => {
  const { ask, settle, payment, shop } = await anOperator(aShop);
  await settle({ key: '1' });
  const row = await shop.till.payments.find(payment);
  const text = JSON.stringify((await ask('GET', `/payments/${payment}`)).body);
  expect(row?.sign).toMatch(/^[0-9a-f]{64}$/);
  expect(text).not.toContain(row?.sign);
  expect(text).not.toMatch(/"(?:sign|alias|claims|answer|sends|version)":/);
});

test('the resolve route resolves a review case and stores the note', async () => {
  const { ask, shop } = await anOperator(aShop);
  const { payment, refno } = await shop.start({ order: 'B' });
  shop.gateway.entries.push({ transactionId: '13', refno, code: '1' });
  shop.revisions.set('B', '2');
  await shop.till.payments.recheck(payment);
  expect((await ask('GET', '/payments?review=true')).body).toMatchObject({
    payments: [{ review: 'outdated_revision' }],
  });
  expect((await ask('GET', '/reviews')).body).toMatchObject({
    reviews: [{ id: payment, reason: 'outdated_revision' }],
  });
  expect((await ask('GET', `/reviews?after=0:${payment}`)).body).toMatchObject({ reviews: [{ id: payment }] });
  expect((await ask('GET', `/reviews?after=${10 ** 14}:${payment}`)).body).toEqual({ reviews: [] });
  expect((await ask('GET', '/alarms?limit=1')).body).toMatchObject({
    alarms: [{ kind: 'outdated_revision', payment }],
  });
  const wrong = await ask('POST', `/payments/${payment}/resolve`, { reason: 'no_answer', note: 'x' });
  expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'argument_wrong' } } });
  const done = await ask('POST', `/payments/${payment}/resolve`, { reason: 'outdated_revision', note: 'Ticket 12.' });
  expect(done.body).toMatchObject({
    payment: { timeline: expect.arrayContaining([expect.objectContaining({ note: 'Ticket 12.' })]) },
  });
  expect((await ask('GET', '/payments?review=true')).body).toEqual({ payments: [] });
  expect(shop.logs).toContainEqual({ level: 'info', event: 'operator_asked', payment, reasons: ['resolve'] });
});

test('the orphans route lists transactions that belong to no payment, each with the details from its webhook', async () => {
  const { ask, shop } = await anOperator(aShop);
  await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
  expect((await ask('GET', '/orphans')).body).toMatchObject({
    orphans: [{ transactionId: '99', kind: 'orphan_payment', told: { refno: 'T0000000000000000X', amount: 4990 } }],
  });
});

test("the recheck route queries the gateway, and the health route returns the till's health", async () => {
  const { ask, payment, shop } = await anOperator(aShop);
  const before = shop.gateway.entries.length;
  expect((await ask('POST', `/payments/${payment}/recheck`)).body).toMatchObject({ payment: { id: payment } });
  expect(shop.gateway.entries).toHaveLength(before);
  expect((await ask('GET', '/health')).body).toMatchObject({ health: { reviews: 0, failingHooks: 0 } });
});

test('the reconcile route streams its progress and then its result', async () => {
  const { send, shop } = await anOperator(aShop);
  const day = { from: shop.clock.now() - 3_600_000, to: shop.clock.now() + 1 };
  const answer = await send('POST', '/reconcile', day);
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    { progress: { asked: 1, of: 1 } },
    { result: { asked: 1, unanswered: [], differences: [], orphans: [] } },
  ]);
});

test('the reconcile route rejects an invalid period before the stream begins', async () => {
  const { ask } = await anOperator(aShop);
  expect(await ask('POST', '/reconcile', { from: 2, to: 1 })).toMatchObject({ status: 422 });
});

test.for([
  ['an unknown payment', 'GET', `/payments/${id}`, undefined, 404, 'not_found'],
  ['an unknown payment to explain', 'GET', `/payments/${id}/why`, undefined, 404, 'not_found'],
  ['the operations of an unknown payment', 'GET', `/payments/${id}/operations`, undefined, 404, 'not_found'],
  ['an unknown payment to recheck', 'POST', `/payments/${id}/recheck`, undefined, 404, 'not_found'],
  ['an unknown payment to settle', 'POST', `/payments/${id}/settle`, { key: '1' }, 404, 'not_found'],
  ['no key', 'POST', `/payments/${id}/settle`, {}, 422, 'argument_wrong'],
  ['a misspelled amount', 'POST', `/payments/${id}/settle`, { key: '1', amuont: 1 }, 422, 'argument_wrong'],
  ['an amount that is a string', 'POST', `/payments/${id}/settle`, { key: '1', amount: '10' }, 422, 'argument_wrong'],
  ['a fractional amount', 'POST', `/payments/${id}/credit`, { key: '1', amount: 0.5 }, 422, 'argument_wrong'],
  ['an amount for a cancellation', 'POST', `/payments/${id}/cancel`, { key: '1', amount: 1 }, 422, 'argument_wrong'],
  ['a list as body', 'POST', `/payments/${id}/settle`, [], 400, 'request_malformed'],
  ['a body that is not JSON', 'POST', `/payments/${id}/settle`, '{', 400, 'request_malformed'],
  ['an unknown state', 'GET', '/payments?state=paid', undefined, 422, 'argument_wrong'],
  ['an unknown filter', 'GET', '/payments?status=open', undefined, 422, 'argument_wrong'],
  ['a limit above the maximum', 'GET', '/payments?limit=501', undefined, 422, 'argument_wrong'],
  ['an invalid position in the alarms', 'GET', '/alarms?before=1:x:y', undefined, 422, 'argument_wrong'],
  ['an unknown filter for orphans', 'GET', '/orphans?after=1', undefined, 422, 'argument_wrong'],
  ['an invalid position in the reviews', 'GET', '/reviews?after=1', undefined, 422, 'argument_wrong'],
  ['an invalid review filter', 'GET', '/payments?review=no', undefined, 422, 'argument_wrong'],
  ['an unknown path', 'GET', '/merchants', undefined, 404, 'not_found'],
  ['a path that is a property of every object', 'GET', '/constructor', undefined, 404, 'not_found'],
  ['the method GET for a route that moves money', 'GET', `/payments/${id}/settle`, undefined, 405, 'request_malformed'],
  ['the method POST for a read-only route', 'POST', '/health', undefined, 405, 'request_malformed'],
] as const)('a request with %s is rejected', async ([, method, path, body, status, code]) => {
  const { ask } = await anOperator(aShop);
  expect(await ask(method, path, body)).toMatchObject({ status, body: { error: { code, hint: expect.any(String) } } });
});

test.for([
  ['no key', {}, 401],
  ['a different key', { authorization: `Bearer ${hmacKey}` }, 401],
  ['half the key', { authorization: `Bearer ${operatorKey.slice(0, 32)}` }, 401],
  ['an empty key', { authorization: 'Bearer ' }, 401],
  ['a different scheme', { authorization: `Basic ${operatorKey}` }, 401],
  ['the key twice', { authorization: `Bearer ${operatorKey}, Bearer ${operatorKey}` }, 401],
  [
    "an Origin header, even one with the shop's own origin",
    { authorization: `Bearer ${operatorKey}`, origin: 'http://shop.example' },
    403,
  ],
  [
    'a header that only browsers send',
    { authorization: `Bearer ${operatorKey}`, 'sec-fetch-site': 'same-origin' },
    403,
  ],
] as const)('a request with %s receives no data', async ([, headers, status]) => {
  const { shop, raw } = await anOperator(aShop);
  shop.logs.length = 0;
  for (const path of ['/health', '/nowhere']) {
    const answer = await raw('GET', path, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  expect(JSON.stringify(shop.logs)).not.toMatch(/[0-9a-f]{32}/);
});

test('after ten requests without the operator key in one minute, further ones are rejected with 429 and not logged, but requests with the key still succeed', async () => {
  const { shop, raw, ask } = await anOperator(aShop);
  const answers = [];
  for (let n = 0; n < 15; n++) answers.push((await raw('GET', '/health', {})).status);
  expect(answers).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
  expect(shop.logs.filter(({ event }) => event === 'operator_refused')).toHaveLength(10);
  expect((await ask('GET', '/health')).status).toBe(200);
  shop.clock.pass(60_000);
  expect((await raw('GET', '/health', {})).status).toBe(401);
});

test('if no operator key is configured, the operator routes respond with 404', async () => {
  const shop = await aShop();
  const { GET } = shop.till.operator();
  const answer = await GET(
    new Request('http://shop.example/api/till/health', { headers: { authorization: 'Bearer ' } }),
  );
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
});

test.for([
  ['too short', 'ab12'.repeat(7)],
  ['all zeros', '00'.repeat(32)],
  ['a repeated word', Buffer.from('secret'.repeat(6)).toString('hex')],
  ['not a hexadecimal string', 'correct horse battery staple correct horse battery staple!'],
  ["a merchant's HMAC key", hmacKey.toUpperCase()],
  ["the sandbox's HMAC key", sandboxMerchant.hmacKey],
] as const)(
  'createTill rejects an operator key that is %s, and the error does not contain the key',
  async ([, key]) => {
    const refusal = await aShop('sqlite', { operatorKey: key }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'config_wrong', hint: expect.stringContaining('TILLKIT_OPERATOR_KEY') });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain(key);
  },
);

test('the operator routes use the base path that the shop sets', async () => {
  const { shop } = await anOperator(aShop);
  const { GET } = shop.till.operator('/ops/');
  const headers = { authorization: `Bearer ${operatorKey.toUpperCase()}` };
  expect((await GET(new Request('http://shop.example/ops/health', { headers }))).status).toBe(200);
  expect((await GET(new Request('http://shop.example/api/till/health', { headers }))).status).toBe(404);
});
