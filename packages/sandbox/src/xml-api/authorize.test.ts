import { createHmac, signatureText } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { asCancel, asCredit, openMerchant } from '../test/open-merchant.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { readAnswer } from '../testing/open-fields.ts';

const cards = { mastercard: '5200000000000007', limited: '4242424242424242', asks: '4900000000000003' };
const money = (amount = 4990, currency = 'CHF') => `<amount>${amount}</amount><currency>${currency}</currency>`;
const expiry = '<expm>12</expm><expy>30</expy>';
const no = (errorCode: string, errorDetail?: string) => ({
  trxStatus: 'error',
  fields: { errorCode, ...(errorDetail !== undefined && { errorDetail }) },
});

const acc = '<pmethod>ACC</pmethod><sub_pmethod>INVOICE</sub_pmethod>';

/**
 * Returns the customer, article and shipping parameters of a sample order for a method, as elements of an XML
 * authorization.
 */
function detailsOf(code: 'ACC' | 'BPY'): string {
  const isDetail = (name: string) => /^upp(Customer|Article|Shipping)(?!Details)/.test(name);
  const rows = Object.entries(methodOrders[code]).filter(([name]) => isDetail(name));
  return `<uppCustomerDetails>${rows.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</uppCustomerDetails>`;
}

/** Opens a gateway with a merchant that has a card alias. */
async function withAlias(cardNumber = cards.mastercard, options = {}) {
  const opened = await openMerchant(options);
  await opened.pay({ refno: 'FIRST1', useAlias: 'yes', amount: '100' }, { cardNumber });
  const alias = (await opened.sandbox.transactions()).at(-1)?.alias ?? '';
  const authorize = async (fields: string, refno = 'A7Q2', version = '6') =>
    readAnswer(await opened.call('authorize', fields, refno, version));
  const byAlias = (amount = 4990, more = '') =>
    authorize(`${money(amount)}<aliasCC>${alias}</aliasCC>${expiry}${more}`);
  return { ...opened, alias, authorize, byAlias };
}

test('an authorization by alias can be settled and credited, and its response matches the specification', async () => {
  const { act, alias, call, sandbox, status } = await withAlias();
  const fields = `${money()}<aliasCC>${alias}</aliasCC>${expiry}`;
  const answer = await call('authorize', fields, 'A7Q2', '6');
  const { transactionId = '', authorizationCode, acqAuthorizationCode } = (await sandbox.transactions()).at(-1) ?? {};
  expect(answer).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><authorizationService version="6">' +
      '<body merchantId="1000011011" status="accepted" testOnly="yes"><transaction refno="A7Q2" trxStatus="response">' +
      `<request>${fields}<reqtype>NOA</reqtype><transtype>05</transtype></request>` +
      '<response><responseCode>01</responseCode><responseMessage>Authorized</responseMessage>' +
      `<uppTransactionId>${transactionId}</uppTransactionId><authorizationCode>${authorizationCode}</authorizationCode>` +
      `<acqAuthorizationCode>${acqAuthorizationCode}</acqAuthorizationCode><maskedCC>520000xxxxxx0007</maskedCC>` +
      '<returnCustomerCountry>CHE</returnCustomerCountry></response></transaction></body></authorizationService>',
  );
  expect(await status(transactionId)).toBe('1 0 05');
  expect((await act(transactionId, '')).trxStatus).toBe('response');
  expect((await act(transactionId, asCredit, { amount: 10 })).trxStatus).toBe('response');
  expect(await status(transactionId)).toBe('2 4990 05');
});

test('a debit is settled immediately, and an authorization with an amount of 0 checks the alias without reserving any money', async () => {
  const { act, authorize, alias, byAlias, sandbox, status } = await withAlias();
  const debit = await byAlias(4990, '<reqtype>CAA</reqtype><transtype>05</transtype>');
  expect(await status(debit.fields['uppTransactionId'] ?? '')).toBe('2 4990 05');
  const check = await authorize(`${money(0)}<aliasCC>${alias}</aliasCC>${expiry}`, 'B8R3');
  expect(check).toMatchObject({
    status: 'accepted',
    fields: { responseCode: '01', responseMessage: 'check successful' },
  });
  const id = check.fields['uppTransactionId'] ?? '';
  expect(await status(id)).toBe('15 0 05');
  for (const fields of ['', asCancel, asCredit]) expect(await act(id, fields)).toMatchObject(no('1010'));
  expect((await sandbox.transactions()).at(-1)).toMatchObject({ state: 'cardChecked', alias });
});

