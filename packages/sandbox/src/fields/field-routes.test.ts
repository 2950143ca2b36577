import { expect, test } from 'vitest';
import { aSession, openFields, shopOrigin } from '../testing/open-fields.ts';

test('the Content Security Policy of a card frame contains a nonce and allows only the registered origins as frame ancestors', async () => {
  const { frame } = await openFields({ origins: [shopOrigin, 'https://pay.shop.example'] });
  for (const path of ['card-number', 'cvv']) {
    const response = await frame({}, { referer: `${shopOrigin}/` }, path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src 'nonce-[\w-]{22}'; /);
    expect(policy).toContain("connect-src 'self'; form-action 'none'; base-uri 'none'; require-trusted-types-for");
    expect(policy).toMatch(new RegExp(`; frame-ancestors ${shopOrigin} https://pay.shop.example$`));
    const page = await response.text();
    expect(page).toContain(aSession);
    // The frame accepts messages only from the page that embeds it.
    expect(page).toContain(`data-origins="${shopOrigin}"`);
  }
});

test.each([
  ['no referrer', {}, {}, 403],
  ['a foreign referrer', {}, { referer: 'https://evil.test/' }, 403],
  ["another port of the shop's host as referrer", {}, { referer: 'http://127.0.0.1:4001/' }, 403],
  ['the gateway as referrer', {}, { referer: 'http://127.0.0.1:4400/' }, 403],
  ['a referrer that is not a web URL', {}, { referer: 'about:client' }, 403],
  ['an unknown merchantId', { merchantId: '2000022022' }, { referer: `${shopOrigin}/` }, 403],
  ['a short session', { session: 'a0' }, { referer: `${shopOrigin}/` }, 400],
  ['a session in capitals', { session: 'A0'.repeat(16) }, { referer: `${shopOrigin}/` }, 400],
])('a frame request with %s is rejected', async (_, query, headers, status) => {
  const { frame, lines } = await openFields({ origins: [shopOrigin] });
  const response = await frame(query, headers);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain(aSession);
  expect(lines.join()).toMatch(/^card field refused: \d{4}/);
});

test.each([
  [undefined, 'http://127.0.0.1:5173/', 200],
  [undefined, 'https://shop.localhost:3000/checkout', 200],
  [undefined, 'http://localhost/', 200],
  [undefined, 'http://127.0.0.1.evil.test/', 403],
  [undefined, 'http://localhost.evil.test/', 403],
  [undefined, 'https://shop.example/', 403],
  [['https://shop.example'], 'https://shop.example/checkout', 200],
  [['https://shop.example'], 'http://shop.example/', 403],
  [['https://shop.example'], 'http://127.0.0.1:4000/', 403],
])('with the configured origins %j, a frame request from %s returns status %i', async (origins, referer, status) => {
  const { frame } = await openFields({ origins });
  expect((await frame({}, { referer })).status).toBe(status);
});

test('verify creates a verified transaction with status code 11, moves no money and sends no webhook', async () => {
  const { frame, ledger, statusCode, verify, webhooks } = await openFields();
  await frame();
  const answer = await verify({ parameters: { useAlias: 'yes' } });
  const [transaction] = await ledger.all();
  expect(answer).toEqual({
    ok: true,
    transactionId: transaction?.transactionId,
    paymentMethod: 'ECA',
    maskedCard: '520000xxxxxx0007',
  });
  expect(transaction).toMatchObject({
    state: 'verified',
    settledAmount: 0,
    authorizationCode: null,
    alias: null,
    expiryMonth: '12',
    split: { origin: shopOrigin, decline: null },
  });
  expect(transaction?.transactionId).toMatch(/^[1-9]\d{17}$/);
  expect(await statusCode()).toBe('11');
  expect(webhooks).toEqual([]);
});

test.each([
  ['cardNumber', '1001', { card: { cardNumber: '' } }],
  ['cardNumber', '1004', { card: { cardNumber: '5200000000000008' } }],
  ['cardNumber', '1009', { parameters: { paymentmethod: 'VIS' } }],
  ['expiry', '1002', { card: { expm: '13' } }],
  ['expiry', '1006', { card: { expy: '25' } }],
  ['cvv', '1002', { card: { cvv: '12' } }],
  [undefined, '2000', { parameters: { merchantId: '2000022022' } }],
  [undefined, '1001', { unsigned: { refno: '' } }],
  [undefined, '1002', { unsigned: { amount: '49.90' } }],
  [undefined, '1002', { parameters: { amount: '0' } }],
  [undefined, '1003', { parameters: { currency: 'XXQ' } }],
  [undefined, '1007', { unsigned: { amount: '50' } }],
  [undefined, '1009', { parameters: { paymentmethod: 'PAY' } }],
  [undefined, '1009', { parameters: { reqtype: 'SCN' } }],
])(
  'verify (invalid field: %s) responds with error %s, creates no transaction and accepts a second attempt',
  async (field, code, changes) => {
    const { frame, ledger, lines, send, typed, verify } = await openFields();
    await frame();
    const response = await send(await typed(changes));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: false, code, ...(field && { field }), message: expect.any(String) });
    expect(await ledger.all()).toEqual([]);
    expect(lines).toEqual([`card refused: ${code}${field ? ` ${field}` : ''}`]);
    expect(await verify()).toMatchObject({ ok: true });
  },
);

test('the error message for an invalid parameter contains the parameter name', async () => {
  const { frame, verify } = await openFields();
  await frame();
  expect(await verify({ unsigned: { refno: '' } })).toMatchObject({
    message: 'A required parameter is missing (refno).',
  });
});

test.each([
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', 415, { 'content-type': 'text/plain' }],
  ['a page of the shop', 403, { origin: shopOrigin, 'sec-fetch-site': 'same-site' }],
  ['a sandboxed page', 403, { origin: 'null' }],
  ['a page on localhost', 403, { origin: 'http://localhost:4400' }],
  ['a page with Sec-Fetch-Site: cross-site', 403, { 'sec-fetch-site': 'cross-site' }],
])('verify rejects a request with the wrong content type or origin: %s', async (_, status, headers) => {
  const { frame, ledger, send, typed } = await openFields();
  await frame();
  const response = await send(await typed(), headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ ok: false });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await ledger.all()).toEqual([]);
});

test('verify rejects a request without an Origin header and accepts one without a Sec-Fetch-Site header', async () => {
  const { app, base, frame, typed } = await openFields();
  await frame();
  const send = async (headers: Record<string, string>) =>
    app.fetch(
      new Request(`${base}/upp/fields/1/verify`, { method: 'POST', body: JSON.stringify(await typed()), headers }),
    );
  expect((await send({ 'content-type': 'application/json' })).status).toBe(403);
  expect(await (await send({ 'content-type': 'application/json', origin: base })).json()).toMatchObject({ ok: true });
});

test('verify responds 400 to a malformed body and 405 to a GET request', async () => {
  const { get, send } = await openFields();
  expect((await send('{"session":1}')).status).toBe(400);
  expect((await get('/upp/fields/1/verify')).status).toBe(405);
});
