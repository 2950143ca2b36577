import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodOrders } from '../testing/method-orders.ts';
import { aCard } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { idOf, openGateway, type Gateway } from '../test/open-gateway.ts';

const hmacKey = '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624';
const other = (merchantId: string) => ({ merchantId, password: `password-of-${merchantId}`, hmacKey });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway([
    {},
    { ...other('md5'), signing: 'hmac-md5' },
    { ...other('static'), signing: 'static', hmacKey: 'shared-text' },
    { ...other('none'), signing: 'none', basicAuth: false },
    { ...other('told'), webhookOnCancel: true, webhookType: 'form', webhookMustSucceed: true, reqtype: 'NOA' },
    { ...other('again'), uniqueRefno: false, currencies: ['CHF', 'EUR'], methods: ['VIS', 'ECA', 'INT'] },
    { ...other('closed'), disabled: true },
  ]);
});
afterAll(() => gateway.close());

const of = (merchantId: string) => {
  const shop = gateway.all.find(({ merchant }) => merchant.merchantId === merchantId);
  if (!shop) throw new Error(`The test gateway has no merchant with the ID ${merchantId}.`);
  return shop;
};
const errorCodeOf = async (response: Response) => /<dd>(-?\d{3,4})<\/dd>/.exec(await response.text())?.[1];
/** Returns the received webhooks whose body contains the given refno. */
const webhooksAbout = (refno: string) => gateway.arrived.filter(({ body }) => new RegExp(`\\b${refno}\\b`).test(body));

test('if signing is "hmac-md5", the gateway verifies sign and computes sign2 with MD5, and rejects a SHA-256 sign with error 1007', async () => {
  const md5 = (text: string) => createHmac('md5', Buffer.from(hmacKey, 'hex')).update(text).digest('hex');
  const fields = await of('md5').end({ refno: 'M1', sign: md5('md54990CHFM1') });
  expect(fields['sign2']).toBe(md5(`md54990CHF${fields['uppTransactionId']}`));
  const sha = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update('md54990CHFM2').digest('hex');
  expect(await errorCodeOf(await of('md5').open({ refno: 'M2', sign: sha }))).toBe('1007');
});

test('if signing is "static", the gateway compares sign as plain text and the result contains no sign2', async () => {
  const fields = await of('static').end({ refno: 'S1', sign: 'shared-text' });
  expect(fields).toMatchObject({ status: 'success', sign: 'shared-text' });
  expect(fields).not.toHaveProperty('sign2');
  expect(await errorCodeOf(await of('static').open({ refno: 'S2', sign: 'other-text' }))).toBe('1007');
  expect(await errorCodeOf(await of('static').open({ refno: 'S3' }))).toBe('1001');
});

test('if signing is "none", the gateway accepts a start request whose sign parameter is missing or has any value', async () => {
  expect(await of('none').end({ refno: 'N1' })).toMatchObject({ status: 'success' });
  const fields = await of('none').end({ refno: 'N2', sign: 'anything' });
  expect(fields).toMatchObject({ status: 'success', sign: 'anything' });
  expect(fields).not.toHaveProperty('sign2');
});

