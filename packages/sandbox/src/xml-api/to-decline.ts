import { meaningOf, resultNames, type CallRefusal } from '@tillkit/core';
import type { Transaction } from '../model/transaction.ts';

/** What is said of a transaction that the issuer, or a payment before it, has declined. */
export function toDecline({ errorCode, acqErrorCode, transactionId, returns }: Transaction): CallRefusal {
  const code = errorCode ?? '1403';
  return {
    errorCode: code,
    errorDetail: returns?.[resultNames.errorDetail] ?? meaningOf(code).meaning,
    transactionId,
    acquirerErrorCode: acqErrorCode ?? undefined,
  };
}
