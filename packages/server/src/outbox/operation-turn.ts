import type { MoveAnswer } from '../gateway/gateway.ts';
import { updateIntent, updateSentIntent, type IntentChange } from '../store/queries/intents.ts';
import { readRestoreMark } from '../store/restore/restore-mark.ts';
import { accepted } from '../store/to-operation.ts';
import type { PaymentRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { restoredWait, sendTimes } from '../payment/leases.ts';
import type { TurnParts } from './turn.ts';
import { nextStep, type Seen } from './next-step.ts';
import type { KnownOperation } from './intent.ts';
import { openReview } from '../store/review-list.ts';

/** The turn to send, or when to look again. */
export type OperationTurn =
  | {
      readonly do: 'send';
      readonly operation: KnownOperation;
      readonly version: number;
      readonly takenAt: number;
      readonly lease: number;
    }
  | { readonly do: 'wait'; readonly until: number }
  | { readonly do: 'give_up' | 'end' };

/**
 * Takes the next step in one transaction that holds the payment: only one caller gets `send`. While the store is marked as
 * restored, the operation waits instead of being sent.
 */
export function takeOperationTurn(parts: TurnParts, { id }: PaymentRow, seen: Seen): Promise<OperationTurn> {
  const { store, time, intents } = parts;
  const now = time.now();
  return store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    const payment = row && (await store.load(row, tx));
    const operation = payment?.operations.find((each) => each.id === seen.operation.id);
    if (!payment || !operation) return { do: 'end' };
    const step = nextStep(payment, seen, {
      sentBeforeAsked: seen.askedAt - intents.since(operation.id, operation.version),
    });
    if (step.do === 'wait') return { do: 'wait', until: now + step.for };
    const update = (change: IntentChange) => updateIntent(tx, operation, change);
    if (step.do === 'refuse') await update({ state: 'refused' });
    if (step.do === 'drop') await update({ state: 'dropped', outcome: step.reason });
    if (step.do === 'give_up') {
      await update({ state: 'given_up', outcome: step.reason });
      await store.alarm(tx, id, 'operation_unproved', operation.transactionId, now);
      await openReview(tx, id, 'operation_unproved');
    }
    if (step.do !== 'turn') return { do: step.do === 'give_up' ? 'give_up' : 'end' };
    if (await readRestoreMark(tx)) return { do: 'wait', until: now + restoredWait };
    const lease = sendTimes[operation.sends] ?? 0; // there is one, else it was given up
    const version = operation.version + 1;
    await update({
      state: 'sent',
      sends: operation.sends + 1,
      version,
      outcome: null,
      settled_before: payment.transactions[operation.transactionId]?.settled ?? null,
      lease_until: now + lease,
    });
    intents.since(operation.id, version);
    return { do: 'send', operation, version, takenAt: time.monotonic(), lease };
  });
}

/** Notes what the gateway said, unless it was sent again since. It decides nothing: status does. */
export async function noteAnswer(
  { db }: Pick<Store, 'db'>,
  { operation, version }: Extract<OperationTurn, { do: 'send' }>,
  answer: MoveAnswer,
): Promise<void> {
  const isUnsent = answer.status === 'unknown' && answer.reached === 'no';
  await updateSentIntent(
    db,
    { id: operation.id, version },
    {
      state: isUnsent ? 'written' : answer.status === 'unknown' ? 'unknown' : 'done',
      outcome: answer.status === 'accepted' ? accepted : answer.status === 'unknown' ? answer.reason : answer.errorCode,
      ...(answer.status === 'accepted' && {
        result_transaction: answer.transactionId ?? null,
        details: JSON.stringify(answer.details),
      }),
      ...(isUnsent && { sends: operation.sends, lease_until: null }), // as before this turn
    },
  );
}
