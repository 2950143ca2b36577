import { states, type Action } from '@tillkit/core/internal';
import type { Transaction } from '../model/transaction.ts';
import { refusalOf } from '../xml-api/process-rules.ts';
import type { Act } from './call-api.ts';

/** The actions that are allowed for a transaction, each with its maximum amount in minor units. */
export type Allowed = Readonly<Partial<Record<Act, number>>>;

/**
 * Returns the actions that the state table and the rules of the XML API allow. `credited` is the sum of the
 * transaction's credits.
 */
export function allowedFor(transaction: Transaction, credited: number): Allowed {
  const { state, amount, settledAmount, currency } = transaction;
  const actions: readonly Action[] = states[state];
  const maxAmounts: Readonly<Record<Act, number>> = {
    settle: amount - settledAmount,
    cancel: amount,
    credit: settledAmount - credited,
  };
  const possible = (Object.keys(maxAmounts) as Act[]).filter((act) => {
    const request = { amount: maxAmounts[act], currency };
    return actions.includes(act) && refusalOf(act, { transaction, credited }, request) === undefined;
  });
  return Object.fromEntries(possible.map((act) => [act, maxAmounts[act]]));
}
