import type { Evidence } from '../payment/evidence.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { Payment } from '../payment/payment.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { unpayOrder } from '../store/queries/orders.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import { mayHaveMoved, type KnownOperation } from './intent.ts';
import { operationRules } from './kinds/operations.ts';

/**
 * Returns the operations, each with its outcome if a status response shows one. An effect in any status response
 * confirms the operation, because effects do not disappear. If no outcome is shown, the operation stays open, because
 * the call may still be in progress.
 */
export const confirmOperations = (
  operations: readonly KnownOperation[],
  evidence: Pick<Evidence, 'findings' | 'credits'>,
): readonly KnownOperation[] =>
  operations.map((operation) => {
    const end = mayHaveMoved(operation)
      ? operationRules[operation.kind].endBy(operation, evidence, operations)
      : undefined;
    return end ? { ...operation, ...end } : operation;
  });

/**
 * Stores the outcome of each operation and runs its hook in the database transaction that records the evidence, so that
 * each hook runs once. An order whose payment is canceled can be paid again.
 */
export async function endOperations(
  hooks: Hooks,
  tx: Tx,
  { id, order_id }: PaymentRow,
  { payment, ended }: { readonly payment: Payment; readonly ended: readonly KnownOperation[] },
): Promise<void> {
  for (const operation of ended) {
    await updateIntent(tx, operation, toEnd(operation));
    if (operation.state !== 'confirmed') continue;
    const { hook, freesOrder } = operationRules[operation.kind];
    if (freesOrder && payment.state === 'canceled') await unpayOrder(tx, order_id, id);
    await hooks[hook]({ ...operation, payment }, tx);
  }
}

const toEnd = ({ state, reason, creditId }: KnownOperation) =>
  state === 'confirmed'
    ? ({ state, ...(creditId && { result_transaction: creditId }) } as const)
    : ({ state: 'refused', outcome: reason ?? null } as const);
