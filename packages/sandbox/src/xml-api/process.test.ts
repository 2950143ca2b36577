import { expect, test } from 'vitest';
import { methodOrders } from '../testing/method-orders.ts';
import { asCancel, asCredit, asLast, openMerchant } from '../test/open-merchant.ts';

const success = (responseMessage: string) => ({
  status: 'accepted',
  trxStatus: 'response',
  fields: { responseCode: '01', responseMessage },
});
const no = (errorCode: string, errorDetail?: string) => ({
  trxStatus: 'error',
  fields: { errorCode, ...(errorDetail && { errorDetail }) },
});

test('an authorization is settled in full, and the response document matches the specification', async () => {
  const { call, pay, status } = await openMerchant();
  const id = await pay();
  expect(await status(id)).toBe('1 0 05');
  const money = `<amount>4990</amount><currency>CHF</currency><uppTransactionId>${id}</uppTransactionId>`;
  expect(await call('processor', money, 'A7Q2')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><paymentService version="2">' +
      '<body merchantId="1000011011" status="accepted" testOnly="yes"><transaction refno="A7Q2" trxStatus="response">' +
      `<request>${money}<reqtype>COA</reqtype><transtype>05</transtype></request>` +
      '<response><responseCode>01</responseCode><responseMessage>settlement succeeded</responseMessage></response>' +
      '</transaction></body></paymentService>',
  );
  expect(await status(id)).toBe('2 4990 05');
});

test('an authorization can be settled in several parts, but not for more than its amount', async () => {
  const { act, pay, status } = await openMerchant();
  const id = await pay();
  expect(await act(id, '', { amount: 2000 })).toEqual(success('partialDebit succeeded'));
  expect(await status(id)).toBe('1 2000 05');
  expect(await act(id, '', { amount: 2991 })).toMatchObject({ status: 'error', ...no('2022', 'amount') });
  expect(await act(id, asCancel)).toMatchObject({ status: 'accepted', ...no('1010') });
  expect(await act(id, asCredit, { amount: 1 })).toMatchObject(no('1010'));
  expect(await act(id, '', { amount: 2990 })).toEqual(success('settlement succeeded'));
  expect(await status(id)).toBe('2 4990 05');
  expect(await act(id, '', { amount: 1 })).toMatchObject({ status: 'accepted', ...no('1012') });
});

test('a settlement that is marked as the last one closes an authorization that is only partly settled', async () => {
  const { act, pay, status } = await openMerchant();
  const id = await pay();
  expect(await act(id, asLast, { amount: 3000 })).toEqual(success('partialDebit succeeded'));
  expect(await status(id)).toBe('2 3000 05');
  expect(await act(id, '', { amount: 1990 })).toMatchObject(no('1012'));
  expect(await act(id, asCredit, { amount: 3001 })).toMatchObject(no('-72', 'amount'));
  expect(await act(id, asCancel)).toMatchObject(no('1010'));
  expect((await act(id, asCredit, { amount: 1000 })).trxStatus).toBe('response');
  expect(await act(id, asCancel)).toMatchObject(no('1010'));
});

test.for([
  ['authorized', 'NOA'],
  ['settled', 'CAA'],
] as const)('a transaction in state %s can be canceled only once and only in full', async ([, reqtype]) => {
  const { act, pay, status } = await openMerchant();
  const id = await pay({ reqtype });
  expect(await act(id, asCancel, { amount: 2000 })).toMatchObject(no('2022', 'amount'));
  expect(await act(id, asCancel)).toEqual(success('cancellation succeeded'));
  expect(await status(id)).toBe('6 0 05');
  for (const fields of [asCancel, asCredit, '']) expect(await act(id, fields)).toMatchObject(no('1010'));
});

