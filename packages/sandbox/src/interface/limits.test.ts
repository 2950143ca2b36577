import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodOrders, type OtherCode } from '../testing/method-orders.ts';
import type { Fields } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { asCancel, asCredit, asLast, idOf, money, openGateway, type Gateway } from '../test/open-gateway.ts';
import { verifyCard } from '../test/verify-card.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway([{ reqtype: 'NOA' }]);
});
afterAll(() => gateway.close());

const minute = 60_000;
const day = 1_440 * minute;
/**
 * Returns the error code and the field that the payment page sends to the error URL when it rejects a request. Returns
 * `taken` if the page accepts the request.
 */
async function refusalOf(code: OtherCode, more: Fields) {
  const page = await gateway.open({ refno: `L${code}`, paymentmethod: code, ...methodOrders[code], ...more });
  if (page.status === 303) return 'taken';
  const text = await page.text();
  return `${/<dd>(\d{4})<\/dd>/.exec(text)?.[1]} ${/name="errorDetail" value="([^"]*)"/.exec(text)?.[1]}`;
}
const numbered = (name: string, count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name.replace('{n}', String(at + 1)), 'x']));

test('a settlement above the authorized amount is rejected', async () => {
  const id = await gateway.pay({ refno: 'L1' });
  expect((await gateway.act(id, '', { amount: 4991 })).fields).toMatchObject({
    errorCode: '2022',
    errorDetail: 'amount',
  });
  expect((await gateway.act(id, '', { amount: 4990 })).fields['responseCode']).toBe('01');
});

test('a credit above the settled amount is rejected', async () => {
  const id = await gateway.pay({ refno: 'L2', reqtype: 'CAA' });
  expect((await gateway.act(id, asCredit, { amount: 4991 })).fields).toMatchObject({
    errorCode: '-72',
    errorDetail: 'amount',
  });
  expect((await gateway.act(id, asCredit, { amount: 4990 })).fields['responseCode']).toBe('01');
});

test('a PAP authorization expires after 30 days and cannot be settled afterwards', async () => {
  const ids = [
    await gateway.pay({ refno: 'L3', paymentmethod: 'PAP' }, { action: 'approve' }),
    await gateway.pay({ refno: 'L4', paymentmethod: 'PAP' }, { action: 'pending' }),
    await gateway.pay({ refno: 'L5', paymentmethod: 'PAP' }, { action: 'approve' }),
    await gateway.pay({ refno: 'L6' }),
  ];
  const [, , inPart = ''] = ids;
  await gateway.act(inPart, '', { amount: 1000 });
  const codes = () => Promise.all(ids.map(async (id) => (await gateway.status(id))['responseCode']));
  gateway.clock.advance(30 * day - 1);
  expect(await codes()).toEqual(['1', '13', '1', '1']);
  gateway.clock.advance(1);
  const [first = ''] = ids;
  expect((await gateway.act(first)).fields['errorCode']).toBe('1010');
  expect(await codes()).toEqual(['10', '10', '2', '1']);
  expect((await gateway.status(inPart))['settledAmount']).toBe('1000');
});

test('a transaction verified in split mode can be finalized for 30 minutes', async () => {
  const [early, late] = [await verifyCard(gateway, { refno: 'L7' }), await verifyCard(gateway, { refno: 'L8' })];
  gateway.clock.advance(30 * minute - 1);
  const finalize = async (id: string) => readAnswer(await gateway.call('authorizeSplit', idOf(id) + money())).fields;
  expect((await finalize(early))['responseCode']).toBe('01');
  gateway.clock.advance(1);
  expect((await finalize(late))['errorCode']).toBe('2051');
  expect((await gateway.status(late))['responseCode']).toBe('11');
});

test('INT accepts at most 10 provBCustomData entries', async () => {
  expect(await refusalOf('INT', numbered('provBCustomData[{n}]', 10))).toBe('taken');
  expect(await refusalOf('INT', numbered('provBCustomData[{n}]', 11))).toMatch(/^2022 provBCustomData\[\d+\]$/);
});

test('GPA accepts at most 5 label-text pairs', async () => {
  const pairs = (count: number) => ({
    ...numbered('uppArticle_{n}_Name', count),
    ...numbered('uppArticle_{n}_Description', count),
  });
  expect(await refusalOf('GPA', pairs(5))).toBe('taken');
  expect(await refusalOf('GPA', pairs(6))).toBe('2022 uppArticle_6_Description');
});

