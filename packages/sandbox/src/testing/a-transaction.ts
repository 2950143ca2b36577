import type { Transaction } from '../transaction.ts';

/** A Visa payment of CHF 49.90 that was debited. */
export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  transactionId: '100000000000000001',
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  reqtype: 'CAA',
  language: 'en',
  state: 'settled',
  canceledBy: null,
  settledAmount: 4990,
  receivedAt: '2026-05-04T10:20:30.000Z',
  maskedCard: '424242xxxxxx4242',
  expiryMonth: '12',
  expiryYear: '30',
  alias: null,
  status3D: 'N/A',
  authorizationCode: '123456789',
  acqAuthorizationCode: '654321',
  errorCode: null,
  acqErrorCode: null,
  parameters: { merchantId: '1000011011', refno: 'A7Q2', amount: '4990', currency: 'CHF', sign: 'ab12' },
  ...changes,
});