test('if basicAuth is disabled for a merchant, its XML calls need no Basic credentials, but calls for other merchants still do', async () => {
  const id = await of('none').pay({ refno: 'B1' });
  const queryStatus = async (merchantId: string, headers = {}) =>
    of(merchantId).send('status', `${idOf(id)}<reqtype>STX</reqtype>`, undefined, '5', headers);
  expect(readAnswer(await (await queryStatus('none')).text()).fields).toMatchObject({ responseCode: '2', refno: 'B1' });
  const wrong = await queryStatus('none', { authorization: 'Basic bm9uZTp3cm9uZw==' });
  expect(readAnswer(await wrong.text()).fields['responseCode']).toBe('2');
  const strict = await queryStatus('1000011011');
  expect([strict.status, strict.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="XML API"']);
  const nobody = await gateway.post('/upp/jsp/XML_status.jsp', '<statusService', { 'content-type': 'text/xml' });
  expect(nobody.status).toBe(401);
});

test('canceling a payment sends a webhook only if webhookOnCancel is set', async () => {
  await of('told').end({ refno: 'C1' }, { action: 'cancel' });
  await gateway.end({ refno: 'C2' }, { action: 'cancel' });
  expect(
    webhooksAbout('C1').map(({ contentType, body }) => [contentType, new URLSearchParams(body).get('status')]),
  ).toEqual([['application/x-www-form-urlencoded', 'cancel']]);
  expect(webhooksAbout('C2')).toEqual([]);
});

test('if webhookMustSucceed is set, a failed webhook causes the payment to be declined with error 3041 and triggers an error webhook', async () => {
  gateway.answers.push(500);
  const fields = await of('told').end({ refno: 'W1' });
  expect(fields).toMatchObject({ status: 'error', errorCode: '3041' });
  expect(fields['errorDetail']).toBe('declined because the webhook answered wrongly');
  expect(webhooksAbout('W1').map(({ body }) => new URLSearchParams(body).get('status'))).toEqual(['success', 'error']);
  expect(await of('told').status(fields['uppTransactionId'] ?? '')).toMatchObject({
    responseCode: '4',
    settledAmount: '0',
  });
  expect(await of('told').end({ refno: 'W1' })).toMatchObject({ status: 'success' });
});

test('if uniqueRefno is off, the refno of a paid payment can be reused unless the payment method is INT', async () => {
  const { open, end, call } = of('again');
  const [first, second] = [await end({ refno: 'R1' }), await end({ refno: 'R1' })];
  expect([first['status'], second['status']]).toEqual(['success', 'success']);
  const document = await call('status', '<refno>R1</refno><reqtype>STX</reqtype>');
  expect(
    [...document.matchAll(/<response itemNr="(\d)"><responseCode>(\d+)</g)].map(([, nr, code]) => [nr, code]),
  ).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
  expect(await errorCodeOf(await open({ refno: 'R1', paymentmethod: 'INT', ...methodOrders.INT }))).toBe('3061');
  await gateway.end({ refno: 'R2' });
  expect(await errorCodeOf(await gateway.open({ refno: 'R2' }))).toBe('3061');
});

test('a payment in a currency without an acquirer triggers an error webhook that has the code -999 but contains no method, reqtype or language', async () => {
  const fields = await of('again').end({ refno: 'Q1', currency: 'USD', paymentmethod: 'VIS' });
  expect(fields).toMatchObject({ status: 'error', errorCode: '-999', currency: 'USD', merchantId: 'again' });
  for (const name of ['pmethod', 'reqtype', 'language']) expect(fields).not.toHaveProperty(name);
  const [webhook] = webhooksAbout('Q1');
  expect(webhook?.body).toContain('<currency>USD</currency><error><errorCode>-999</errorCode>');
  expect(webhook?.body).not.toMatch(/<pmethod>|<reqtype>|<language>/);
  expect(await of('again').status(fields['uppTransactionId'] ?? '')).toMatchObject({ responseCode: '4' });
});

test('error 1009 is returned for an XML call whose currency has no acquirer and for a start request whose payment method is not offered', async () => {
  const paid = await of('again').end({ refno: 'Q2', useAlias: 'yes' }, aCard());
  const alias = `<aliasCC>${paid['aliasCC']}</aliasCC><expm>12</expm><expy>30</expy>`;
  const request = `<amount>10</amount><currency>USD</currency>${alias}`;
  expect(readAnswer(await of('again').call('authorize', request, 'Q3'))).toMatchObject({
    status: 'accepted',
    trxStatus: 'error',
    fields: { errorCode: '1009', errorDetail: 'currency' },
  });
  expect(await errorCodeOf(await of('again').open({ refno: 'Q4', paymentmethod: 'TWI' }))).toBe('1009');
});

test('the payment page and each XML endpoint reject requests for a disabled account with error 1008', async () => {
  expect(await errorCodeOf(await of('closed').open())).toBe('1008');
  for (const name of ['authorize', 'processor', 'status', 'authorizeSplit'] as const)
    expect(readAnswer(await of('closed').call(name, ''))).toMatchObject({
      trxStatus: 'error',
      fields: { errorCode: '1008' },
    });
});
