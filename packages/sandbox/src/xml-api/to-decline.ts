import { resultNames, type CallRefusal } from '@tillkit/core/internal';
import { detailOf } from '../model/refusal.ts';
import type { Transaction } from '../model/transaction.ts';
import { ownOf } from './own-of.ts';

/**
 * Creates the refusal for a transaction that the issuer declined, or that was declined because of an earlier
 * transaction with the same refno.
 */
export function toDecline(transaction: Transaction): CallRefusal {
  const { errorCode, acqErrorCode, transactionId, returns } = transaction;
  const code = errorCode ?? '1403';
  return {
    errorCode: code,
    errorDetail: returns?.[resultNames.errorDetail] ?? detailOf(code),
    transactionId,
    acquirerErrorCode: acqErrorCode ?? undefined,
    details: ownOf(transaction),
  };
}