test('each credit has its own transaction id, and several credits together cannot exceed the settled amount', async () => {
  const { act, pay, sandbox, status } = await openMerchant();
  const id = await pay({ reqtype: 'CAA' });
  const { status: body, fields } = await act(id, asCredit, { amount: 1000, refno: 'R1' });
  const credit = fields['uppTransactionId'] ?? '';
  expect(body).toBe('accepted');
  expect(fields).toEqual({
    responseCode: '01',
    responseMessage: 'credit succeeded',
    uppTransactionId: expect.stringMatching(/^\d{18}$/),
    authorizationCode: expect.stringMatching(/^\d{9}$/),
    acqAuthorizationCode: expect.stringMatching(/^\d{6}$/),
  });
  expect(credit).not.toBe(id);
  expect(await status(credit)).toBe('3 1000 06');
  expect(await status(id)).toBe('2 4990 05');
  expect(await sandbox.transactions()).toMatchObject([
    { state: 'settledAndCredited', creditOf: null },
    { state: 'settledCredit', creditOf: id, refno: 'R1', parameters: {} },
  ]);
  expect(await act(id, asCredit, { amount: 3991 })).toMatchObject({ status: 'accepted', ...no('-72', 'amount') });
  expect(await act(credit, asCredit, { amount: 1 })).toMatchObject(no('1010'));
  expect(await act(credit, '', { amount: 1 })).toMatchObject(no('1012'));
  expect((await act(id, asCredit, { amount: 3990 })).trxStatus).toBe('response');
  expect(await act(credit, asCancel, { amount: 1000 })).toEqual(success('cancellation succeeded'));
  expect((await act(id, asCredit, { amount: 1000 })).trxStatus).toBe('response');
  expect(await act(id, asCredit, { amount: 1 })).toMatchObject(no('-72'));
});

test('only one of several simultaneous actions on the same transaction is carried out', async () => {
  const { act, pay, status } = await openMerchant();
  const id = await pay();
  const settled = await Promise.all([act(id, ''), act(id, ''), act(id, '')]);
  expect(settled.map(({ trxStatus }) => trxStatus).toSorted()).toEqual(['error', 'error', 'response']);
  expect(await status(id)).toBe('2 4990 05');
  const credits = await Promise.all([act(id, asCredit, { amount: 3000 }), act(id, asCredit, { amount: 3000 })]);
  expect(credits.map(({ trxStatus }) => trxStatus).toSorted()).toEqual(['error', 'response']);
});

test('an action on an unknown transaction or with invalid values is refused and changes nothing', async () => {
  const { act, call, pay, status } = await openMerchant();
  const id = await pay();
  expect(await act('999999999999999999', '')).toMatchObject({ status: 'error', ...no('1003', 'uppTransactionId') });
  expect(await act(id, '', { currency: 'EUR' })).toMatchObject(no('2022', 'currency'));
  expect(await act(id, '', { amount: 0 })).toMatchObject(no('2022', 'amount'));
  expect(await act(id, '<closeTransaction>true</closeTransaction>')).toMatchObject(no('2022', 'closeTransaction'));
  const twice = `<amount>1</amount><amount>4990</amount><currency>CHF</currency><uppTransactionId>${id}</uppTransactionId>`;
  expect(await call('processor', twice)).toMatch(/<errorCode>2022<.*<errorDetail>amount</s);
  expect(await call('processor', '<currency>CHF</currency>')).toContain('<errorDetail>amount</errorDetail>');
  expect(await status(id)).toBe('1 0 05');
});

test('a settlement of an INT payment accepts closeTransaction=true', async () => {
  const { act, pay } = await openMerchant();
  const id = await pay({ ...methodOrders.INT, paymentmethod: 'INT', reqtype: 'NOA' });
  expect(await act(id, '<closeTransaction>true</closeTransaction>', { amount: 10 })).toEqual(
    success('partialDebit succeeded'),
  );
  expect(await act(id, '', { amount: 10 })).toMatchObject(no('1012'));
});

test('the response to a BPY settlement contains the account number, and the response to an ACC credit contains the info field', async () => {
  const { act, pay } = await openMerchant();
  const invoice = await pay({ ...methodOrders.BPY, paymentmethod: 'BPY' });
  expect((await act(invoice, '')).fields).toMatchObject({ responseCode: '01', accountNumber: 'CH9300762011623852957' });
  const installments = await pay({ ...methodOrders.ACC, paymentmethod: 'ACC', refno: 'B8', reqtype: 'NOA' });
  expect((await act(installments, '')).fields).toEqual(success('settlement succeeded').fields);
  const { info = '' } = (await act(installments, asCredit, { amount: 10 })).fields;
  expect(Buffer.from(info, 'base64').toString()).toContain('<status>CREDITED</status>');
});
