import { expect, expectTypeOf, test } from 'vitest';
import { readResult } from './payment-result.ts';

test("readResult returns method-specific values under this library's own field names", () => {
  const fields = {
    decisionInvoice: 'OK',
    purchaseOnInvoiceGranted: 'true',
    authorizationId: '00123',
    info: 'PGE+',
    refno: 'A1',
  };
  expect(readResult('ACC', fields).details).toEqual({
    invoiceDecision: 'OK',
    invoiceGranted: true,
    authorizationId: '00123',
    info: 'PGE+',
  });
  expectTypeOf(readResult('MFA', {}).details.installmentAmount).toEqualTypeOf<number | undefined>();
});

test('readResult omits malformed values and keeps the others', () => {
  expect(readResult('MFX', { installmentAmount: '12.5', installmentNumber: '4' }).details).toEqual({
    installmentNumber: 4,
  });
  expect(readResult('ACC', { decisionInvoice: 'PERHAPS', decisionRiskTaker: 'MERCHANT' }).details).toEqual({
    riskTaker: 'MERCHANT',
  });
});

test('readResult returns empty details for a method that adds no values to the result', () => {
  expect(readResult('VIS', { decisionInvoice: 'OK' }).details).toEqual({});
});

const shared = {
  status: 'success',
  uppTransactionId: '180710155401925243',
  aliasCC: '424242VMKSNZ4242',
  maskedCC: '424242xxxxxx4242',
  expm: '12',
  expy: '30',
  amount: '4990',
  uppStatus3D: 'Y',
  threeDScardholderInfo: '',
};

test('readResult reads the values that all methods share and converts each to its type', () => {
  const result = readResult('VIS', shared);
  expect(result).toEqual({
    status: 'success',
    transactionId: '180710155401925243',
    alias: '424242VMKSNZ4242',
    maskedCard: '424242xxxxxx4242',
    expiryMonth: '12',
    expiryYear: '30',
    amount: 4990,
    status3D: 'authenticated',
    details: {},
  });
  expectTypeOf(result.amount).toEqualTypeOf<number | undefined>();
  expectTypeOf(result.status3D).toEqualTypeOf<
    | 'authenticated'
    | 'notEnrolled'
    | 'activatedWhileShopping'
    | 'noLiabilityShift'
    | 'failed'
    | 'incomplete'
    | 'not3D'
    | undefined
  >();
});

test('readResult reads the bank account from a BPY result and the installment number and refusal reason from an MFA result', () => {
  expect(readResult('BPY', { accountNumber: 'CH93', invoiceReference: 'R1', bankCode: '700' })).toEqual({
    details: { accountNumber: 'CH93', invoiceReference: 'R1', bankCode: '700' },
  });
  expect(readResult('MFA', { installmentNumber: '4', provECreditRefusalReason: 'None' }).details).toMatchObject({
    installmentNumber: 4,
  });
});
