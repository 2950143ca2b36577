import { defaultProfile, type TransactionState } from '@tillkit/core';
import type { Transaction } from '../model/transaction.ts';

const messages: Readonly<Record<string, string>> = {
  0: 'Transaction incomplete',
  1: 'Authorized',
  2: 'Debit waiting for daily settlement process',
  3: 'Credit waiting for daily settlement process',
  4: 'Declined',
  6: 'DOA Cancel',
  9: 'Canceled by the customer',
  10: 'Canceled by the system',
  11: 'Verified only',
  12: 'Verified and authorized',
  13: 'Pending',
  15: 'Card checked',
  21: 'Settled and transmitted',
};

/** `responseCode` and `responseMessage` by which a status answer states a transaction. */
export function statusOf({ state, canceledBy, split }: Pick<Transaction, 'state' | 'canceledBy' | 'split'>) {
  const own = state === 'canceled' && canceledBy ? canceled[canceledBy] : undefined;
  const responseCode = own ?? (split && state === 'authorized' ? authorizedInSplit : codeOf(state));
  return { responseCode, responseMessage: messages[responseCode] ?? '' };
}

/** The codes that say "canceled", by whom. */
const canceled = { merchant: '6', shopper: '9', system: '10' } as const;

/** Of the codes that say "authorized", the one for split mode. A debit is 2 there too: the code says more about it. */
const authorizedInSplit = '12';

const codes = new Map(
  Object.entries(defaultProfile.statusCodes)
    .toReversed()
    .map(([code, means]) => [means, code]),
);

/** The first code that means the state. A credited debit still waits for the daily settlement like any other. */
const codeOf = (state: TransactionState): string =>
  codes.get(state === 'settledAndCredited' ? 'settled' : state) ?? '0';