test.for([
  [9000, 'accepted', undefined, undefined],
  [9001, 'accepted', '1403', '50'],
  [11001, 'accepted', '1404', '42'],
] as const)(
  'for a card with limits, an authorization with an amount of %s has status %s and error code %s',
  async ([amount, body, errorCode, acqErrorCode]) => {
    const { byAlias, status } = await withAlias(cards.limited);
    const answer = await byAlias(amount);
    expect(answer.status).toBe(body);
    const { uppTransactionId = '', ...fields } = answer.fields;
    expect([fields['errorCode'], fields['acqErrorCode']]).toEqual([errorCode, acqErrorCode]);
    expect(await status(uppTransactionId)).toBe(errorCode ? '4 0 05' : '1 0 05');
  },
);

test('an authorization by alias is declined if the card requires 3-D Secure', async () => {
  const { byAlias, status } = await withAlias(cards.asks);
  const { trxStatus, fields } = await byAlias();
  expect([trxStatus, fields['errorCode']]).toEqual(['error', '1403']);
  expect(await status(fields['uppTransactionId'] ?? '')).toBe('4 0 05');
});

test('an authorization without liability shift succeeds with response code 02 if the merchant accepts such payments', async () => {
  const { byAlias } = await withAlias('4000001000000059', { acceptWithoutLiabilityShift: true });
  expect((await byAlias()).fields).toMatchObject({ responseCode: '02', responseMessage: 'Authorized' });
});

test('an MDP payment is authorized with its own alias', async () => {
  const { authorize, sandbox } = await withAlias();
  const answer = await authorize(`${money()}<pmethod>MDP</pmethod><mdpAlias>0123456789</mdpAlias>`, 'MDP1');
  expect(answer).toMatchObject({ status: 'accepted', trxStatus: 'response' });
  expect((await sandbox.transactions()).at(-1)).toMatchObject({ refno: 'MDP1', paymentMethod: 'MDP' });
});

test('an authorization is declined with 3061 if the refno has already been paid', async () => {
  const { byAlias, status } = await withAlias();
  expect((await byAlias()).trxStatus).toBe('response');
  const again = await byAlias();
  expect(again).toMatchObject({ status: 'accepted', ...no('3061') });
  expect(await status(again.fields['uppTransactionId'] ?? '')).toBe('4 0 05');
});

test.for([
  [(alias: string) => `${money()}<aliasCC>${alias}X</aliasCC>${expiry}`, '-888', 'aliasCC'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>`, '2021', 'expm'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC><expm>12</expm>`, '2021', 'expy'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC><expm>12</expm><expy>20</expy>`, '1006', 'expy'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC><expm>13</expm><expy>30</expy>`, '2022', 'expm'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>${expiry}<pmethod>VIS</pmethod>`, '2022', 'pmethod'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>${expiry}<pmethod>XXX</pmethod>`, '1003', 'pmethod'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>${expiry}<reqtype>SCN</reqtype>`, '1009', 'reqtype'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>${expiry}<reqtype>COA</reqtype>`, '2022', 'reqtype'],
  [(alias: string) => `${money()}<aliasCC>${alias}</aliasCC>${expiry}<sign>ab12</sign>`, '1007', 'sign'],
  [(alias: string) => `<amount/><currency>CHF</currency><aliasCC>${alias}</aliasCC>${expiry}`, '2021', 'amount'],
  [() => `${money()}<aliasCC>a b</aliasCC>${expiry}<sign>ab12</sign>`, '2022', 'aliasCC'],
  [() => `${money()}<pmethod>PFC</pmethod>`, '2021', 'aliasCC'],
  [() => `${money()}<pmethod>MDP</pmethod>`, '2021', 'aliasCC'],
  [() => `${money()}<pmethod>MDP</pmethod><mdpUserId>41791234567</mdpUserId>`, '2021', 'aliasCC'],
  [() => `${money()}<pmethod>MFG</pmethod>`, '2021', 'virtualCardno'],
  [() => `${money()}<pmethod>PAY</pmethod>`, '2021', 'walletAPayData'],
  [() => `${money()}<pmethod>BPY</pmethod>`, '2021', 'uppCustomerDetails'],
  [
    () => `${money()}<walletAPayData><![CDATA[{"signature":"a","protocolV]]></walletAPayData>`,
    '2022',
    'walletAPayData',
  ],
  [() => `${money(0)}<pmethod>MFG</pmethod><virtualCardno>V1</virtualCardno>`, '2022', 'amount'],
  [() => `${money()}${acc}<reqtype>CAA</reqtype>${detailsOf('ACC')}`, '2022', 'reqtype'],
  [() => `${money()}<pmethod>ACC</pmethod>${detailsOf('ACC')}`, '2021', 'sub_pmethod'],
] as const)(
  'an authorization with an invalid value is refused with an error that names the field, and nothing is authorized (case %#)',
  async (row) => {
    const [fields, errorCode, errorDetail] = row;
    const { alias, authorize, sandbox } = await withAlias();
    const before = await sandbox.transactions();
    expect(await authorize(fields(alias))).toMatchObject(no(errorCode, errorDetail));
    const added = (await sandbox.transactions()).slice(before.length);
    const isRecorded = ['-888', '1006', '1007'].includes(errorCode);
    expect(added).toMatchObject(isRecorded ? [{ state: 'declined', errorCode, alias: null }] : []);
  },
);

