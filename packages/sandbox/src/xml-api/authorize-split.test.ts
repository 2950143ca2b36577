import { expect, test } from 'vitest';
import { aCard } from '../testing/open-app.ts';
import { openFields, readAnswer } from '../testing/open-fields.ts';

const path = '/upp/jsp/XML_authorizeSplit.jsp';

test('a finalized debit is settled and has status 2, and a finalized authorization has status 12', async () => {
  for (const [reqtype, state, code, settledAmount] of [
    ['CAA', 'settled', '2', 4990],
    ['NOA', 'authorized', '12', 0],
  ] as const) {
    const { finalize, ledger, statusCode, verified, webhooks } = await openFields();
    const { transactionId } = await verified({ parameters: { reqtype, useAlias: 'yes' } });
    const answer = await finalize(transactionId);
    const [transaction] = await ledger.all();
    expect(answer).toEqual({
      status: 'accepted',
      trxStatus: 'response',
      fields: {
        responseCode: '01',
        responseMessage: 'Authorized',
        authorizationCode: transaction?.authorizationCode,
        acqAuthorizationCode: transaction?.acqAuthorizationCode,
        maskedCC: '520000xxxxxx0007',
      },
    });
    expect(transaction).toMatchObject({ state, settledAmount, alias: expect.stringMatching(/^520000[A-Z]{6}0007$/) });
    expect(transaction?.authorizationCode).toMatch(/^\d{9}$/);
    expect(await statusCode()).toBe(code);
    expect(webhooks).toEqual([]);
  }
});

test.each([
  [false, 'declined', { errorCode: '3031', errorDetail: 'declined because of response code 02' }],
  [true, 'settled', { responseCode: '02', responseMessage: 'Authorized' }],
])(
  'with acceptWithoutLiabilityShift set to %s, the finalization of a card payment without liability shift succeeds or is declined accordingly',
  async (accepts, state, fields) => {
    const { finalize, ledger, verified } = await openFields({ acceptWithoutLiabilityShift: accepts });
    const { transactionId } = await verified({ card: { cardNumber: '4000001000000059' } });
    expect(await ledger.all()).toMatchObject([{ state: 'verified', status3D: 'U' }]);
    expect((await finalize(transactionId)).fields).toMatchObject(fields);
    expect(await ledger.all()).toMatchObject([{ state }]);
  },
);

test('the response to a finalization echoes the request and contains the refno, the version and the implied reqtype', async () => {
  const { call, verified } = await openFields();
  const { transactionId } = await verified();
  const request = { uppTransactionId: transactionId, amount: '4990', currency: 'CHF', more: '1' };
  expect(await call(path, 'authorizationSplit', request)).toMatch(
    new RegExp(
      '^<\\?xml version="1.0" encoding="UTF-8"\\?><authorizationSplit version="4">' +
        '<body merchantId="1000011011" status="accepted" testOnly="yes"><transaction refno="A7Q2" trxStatus="response">' +
        `<request><uppTransactionId>${transactionId}</uppTransactionId><amount>4990</amount><currency>CHF</currency>` +
        '<more>1</more><reqtype>CAA</reqtype></request><response><responseCode>01</responseCode>',
    ),
  );
});

test('the reqtype of the finalization call takes precedence over the unsigned reqtype form field', async () => {
  const { finalize, ledger, verified } = await openFields();
  const { transactionId } = await verified({ parameters: { reqtype: 'CAA' } });
  await finalize(transactionId, { reqtype: 'NOA' });
  expect(await ledger.all()).toMatchObject([{ state: 'authorized', reqtype: 'NOA', settledAmount: 0 }]);
});

