import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodOrders } from '../testing/method-orders.ts';
import { aCard, type Fields } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { asCancel, asCredit, idOf, money, openGateway, type Endpoint, type Gateway } from '../test/open-gateway.ts';
import { verifyCard } from '../test/verify-card.ts';

let gateway: Gateway;
let alias = '';
beforeAll(async () => {
  const hmacKey = '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624';
  gateway = await openGateway([
    { reqtype: 'NOA', methods: ['VIS', 'ECA', 'MFA', 'PAP'] },
    {
      merchantId: 'strict',
      password: 'password-of-strict',
      hmacKey,
      webhookMustSucceed: true,
      acceptWithoutLiabilityShift: true,
    },
    { merchantId: 'closed', password: 'password-of-closed', hmacKey, disabled: true },
  ]);
  const { aliasCC } = await gateway.end(
    { refno: 'ALIAS1', useAlias: 'yes', amount: '100' },
    aCard({ cardNumber: '4242424242424242' }),
  );
  alias = `<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
});
afterAll(() => gateway.close());

/**
 * Returns the body status, error code and error detail of an XML response, regardless of which element contains the
 * error.
 */
function brief(document: string): string {
  const [, status = ''] = /<body[^>]* status="(\w+)"/.exec(document) ?? [];
  const [, code = '', detail = ''] = /<error><errorCode>([^<]*)<.*?<errorDetail(?:\/>|>([^<]*)<)/s.exec(document) ?? [];
  return [status, code, detail].join(' ').trim();
}
const call = async (name: Endpoint, fields: string, refno = 'E1') => brief(await gateway.call(name, fields, refno));
const answerTo = async (document: string) => {
  const { merchantId, password } = gateway.merchant;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/xml' };
  return (await gateway.post('/upp/jsp/XML_status.jsp', document, headers)).text();
};
const send = async (document: string) => brief(await answerTo(document));
/** Returns the HTTP status, error code and field with which the payment page rejects a request. */
async function page(changes: Fields, { open }: Pick<Gateway, 'open'> = gateway): Promise<string> {
  const response = await open({ refno: 'E1', ...changes });
  const text = await response.text();
  return `${response.status} ${/<dd>(-?\d{3,4})<\/dd>/.exec(text)?.[1] ?? ''} ${/<dd>(?:<code>)?([A-Za-z]\w+)(?:<\/code>)?<\/dd>/.exec(text)?.[1] ?? ''}`.trim();
}
const merchantNamed = (id: string) => gateway.all.find(({ merchant }) => merchant.merchantId === id) ?? gateway;

test('if a card is declined, the XML API returns error 1403 and an acqErrorCode, and the body status is "accepted"', async () => {
  expect(await call('authorize', money(9000) + alias, 'E0')).toBe('accepted');
  expect(await call('authorize', money(10000) + alias, 'E1')).toBe('accepted 1403 declined');
  const document = await gateway.call('authorize', money(9001) + alias, 'E2');
  expect(brief(document)).toBe('accepted 1403 declined');
  expect(readAnswer(document)).toMatchObject({
    trxStatus: 'error',
    fields: { acqErrorCode: '50', errorMessage: 'declined' },
  });
  expect(readAnswer(document).fields['uppTransactionId']).toMatch(/^\d{18}$/);
});

test('if a mandatory value is missing, the XML API returns error 2021 and the field name, and the body status is "error"', async () => {
  expect(await call('authorize', `<amount></amount><currency>CHF</currency>${alias}`)).toBe('error 2021 amount');
  expect(await call('processor', money())).toBe('error 2021 uppTransactionId');
});

test('the payment page rejects a missing required parameter with error 1001', async () => {
  expect(await page({ amount: '', sign: 'a' })).toBe('400 1001 amount');
});
test('the payment page rejects a malformed value with error 1002', async () => {
  expect(await page({ amount: '49.90', sign: 'a' })).toBe('400 1002 amount');
});
test('the payment page and the XML API reject an unknown value with error 1003', async () => {
  expect(await page({ currency: 'XXX', sign: 'a' })).toBe('400 1003 currency');
  expect(await call('processor', money() + idOf('123456789012345678'))).toBe('error 1003 uppTransactionId');
});
test('Secure Fields rejects an invalid card number with error 1004', async () => {
  expect(await verifyCard(gateway, { refno: 'E4' }, { cardNumber: '4242424242424243' })).toBe('refused with 1004');
});
test('Secure Fields and the XML API reject an expired card with error 1006', async () => {
  expect(await verifyCard(gateway, { refno: 'E5' }, { expy: '20' })).toBe('refused with 1006');
  expect(await call('authorize', money() + alias.replace('>30<', '>20<'))).toBe('accepted 1006 expy');
});
test('the payment page and the XML API reject a wrong signature with error 1007', async () => {
  expect(await page({ sign: 'a'.repeat(64) })).toBe('400 1007 sign');
  expect(await call('authorize', `${money()}${alias}<sign>${'a'.repeat(64)}</sign>`)).toBe('accepted 1007 sign');
});
test('the payment page and the XML API reject a closed account with error 1008', async () => {
  expect(await page({}, merchantNamed('closed'))).toBe('400 1008');
  expect(brief(await merchantNamed('closed').call('status', '', 'E1'))).toBe('accepted 1008');
});
test('the payment page returns error 1009 if the merchant has no acquirer for the payment method and currency', async () => {
  expect(await page({ paymentmethod: 'TWI' })).toBe('400 1009 paymentmethod');
});
test("the XML API returns error 1010 for an action that the transaction's state does not allow", async () => {
  const id = await gateway.pay({ refno: 'E6' });
  expect(await call('processor', money() + idOf(id) + asCredit, 'E6')).toMatch(/^accepted 1010 /);
});
test('the XML API returns error 1012 if a transaction that is already settled is settled again', async () => {
  const id = await gateway.pay({ refno: 'E7', reqtype: 'CAA' });
  expect(await call('processor', money() + idOf(id), 'E7')).toMatch(/^accepted 1012 /);
});
test('the XML API declines a blocked card with error 1404', async () => {
  const document = await gateway.call('authorize', money(11001) + alias, 'E8');
  expect(brief(document)).toBe('accepted 1404 card blocked');
  expect(readAnswer(document).fields).toMatchObject({ acqErrorCode: '42', uppTransactionId: expect.any(String) });
});
test('the XML API rejects an unknown merchantId with error 2000 and echoes the merchantId from the request', async () => {
  const document =
    '<statusService version="5"><body merchantId="2000022022"><transaction><request/></transaction></body></statusService>';
  expect(await send(document)).toBe('error 2000 merchantId');
  const answer = await answerTo(document);
  expect(answer).toContain('<body merchantId="2000022022" ');
  expect(answer).toContain('<transaction trxStatus="error"><request/><error>');
});
test('the XML API rejects an empty document with error 2001', async () => {
  expect(await send('')).toBe('error 2001');
});
test('the XML API rejects a malformed document with error 2002', async () => {
  expect(await send('<statusService')).toBe('error 2002 it is not well-formed (line 1)');
});
test('the XML API rejects a wrong root element with error 2011', async () => {
  expect(await send('<paymentService version="2"/>')).toBe('error 2011');
});
test('the XML API rejects a document without a body element with error 2012', async () => {
  expect(await send('<statusService version="5"/>')).toBe('error 2012');
});
test('the XML API rejects a missing merchantId with error 2013', async () => {
  expect(await send('<statusService version="5"><body/></statusService>')).toBe('error 2013 merchantId');
});
test('the XML API rejects a missing required element with error 2014', async () => {
  expect(await send('<statusService version="5"><body merchantId="1000011011"/></statusService>')).toBe(
    'error 2014 transaction',
  );
});
test('the XML API rejects an invalid value with error 2022 and the field name', async () => {
  expect(await call('authorize', money('x') + alias)).toBe('error 2022 amount');
  expect(await call('status', `${idOf('1')}<reqtype>DOA</reqtype>`)).toBe('error 2022 reqtype');
});
test('the XML API returns error 2022 for a transtype or reqtype that the action does not allow, and changes nothing', async () => {
  const id = await gateway.pay({ refno: 'E3' });
  for (const [wrong, name] of [
    ['<transtype>07</transtype>', 'transtype'],
    ['<reqtype>XXX</reqtype>', 'reqtype'],
    [`<transtype>06</transtype>${asCancel}`, 'transtype'],
  ])
    expect(await call('processor', money() + idOf(id) + wrong, 'E3')).toBe(`error 2022 ${name}`);
  expect(await gateway.status(id)).toMatchObject({ responseCode: '1', settledAmount: '0' });
});
test('finalizing an unknown transaction returns error 2051, and an unknown payment page returns 404', async () => {
  expect(await call('authorizeSplit', idOf('123456789012345678') + money())).toBe('accepted 2051 uppTransactionId');
  expect((await gateway.get(`/upp/page/${'0'.repeat(32)}`)).status).toBe(404);
});
test('a payment with a card that provides no liability shift is declined with error 3031', async () => {
  expect(await gateway.end({ refno: 'E9' }, aCard({ cardNumber: '4000001000000059' }))).toMatchObject({
    errorCode: '3031',
  });
});
test('if a required webhook receives no 2xx response, the payment is declined with error 3041', async () => {
  gateway.answers.push(404);
  expect(await merchantNamed('strict').end({ refno: 'E10' })).toMatchObject({ status: 'error', errorCode: '3041' });
});
test('the payment page and the XML API return error 3061 for a refno that is already paid', async () => {
  await gateway.pay({ refno: 'E11' });
  expect(await page({ refno: 'E11' })).toBe('400 3061 refno');
  expect(await call('authorize', money() + alias, 'E11')).toBe('accepted 3061 refno');
});
test('the XML API rejects a credit above the settled amount with error -72', async () => {
  const id = await gateway.pay({ refno: 'E12', reqtype: 'CAA' });
  expect(await call('processor', money(4991) + idOf(id) + asCredit, 'E12')).toBe('accepted -72 amount');
});
test('the XML API rejects an unknown alias with error -888', async () => {
  expect(await call('authorize', money() + alias.replace(/<aliasCC>.*<\/aliasCC>/, '<aliasCC>nobody</aliasCC>'))).toBe(
    'accepted -888 aliasCC',
  );
});

test('a successful payment has response code 01, or 02 if it has no liability shift and the merchant accepts such payments', async () => {
  expect((await gateway.end({ refno: 'E13' }))['responseCode']).toBe('01');
  const shifted = aCard({ cardNumber: '4000001000000059' });
  expect((await merchantNamed('strict').end({ refno: 'E13' }, shifted))['responseCode']).toBe('02');
});

test('if a payment with the payment method MFA is declined, errorDetail is "unknown address" or "other"', async () => {
  const rows = Object.entries(methodOrders.MFA)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
  const requestOf = (amount: number, details = rows) =>
    `${money(amount)}<pmethod>MFA</pmethod><uppCustomerDetails>${details}</uppCustomerDetails>`;
  expect(await call('authorize', requestOf(4990), 'E14')).toBe('accepted');
  expect(await call('authorize', requestOf(4990, rows.replace('Muster', 'Unknown')), 'E15')).toBe(
    'accepted 1403 unknown address',
  );
  expect(await call('authorize', requestOf(100_001), 'E16')).toBe('accepted 1403 other');
  expect(await call('authorize', `${requestOf(100_001)}<atOwnRisk>yes</atOwnRisk>`, 'E17')).toBe('accepted');
});

test('the callback of a pending PAP payment contains pendingProviderF', async () => {
  const fields = await gateway.end({ refno: 'E18', paymentmethod: 'PAP' }, { action: 'pending' });
  expect(fields).toMatchObject({ status: 'success', pendingProviderF: 'true' });
});

test('the XML API returns error 1010 for a request to cancel a partly settled transaction', async () => {
  const id = await gateway.pay({ refno: 'E19' });
  await gateway.act(id, '', { amount: 100, refno: 'E19' });
  expect(await call('processor', money() + idOf(id) + asCancel, 'E19')).toMatch(/^accepted 1010 /);
});
