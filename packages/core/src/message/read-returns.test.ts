import { expect, expectTypeOf, test } from 'vitest';
import { readReturns } from './read-returns.ts';

test('what a method adds to a result is read under our names', () => {
  const fields = {
    decisionInvoice: 'OK',
    purchaseOnInvoiceGranted: 'true',
    authorizationId: '00123',
    info: 'PGE+',
    refno: 'A1',
  };
  expect(readReturns('ACC', fields)).toEqual({
    invoiceDecision: 'OK',
    invoiceGranted: true,
    authorizationId: '00123',
    info: 'PGE+',
  });
  expectTypeOf(readReturns('MFA', {}).installmentAmount).toEqualTypeOf<number | undefined>();
});

test('a value that does not fit is left out, and the rest stands', () => {
  expect(readReturns('MFX', { installmentAmount: '12.5', installmentNumber: '4' })).toEqual({ installmentNumber: 4 });
  expect(readReturns('ACC', { decisionInvoice: 'PERHAPS', decisionRiskTaker: 'MERCHANT' })).toEqual({
    riskTaker: 'MERCHANT',
  });
});

test('a method without results of its own gives none', () => {
  expect(readReturns('VIS', { decisionInvoice: 'OK' })).toEqual({});
});
