import { readResult, type MethodCode, type Table } from '@tillkit/core';
import type { ValuesOf } from '@tillkit/core/internal';
import type { Transaction } from '../model/transaction.ts';

export const codeOf = ({ paymentMethod }: Pick<Transaction, 'paymentMethod'>): MethodCode =>
  paymentMethod as MethodCode; // the ledger has no other words

/** What the provider added to the transaction; an answer takes what it has rows for. */
export const ownOf = (transaction: Transaction): ValuesOf<Table> =>
  transaction.returns ? readResult(codeOf(transaction), transaction.returns).details : {};
