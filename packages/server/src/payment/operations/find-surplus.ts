import type { TransactionId } from '@tillkit/core';
import type { Evidence } from '../evidence.ts';
import type { Payment } from '../payment.ts';
import { mayHaveMoved, type KnownOperation } from './operation.ts';

/** A settlement or a credit at the gateway that no operation of the till explains. */
export interface Surplus {
  readonly kind: 'settle' | 'credit';
  /** The transaction that was settled or credited. */
  readonly transactionId: TransactionId;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The credit's own transaction and reference. */
  readonly credit: { readonly transactionId: TransactionId; readonly refno: string } | undefined;
}

/**
 * Finds the movements that a status answer shows beyond those that the till sent: a settled sum above ours, a second credit
 * under one reference, and a credit under a reference for which the till has sent nothing (a restored store). A credit from
 * the gateway's admin tool has a reference that the till cannot derive, so it is not found.
 *
 * @param before The payment before the evidence.
 * @param operations Its operations after the evidence has confirmed some of them.
 */
export const findSurplus = (
  before: Payment,
  operations: readonly KnownOperation[],
  evidence: Pick<Evidence, 'findings' | 'credits'>,
): readonly Surplus[] => [...surplusSettlements(before, evidence), ...surplusCredits(operations, evidence)];

function* surplusSettlements(
  { transactions, operations, amount, currency }: Payment,
  { findings }: Pick<Evidence, 'findings'>,
): Generator<Surplus> {
  for (const { transactionId, settled } of findings) {
    const known = transactions[transactionId];
    if (!known || settled === undefined || (known.state !== 'authorized' && known.state !== 'settled')) continue;
    const settledBefore = known.settled ?? (known.state === 'settled' ? amount : 0);
    const sent = operations
      .filter((each) => each.kind === 'settle' && each.transactionId === transactionId && mayHaveMoved(each))
      .reduce((sum, each) => sum + each.amount, 0);
    const surplus = settled - settledBefore - sent;
    if (surplus > 0) yield { kind: 'settle', transactionId, amount: surplus, currency, credit: undefined };
  }
}

function* surplusCredits(
  operations: readonly KnownOperation[],
  { credits }: Pick<Evidence, 'credits'>,
): Generator<Surplus> {
  for (const { transactionId, refno, amount, currency, state } of credits) {
    const isKnown = operations.some(({ creditId }) => creditId === transactionId);
    const operation = operations.find((each) => each.kind === 'credit' && each.refno === refno);
    if (state !== 'made' || isKnown || !operation) continue;
    yield {
      kind: 'credit',
      transactionId: operation.transactionId,
      amount,
      currency,
      credit: { transactionId, refno },
    };
  }
}
