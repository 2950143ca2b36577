import { readResult, type MethodCode, type Table } from '@tillkit/core';
import type { ValuesOf } from '@tillkit/core/internal';
import type { Transaction } from '../model/transaction.ts';

export const codeOf = ({ paymentMethod }: Pick<Transaction, 'paymentMethod'>): MethodCode =>
  paymentMethod as MethodCode;

/**
 * Returns the fields that the provider added to the transaction. Fields that are not defined for the response are left
 * out when the response is written.
 */
export const ownOf = (transaction: Transaction): ValuesOf<Table> =>
  transaction.returns ? readResult(codeOf(transaction), transaction.returns).details : {};