test.each([
  ['9000', '123', undefined, 'settled'],
  ['9001', '123', '1403', 'declined'],
  ['11001', '123', '1404', 'declined'],
  ['100', '999', '1403', 'declined'],
])(
  "if a payment with an amount of %s and CVV %s is finalized, the issuer's error code is: %s",
  async (amount, cvv, errorCode, state) => {
    const { finalize, ledger, statusCode, verified } = await openFields();
    const { transactionId } = await verified({ card: { cardNumber: '4242424242424242', cvv }, parameters: { amount } });
    expect(await statusCode()).toBe('11');
    const { status, trxStatus, fields } = await finalize(transactionId, { amount });
    expect([status, trxStatus]).toEqual(['accepted', errorCode ? 'error' : 'response']);
    expect(fields['errorCode']).toBe(errorCode);
    expect(fields['acqErrorCode']).toBe(errorCode && (errorCode === '1404' ? '42' : '50'));
    expect(fields['uppTransactionId']).toBe(errorCode && transactionId);
    expect(await ledger.all()).toMatchObject([{ state, errorCode: errorCode ?? null }]);
  },
);

test.each([
  ['2021', 'uppTransactionId', { uppTransactionId: '' }],
  ['2021', 'amount', { amount: '' }],
  ['2021', 'currency', { currency: '' }],
  ['2022', 'uppTransactionId', { uppTransactionId: '12a' }],
  ['2022', 'amount', { amount: '4990.0' }],
  ['2022', 'amount', { amount: '4989' }],
  ['2022', 'amount', { amount: '4991' }],
  ['2022', 'currency', { currency: 'JPY' }],
  ['2022', 'reqtype', { reqtype: 'SCN' }],
  ['2022', 'currency', { currency: '<a>CHF</a>' }],
])(
  'a finalization is refused with error %s if the %s element is missing or wrong, and the transaction stays verified',
  async (errorCode, errorDetail, changes) => {
    const { finalize, ledger, verified } = await openFields();
    const { transactionId } = await verified();
    const { status, trxStatus, fields } = await finalize(transactionId, changes);
    expect([status, trxStatus]).toEqual(['error', 'error']);
    expect(fields).toMatchObject({ errorCode, errorDetail });
    expect(await ledger.all()).toMatchObject([{ state: 'verified' }]);
    expect(await finalize(transactionId)).toMatchObject({ trxStatus: 'response' });
  },
);

test('a finalization with a different refno in the envelope is refused', async () => {
  const { finalize, verified } = await openFields();
  const { transactionId } = await verified();
  expect((await finalize(transactionId, {}, ' refno="B8"')).fields).toMatchObject({
    errorCode: '2022',
    errorDetail: 'refno',
  });
  expect(await finalize(transactionId, {}, ' refno="A7Q2"')).toMatchObject({ trxStatus: 'response' });
});

test('a transaction made on the payment page cannot be finalized', async () => {
  const { finalize, ledger, open, postForm } = await openFields();
  await postForm(await open(), aCard());
  const [transaction] = await ledger.all();
  const answer = await finalize(transaction?.transactionId ?? '');
  expect(answer).toMatchObject({ status: 'accepted', trxStatus: 'error', fields: { errorCode: '1010' } });
});

test('a finalization is declined with 3061 if the refno has been paid in the meantime', async () => {
  const { finalize, ledger, open, postForm, verified } = await openFields();
  const { transactionId } = await verified();
  await postForm(await open(), aCard());
  expect((await finalize(transactionId)).fields).toMatchObject({ errorCode: '3061', uppTransactionId: transactionId });
  expect((await ledger.all()).map(({ state, errorCode }) => [state, errorCode])).toEqual([
    ['declined', '3061'],
    ['settled', null],
  ]);
});

test("XML_authorizeSplit.jsp requires the merchant's credentials and accepts only the endpoint's own root element", async () => {
  const { app, base, call } = await openFields();
  const headers = { 'content-type': 'application/xml' };
  expect((await app.fetch(new Request(base + path, { method: 'POST', body: '<a/>', headers }))).status).toBe(401);
  expect(await call(path, 'authorizationService', {})).toContain('<errorCode>2011</errorCode>');
  expect(readAnswer(await call(path, 'authorizationSplit', {})).fields['errorCode']).toBe('2021');
});
