import type { TransactionId } from '@tillkit/core';
import type { Evidence } from '../payment/evidence.ts';
import { isPaid, type Payment } from '../payment/payment.ts';
import { chargedTransaction } from './allowed.ts';
import { readIntents, toOperation, writeIntent } from '../store/intents.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { countOperation, type PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import { droppedForMovement, mayHaveMoved } from './intent.ts';
import { isCredit } from './kinds/credit.ts';
import { isAdditive } from './kinds/operations.ts';
import { explaining, isSettlement, sumOf } from './kinds/settle.ts';

/** A settlement or a credit at the gateway that does not match any of the till's operations. */
export interface Surplus {
  readonly kind: 'settle' | 'credit';
  /** The transaction that was settled or credited. */
  readonly transactionId: TransactionId;
  /** The amount of the settlement or credit, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The transaction and the reference of the credit itself. Undefined for a settlement. */
  readonly credit: { readonly transactionId: TransactionId; readonly refno: string } | undefined;
}

/**
 * Finds settlements and credits that a status response shows but that the till did not send: a settled amount that
 * exceeds the amount settled by the till, a second credit with the same reference, or, after a restore, a credit whose
 * reference the restored store does not contain. A credit from the gateway's admin tool is found only if it has the
 * payment's reference.
 *
 * @param before The payment before the evidence.
 * @param after The payment with the transactions and operations that the evidence has changed.
 */
export const findSurplus = (
  before: Payment,
  after: Payment,
  evidence: Pick<Evidence, 'findings' | 'credits'>,
): readonly Surplus[] => [...surplusSettlements(before, evidence), ...surplusCredits(after, evidence)];

function* surplusSettlements(
  { transactions, operations, amount, currency }: Payment,
  { findings }: Pick<Evidence, 'findings'>,
): Generator<Surplus> {
  for (const { transactionId, state, settled } of findings) {
    if (settled === undefined || !isPaid(state)) continue;
    const transaction = transactions[transactionId];
    // With request type CAA, the gateway may settle the whole amount together with the authorization, but never only
    // part of it.
    const settledAtFirst = settled === amount ? amount : 0;
    const settledBefore =
      transaction && isPaid(transaction.state)
        ? (transaction.settled ?? (transaction.state === 'settled' ? amount : 0))
        : settledAtFirst;
    const open = operations.filter(
      (each) => isSettlement(each) && each.transactionId === transactionId && mayHaveMoved(each),
    );
    const moved = settled - settledBefore;
    const surplus = moved - sumOf(explaining(moved, open));
    if (surplus > 0) yield { kind: 'settle', transactionId, amount: surplus, currency, credit: undefined };
  }
}

function* surplusCredits(payment: Payment, { credits }: Pick<Evidence, 'credits'>): Generator<Surplus> {
  const { operations } = payment;
  for (const { transactionId, refno, amount, currency, state } of credits) {
    const isKnown = operations.some(({ creditId }) => creditId === transactionId);
    const operation = operations.find((each) => isCredit(each) && each.refno === refno);
    const credited = operation?.transactionId ?? chargedTransaction(payment)?.id;
    if (state !== 'made' || isKnown || !credited) continue;
    yield {
      kind: 'credit',
      transactionId: credited,
      amount,
      currency,
      credit: { transactionId, refno },
    };
  }
}

/**
 * Records each settlement or credit that the till did not send as an operation that needs review. The operation counts
 * toward the amounts and blocks its transaction. Waiting settlements and credits of that transaction are dropped,
 * because they may repeat the unknown settlement or credit. The caller must have locked `payment`.
 */
export async function recordSurplus(
  tx: Tx,
  payment: PaymentRow,
  surplus: readonly Surplus[],
  now: number,
): Promise<void> {
  for (const { kind, transactionId, amount, currency, credit } of surplus) {
    const before = await readIntents(tx, payment);
    const waiting = before
      .flatMap((each) => toOperation(each) ?? [])
      .filter(
        (each) =>
          each.state === 'waiting' && each.sends === 0 && each.transactionId === transactionId && isAdditive(each),
      );
    for (const each of waiting) await updateIntent(tx, each, { state: 'dropped', outcome: droppedForMovement });
    const key = credit ? `found ${credit.transactionId}` : `found settlement ${before.length + 1}`;
    const about = { kind, transactionId, amount, currency, key, refno: credit?.refno ?? null };
    const intent = await writeIntent(tx, payment, before, about, now);
    await updateIntent(tx, intent, {
      state: 'given_up',
      outcome: 'found',
      result_transaction: credit?.transactionId ?? null,
    });
    await countOperation(tx, payment.id);
  }
}
