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

/** Returns the `responseCode` and `responseMessage` that a status response contains for a transaction. */
export function statusOf({ state, canceledBy, split }: Pick<Transaction, 'state' | 'canceledBy' | 'split'>) {
  const own = state === 'canceled' && canceledBy ? canceled[canceledBy] : undefined;
  const responseCode = own ?? (split && state === 'authorized' ? authorizedInSplit : codeOf(state));
  return { responseCode, responseMessage: messages[responseCode] ?? '' };
}

/** Status codes of canceled transactions, keyed by the party that canceled them. */
const canceled = { merchant: '6', shopper: '9', system: '10' } as const;

/**
 * Status code of an authorization in split mode. A debit in split mode has code 2 instead, because that code is more
 * specific.
 */
const authorizedInSplit = '12';

const codes = new Map(
  Object.entries(defaultProfile.statusCodes)
    .toReversed()
    .map(([code, means]) => [means, code]),
);

/**
 * Returns the first status code that the profile assigns to the transaction state. A debit that has been credited has
 * the same code as a `settled` debit, because both are still waiting for the daily settlement.
 */
const codeOf = (state: TransactionState): string =>
  codes.get(state === 'settledAndCredited' ? 'settled' : state) ?? '0';
