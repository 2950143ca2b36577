import { readResult, type MethodCode, type Table } from '@tillkit/core';
import type { ValuesOf } from '@tillkit/core/internal';
import type { Transaction } from '../model/transaction.ts';

export const codeOf = ({ paymentMethod }: Pick<Transaction, 'paymentMethod'>): MethodCode =>
  paymentMethod as MethodCode;

/**
 * Returns the fields that the provider added to the transaction. A response contains only the fields that are defined
 * in its table.
 */
export const ownOf = (transaction: Transaction): ValuesOf<Table> =>
  transaction.returns ? readResult(codeOf(transaction), transaction.returns).details : {};