test('parameters that are longer than their format allows are rejected', async () => {
  const refused = async (fields: Fields) => /<dd>(\d{4})<\/dd>/.exec(await (await gateway.open(fields)).text())?.[1];
  expect((await gateway.open({ refno: 'R'.repeat(18) })).status).toBe(303);
  expect(await refused({ refno: 'R'.repeat(19) })).toBe('1002');
  expect(await refused({ merchantId: 'M'.repeat(11), sign: 'a' })).toBe('2000');
  expect(await refused({ currency: 'CHFX', sign: 'a' })).toBe('1002');
  const long = { uppCustomerCity: 100, uppCustomerZipCode: 10, uppCustomerPhone: 40 };
  for (const [name, most] of Object.entries(long)) {
    expect(await refusalOf('BPY', { [name]: 'x'.repeat(most) })).toBe('taken');
    expect(await refusalOf('BPY', { [name]: 'x'.repeat(most + 1) })).toBe(`2022 ${name}`);
  }
  const { fields } = await gateway.act('1'.repeat(19), '');
  expect(fields).toMatchObject({ errorCode: '2022', errorDetail: 'uppTransactionId' });
});

test('INT accepts a provBRepaymentType from 1 to 20', async () => {
  expect(await refusalOf('INT', { provBRepaymentType: '20' })).toBe('taken');
  for (const value of ['0', '21'])
    expect(await refusalOf('INT', { provBRepaymentType: value })).toBe('2022 provBRepaymentType');
});

test('KLN accepts a unique_account_identifier of at most 24 characters', async () => {
  const name = 'provCCustomerAccountInfos[1].unique_account_identifier';
  expect(await refusalOf('KLN', { [name]: 'a'.repeat(24) })).toBe('taken');
  expect(await refusalOf('KLN', { [name]: 'a'.repeat(25) })).toBe(`2022 ${name}`);
});

test('a transaction can be settled and credited in parts', async () => {
  const id = await gateway.pay(
    { refno: 'L9', paymentmethod: 'INT', ...methodOrders.INT, reqtype: 'NOA' },
    { action: 'approve' },
  );
  expect((await gateway.act(id, '', { amount: 1000 })).fields['responseMessage']).toBe('partialDebit succeeded');
  expect((await gateway.act(id, asLast.replace('yes', 'true'), { amount: 1000 })).fields['responseMessage']).toBe(
    'partialDebit succeeded',
  );
  expect((await gateway.act(id, '', { amount: 1000 })).fields['errorCode']).toBe('1012');
  for (const _ of [1, 2]) expect((await gateway.act(id, asCredit, { amount: 500 })).fields['responseCode']).toBe('01');
});

test('canceling only part of a transaction is rejected', async () => {
  const id = await gateway.pay({ refno: 'L10' });
  expect((await gateway.act(id, asCancel, { amount: 4989 })).fields).toMatchObject({
    errorCode: '2022',
    errorDetail: 'amount',
  });
  await gateway.act(id, '', { amount: 10 });
  expect((await gateway.act(id, asCancel)).fields['errorCode']).toBe('1010');
});

test('a settlement is rejected for a method that supports only screening', async () => {
  const id = await gateway.pay({ refno: 'L11', paymentmethod: 'DVI', ...methodOrders.DVI }, { action: 'approve' });
  expect((await gateway.status(id))['responseCode']).toBe('15');
  expect((await gateway.act(id)).fields['errorCode']).toBe('1010');
});

test('an XML document larger than 1 MiB is rejected with 413', async () => {
  const fields = (size: number) =>
    `${money()}<pmethod>MFG</pmethod><virtualCardno>V1</virtualCardno><note>${'a'.repeat(size)}</note>`;
  expect(await gateway.call('authorize', fields(1_000_000), 'L12')).toContain('<responseCode>01</responseCode>');
  expect((await gateway.send('authorize', fields(1_048_576), 'L13')).status).toBe(413);
});

test('a form that has more than 200 parameters or is larger than 64 KiB is rejected', async () => {
  const more = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`shop${at}`, 'x']));
  expect((await gateway.open({ refno: 'L14', ...more(195) })).status).toBe(303);
  const refused = await gateway.open({ refno: 'L15', ...more(196) });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('A form may have at most 200 parameters.'),
  ]);
  expect((await gateway.open({ refno: 'L16', shop: 'a'.repeat(65_536) })).status).toBe(413);
});