test('an authorization whose refno is missing or too long is refused', async () => {
  const { alias, authorize } = await withAlias();
  const fields = `${money()}<aliasCC>${alias}</aliasCC>${expiry}`;
  expect(await authorize(fields, '')).toMatchObject({ status: 'error', ...no('2021', 'refno') });
  expect(await authorize(fields, 'R'.repeat(19))).toMatchObject(no('2022', 'refno'));
});

test('the signature of an authorization is verified if present, and may be calculated with or without the alias', async () => {
  const { alias, authorize, merchant } = await withAlias();
  const about = { merchantId: merchant.merchantId, amount: 4990, currency: 'CHF' };
  const hmac = createHmac(merchant.hmacKey);
  for (const [reference, aliasFields] of [
    ['B1', { alias }],
    ['B2', {}],
  ] as const) {
    const sign = await hmac(signatureText({ ...about, reference, ...aliasFields }));
    const fields = `${money()}<sign>${sign}</sign><aliasCC>${alias}</aliasCC>${expiry}`;
    expect((await authorize(fields, reference)).trxStatus).toBe('response');
    expect(await authorize(fields, 'B3')).toMatchObject({ status: 'accepted', ...no('1007', 'sign') });
  }
});

test('an authorization by alias for a non-card method requires the method code but no expiry date', async () => {
  const { call, pay, sandbox } = await openMerchant();
  await pay({ ...methodOrders.PFC, paymentmethod: 'PFC', useAlias: 'yes', refno: 'FIRST1' });
  const alias = (await sandbox.transactions()).at(-1)?.alias ?? '';
  expect(alias).not.toBe('');
  const fields = `${money()}<aliasCC>${alias}</aliasCC><pmethod>PFC</pmethod>`;
  expect(readAnswer(await call('authorize', fields, 'A7Q2', '5'))).toMatchObject({ fields: { responseCode: '01' } });
  expect((await sandbox.transactions()).at(-1)).toMatchObject({ paymentMethod: 'PFC', state: 'authorized', alias });
});

test('long wallet data is read completely, and an authorization with wallet A returns an alias', async () => {
  const { authorize, sandbox } = await withAlias();
  const signedMessage = `{"tag":"${'a&<'.repeat(4000)}"}`;
  const a = JSON.stringify({ signature: 'MEQ=', protocolVersion: 'ECv1', signedMessage });
  const b = JSON.stringify({ resultCode: '0', method: '3DS', '3DS': { type: 'S', version: '100', data: 'eyJ' } });
  const answer = await authorize(`${money()}<walletAPayData><![CDATA[${a}]]></walletAPayData>`, 'W1');
  expect(answer.fields).toMatchObject({
    responseCode: '01',
    aliasCC: expect.stringMatching(/^\d{6}[A-Z]{6}\d{4}$/),
    expm: '12',
    expy: '29',
  });
  expect((await authorize(`${money()}<walletBPayData><![CDATA[${b}]]></walletBPayData>`, 'W2')).trxStatus).toBe(
    'response',
  );
  expect((await authorize(`${money()}<walletCPayToken><![CDATA[dG9r]]></walletCPayToken>`, 'W3')).trxStatus).toBe(
    'response',
  );
  expect((await sandbox.transactions()).slice(1).map(({ paymentMethod }) => paymentMethod)).toEqual([
    'PAY',
    'SAM',
    'APL',
  ]);
});

test("an MFG payment is authorized with a virtual card number, a BPY payment is authorized with customer data, and each response contains the method's own fields", async () => {
  const { act, authorize, sandbox } = await withAlias();
  const byNumber = await authorize(
    `${money()}<virtualCardno>V1</virtualCardno><pmethod>MFG</pmethod><reqtype>NOA</reqtype><transtype>05</transtype>`,
    'G1',
  );
  expect(byNumber.fields).toMatchObject({ responseCode: '01', provDBalance: '20010', provDResponseCode: '00' });
  const details = detailsOf('BPY');
  const invoice = await authorize(`${money()}<pmethod>BPY</pmethod>${details}`, 'I1');
  expect(invoice.fields).toMatchObject({ responseCode: '01', accountNumber: 'CH9300762011623852957' });
  expect((await act(invoice.fields['uppTransactionId'] ?? '', '')).trxStatus).toBe('response');
  const cityless = details.replace(/<uppCustomerCity>.*?<\/uppCustomerCity>/, '');
  expect(await authorize(`${money()}<pmethod>BPY</pmethod>${cityless}`, 'I2')).toMatchObject({
    status: 'error',
    ...no('2021', 'uppCustomerCity'),
  });
  expect((await sandbox.transactions()).slice(1).map(({ state }) => state)).toEqual(['authorized', 'settled']);
});
