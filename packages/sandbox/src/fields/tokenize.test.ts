import { expect, test } from 'vitest';
import { aSession, openFields, readAnswer, shopOrigin, type Typed } from '../testing/open-fields.ts';
import { aCard, type Fields } from '../testing/open-app.ts';

/** Opens card fields and returns a function that tokenizes a card with the given parameters. */
async function open(settings: Parameters<typeof openFields>[0] = {}) {
  const opened = await openFields(settings);
  const { app, base } = opened;
  const tokenize = async ({ card, session = aSession, origin = shopOrigin }: Typed = {}, parameters: Fields = {}) => {
    const { cardNumber, cvv } = aCard(card);
    const body = JSON.stringify({ session, origin, cardNumber, cvv, parameters });
    const headers = { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin' };
    const response = await app.fetch(new Request(`${base}/upp/fields/1/tokenize`, { method: 'POST', body, headers }));
    return (await response.json()) as Readonly<Record<string, string>>;
  };
  await opened.frame();
  return { ...opened, tokenize };
}

test('tokenize requires no amount, refno or expiry date, and an authorization accepts the token as an alias', async () => {
  const { call, ledger, tokenize, webhooks } = await open();
  const { transactionId = '', token = '', ...answer } = await tokenize();
  expect(answer).toEqual({ ok: true, paymentMethod: 'ECA', maskedCard: '520000xxxxxx0007' });
  expect(token).toMatch(/^520000[A-Z]{6}0007$/);
  const query = { uppTransactionId: transactionId, reqtype: 'STX' };
  expect(readAnswer(await call('/upp/jsp/XML_status.jsp', 'statusService', query)).fields).toMatchObject({
    responseCode: '15',
    amount: '0',
    maskedCC: '520000xxxxxx0007',
    aliasCC: token,
    expm: '',
    expy: '',
  });
  const order = { amount: '4990', currency: 'CHF', aliasCC: token, expm: '12', expy: '30' };
  const paid = await call('/upp/jsp/XML_authorize.jsp', 'authorizationService', order, ' refno="A7Q2"');
  expect(readAnswer(paid)).toMatchObject({ trxStatus: 'response', fields: { responseCode: '01' } });
  expect((await ledger.all()).map(({ state }) => state)).toEqual(['cardChecked', 'authorized']);
  expect(webhooks).toEqual([]);
});

test('tokenize stores the expiry date, refno and currency, and the refno can still be used for a payment', async () => {
  const { ledger, open: openPage, tokenize } = await open();
  const sent = { expm: '1', expy: '2030', refno: 'A7Q2', currency: 'EUR', merchantId: '1000011011' };
  expect(await tokenize({}, sent)).toMatchObject({ ok: true });
  expect(await ledger.all()).toMatchObject([{ expiryMonth: '01', expiryYear: '30', refno: 'A7Q2', currency: 'EUR' }]);
  expect(await openPage()).toMatch(/^\/upp\/page\//);
});

test.each([
  ['2000', undefined, {}, { merchantId: '2000022022' }],
  ['1002', undefined, {}, { refno: 'A'.repeat(19) }],
  ['1002', undefined, {}, { cardno: '4242424242424242' }],
  ['1003', undefined, {}, { currency: 'XXQ' }],
  ['1001', 'cardNumber', { cardNumber: '' }, {}],
  ['1004', 'cardNumber', { cardNumber: '5200000000000008' }, {}],
  ['1009', 'cardNumber', {}, { paymentmethod: 'VIS' }],
  ['1006', 'expiry', {}, { expm: '12', expy: '25' }],
  ['1002', 'cvv', { cvv: '12' }, {}],
])(
  'tokenize responds with error %s (invalid field: %s), creates no transaction and accepts a second attempt',
  async (code, field, card, parameters) => {
    const { ledger, tokenize } = await open();
    expect(await tokenize({ card }, parameters)).toEqual({
      ok: false,
      code,
      message: expect.any(String),
      ...(field && { field }),
    });
    expect(await ledger.all()).toEqual([]);
    expect(await tokenize()).toMatchObject({ ok: true });
  },
);

test('tokenize returns no token for a declined card, and skips 3-D Secure', async () => {
  const { ledger, tokenize } = await open();
  expect(await tokenize({ card: { cvv: '999' } })).toMatchObject({ ok: false, code: '1403' });
  expect(await tokenize({ card: { cardNumber: '4900000000000003' } })).toMatchObject({
    ok: true,
    paymentMethod: 'VIS',
  });
  expect((await ledger.all()).map(({ state, alias }) => [state, alias !== null])).toEqual([
    ['declined', false],
    ['cardChecked', true],
  ]);
});

test('tokenize returns only one token per session, returns it only to the page that owns the session, and rejects a disabled account', async () => {
  const { tokenize } = await open();
  expect(await tokenize({ session: 'b1'.repeat(16) })).toMatchObject({ code: '2051' });
  expect(await tokenize({ origin: 'https://evil.test' })).toMatchObject({ code: '2000' });
  expect(await tokenize()).toMatchObject({ ok: true });
  expect(await tokenize()).toMatchObject({ code: '1010' });
  const closed = await open({ disabled: true });
  expect(await closed.tokenize()).toMatchObject({ code: '1008' });
});
