import type { Attempt, Payment } from '../payment/payment.ts';
import { merchantId, sign2Of } from '../testing/messages.ts';

export const refno = 'T0123456789ABCDEFG';

export const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: '0'.repeat(32),
  order: 'A-1',
  revision: '1',
  merchantId,
  refno,
  amount: 4990,
  currency: 'CHF',
  methods: [],
  reqtype: undefined,
  mode: 'test',
  sign: sign2Of(merchantId, 4990, 'CHF', refno),
  alias: undefined,
  createdAt: 0,
  ...more,
});

export const aPayment = (more: Partial<Payment> = {}): Payment => ({
  ...anAttempt(),
  state: 'open',
  review: undefined,
  heard: 0,
  transactions: {},
  withoutLiabilityShift: [],
  cardholderText: undefined,
  operations: [],
  cases: [],
  refusal: undefined,
  claims: {},
  ...more,
});
