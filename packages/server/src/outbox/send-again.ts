import { CheckoutError } from '@tillkit/core';
import { isNotedByOperator } from '../store/queries/journal.ts';
import { findIntent, updateIntent } from '../store/queries/intents.ts';
import { scheduleFirst } from '../store/queries/payments.ts';
import { rejectNul } from '../store/reject-nul.ts';
import { demandDecision } from '../payment/decisions.ts';
import type { WriteParts } from '../payment/write-parts.ts';
import { toEvidence } from '../payment/evidence.ts';
import { demandAllowed } from './allowed.ts';
import { droppedForMovement, isBlocking } from './intent.ts';
import { endReview } from '../payment/end-review.ts';

/** Options for sending an operation once more: the operator's name and the reason. */
export interface SendAgainRequest {
  /** The operator's name, 1 to 100 characters. Kept in the payment's timeline. */
  readonly by: string;
  /**
   * The operator's explanation of why the operation cannot have had any effect, 1 to 300 characters. Kept in the
   * payment's timeline.
   */
  readonly reason: string;
}

/**
 * Puts an operation back in the outbox to be sent once more. The operation must need review, or the till must have
 * dropped it because it may repeat a settlement or credit found at the gateway. Resolves with the id of the operation's
 * payment. Throws `not_found` if the operation does not exist, `argument_wrong` if a value is invalid, and
 * `not_allowed_in_state` if the operation is in any other state or if an operator has already sent it again. Also
 * throws any error that `demandAllowed` throws.
 */
export async function sendAgain(
  { store, time }: WriteParts,
  operationId: string,
  { by, reason }: SendAgainRequest,
): Promise<string> {
  demandDecision(
    { by, reason },
    'Pass who orders the further send, and how they know that the first one had no effect.',
  );
  rejectNul(operationId, 'The operation', 'argument_wrong');
  return store.transact(async (tx) => {
    const intent = await findIntent(tx, operationId);
    const row = intent && (await store.lock(tx, intent.payment_id));
    const payment = row && (await store.load(row, tx));
    const operation = payment?.operations.find(({ id }) => id === operationId);
    if (!row || !payment || !operation)
      throw new CheckoutError(
        'not_found',
        'The operation does not exist.',
        'Use an operation ID that `payments.operations(payment)` returns.',
      );
    const isDropped = operation.state === 'dropped' && operation.reason === droppedForMovement;
    const isUnproved = operation.state === 'needs_review' && operation.sends > 0;
    if (!isDropped && !isUnproved)
      throw notAllowed(
        'The operation does not need review, and the till did not hold it back because of a movement that it found.',
      );
    const order = `send_again ${operationId}`;
    if (await isNotedByOperator(tx, row.id, order))
      throw notAllowed('An operator has already sent the operation again.');
    const others = payment.operations.filter(({ id }) => id !== operationId);
    demandAllowed({ ...payment, operations: others }, operation);
    await updateIntent(tx, operation, { state: 'written', outcome: null, version: operation.version + 1 });
    if (!others.some(isBlocking)) await endReview(tx, row.id, 'operation_unproved');
    await scheduleFirst(tx, row.id, time.now());
    const evidence = toEvidence({
      level: 0,
      channel: 'operator',
      claims: `${by}: ${reason}`,
      transactionId: operation.transactionId,
      reasons: [order],
      findings: [],
      alarms: [],
    });
    await store.journal(tx, row.id, evidence, time.now());
    return row.id;
  });
}

const notAllowed = (message: string) =>
  new CheckoutError(
    'not_allowed_in_state',
    message,
    'Look up the transaction in the admin tool. If the operation is still needed, resolve the review and request a new operation.',
  );
