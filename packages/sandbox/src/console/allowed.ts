import { states, type Action } from '@tillkit/core/internal';
import type { Transaction } from '../model/transaction.ts';
import { refusalOf } from '../xml-api/process-rules.ts';
import type { Act } from './call-api.ts';

/** What may be done to a transaction, and up to how much, in minor units. */
export type Allowed = Readonly<Partial<Record<Act, number>>>;

/** By the table of states and the rules that the XML API answers by. `credited` is what its credits give back together. */
export function allowedFor(found: Transaction, credited: number): Allowed {
  const { state, amount, settledAmount, currency } = found;
  const actions: readonly Action[] = states[state];
  const most: Readonly<Record<Act, number>> = {
    settle: amount - settledAmount,
    cancel: amount,
    credit: settledAmount - credited,
  };
  const possible = (Object.keys(most) as Act[]).filter((act) => {
    const asked = { amount: most[act], currency };
    return actions.includes(act) && refusalOf(act, { transaction: found, credited }, asked) === undefined;
  });
  return Object.fromEntries(possible.map((act) => [act, most[act]]));
}
