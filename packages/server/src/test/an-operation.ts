import type { TransactionId } from '@tillkit/core';
import type { KnownOperation } from '../outbox/intent.ts';

/** Returns a settlement that is waiting to be sent. */
export const anOperation = (more: Partial<KnownOperation> = {}): KnownOperation => ({
  id: '1',
  kind: 'settle',
  key: '1',
  sequence: 1,
  transactionId: '7' as TransactionId,
  amount: 1000,
  currency: 'CHF',
  closes: false,
  state: 'waiting',
  reason: undefined,
  creditId: undefined,
  details: {},
  writtenAt: 0,
  sends: 0,
  version: 0,
  answer: undefined,
  settledBefore: undefined,
  marketplace: undefined,
  refno: undefined,
  ...more,
});
