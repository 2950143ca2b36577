import { updateIntent } from '../../store/intents.ts';
import type { PaymentRow, Tx } from '../../store/rows.ts';
import type { Decision } from '../apply-evidence.ts';
import type { Hooks } from '../hooks/hooks.ts';
import type { KnownOperation, OperationKind } from './operation.ts';

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
    if (operation.kind === 'cancel' && payment.state === 'canceled')
      await tx
        .updateTable('till_order')
        .set({ paid_payment: null })
        .where('order_id', '=', order_id)
        .where('paid_payment', '=', id)
        .execute();
    await hooks[hookOf[operation.kind]]({ ...operation, payment }, tx);
  }
}

const toEnd = ({ state, reason, creditId }: KnownOperation) =>
  state === 'confirmed'
    ? ({ state, ...(creditId && { result_transaction: creditId }) } as const)
    : ({ state: 'refused', outcome: reason ?? null } as const);
