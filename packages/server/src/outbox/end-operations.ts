import { readIntents, writeIntent } from '../store/intents.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { unpayOrder } from '../store/queries/orders.ts';
import { countOperation } from '../store/queries/payments.ts';
import type { PaymentRow, Tx } from '../store/rows.ts';
import type { Surplus } from './surplus.ts';
import type { Decision } from '../payment/apply-evidence.ts';
import type { Hooks } from '../payment/hooks.ts';
import { droppedForMovement, type KnownOperation, type OperationKind } from './intent.ts';

const hookOf = { settle: 'onSettled', cancel: 'onCanceled', credit: 'onCredited' } as const satisfies Readonly<
  Record<OperationKind, keyof Hooks>
>;

/**
 * Writes down which operations have ended and tells the shop, in the transaction that takes the evidence: so it is told of
 * each once. An order whose payment is canceled can be paid again.
 */
export async function endOperations(
  hooks: Hooks,
  tx: Tx,
  { id, order_id }: PaymentRow,
  { payment, ended }: Pick<Decision, 'payment' | 'ended'>,
): Promise<void> {
  for (const operation of ended) {
    await updateIntent(tx, operation, toEnd(operation));
    if (operation.state !== 'confirmed') continue;
    if (operation.kind === 'cancel' && payment.state === 'canceled') await unpayOrder(tx, order_id, id);
    await hooks[hookOf[operation.kind]]({ ...operation, payment }, tx);
  }
}

/**
 * Records each movement that the till did not send as an operation that needs review: it counts in the amounts and blocks its
 * transaction. Settlements and credits that wait for their turn there are dropped, because they may be the same movement.
 * `payment` is locked.
 */
export async function recordSurplus(
  tx: Tx,
  payment: PaymentRow,
  surplus: readonly Surplus[],
  now: number,
): Promise<void> {
  for (const { kind, transactionId, amount, currency, credit } of surplus) {
    const before = await readIntents(tx, payment);
    const waiting = before.filter(
      (each) =>
        each.state === 'written' &&
        each.sends === 0 &&
        each.transaction_id === transactionId &&
        (each.kind === 'settle' || each.kind === 'credit'),
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

const toEnd = ({ state, reason, creditId }: KnownOperation) =>
  state === 'confirmed'
    ? ({ state, ...(creditId && { result_transaction: creditId }) } as const)
    : ({ state: 'refused', outcome: reason ?? null } as const);
