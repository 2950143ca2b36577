import { CheckoutError } from '@tillkit/core';
import { refuseNul } from '../../store/nul.ts';
import { later } from '../../store/compiled/statement.ts';
import type { Store } from '../../store/store.ts';
import { updateIntent } from '../../store/intents.ts';
import { toEvidence } from '../evidence.ts';
import { isBlocking, resolved } from '../operations/operation.ts';
import type { ReviewReason } from '../payment.ts';

const longestNote = 500;

/**
 * A person has looked at a payment: it leaves the review list, and the journal keeps who says so in `note`. Its operations
 * without proof, and movements that the till did not send, no longer block their transaction; their amounts stay reserved.
 * What the gateway tells later may bring it back. Throws `not_found`, and `argument_wrong` when it is not there for this reason, or without a note.
 */
export async function resolveReview(
  { store, now }: { readonly store: Store; readonly now: () => number },
  id: string,
  reason: ReviewReason,
  note: string,
): Promise<void> {
  if (typeof note !== 'string' || note.trim() === '' || note.length > longestNote)
    throw wrong(`The note is not a text of 1 to ${longestNote} characters.`, 'Say who has looked, and what was found.');
  refuseNul(note, 'The note', 'argument_wrong');
  await store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    if (!row) throw new CheckoutError('not_found', 'There is no such payment.', 'Give the id that its start returned.');
    const payment = await store.load(row, tx);
    if (payment.review !== reason)
      throw wrong('The payment is not for review for this reason.', 'List those that are with `reviews()`.');
    const isAboutOperations = reason === 'operation_unproved' || reason === 'unknown_movement';
    const blocking = payment.operations.filter(isBlocking);
    if (isAboutOperations) for (const operation of blocking) await updateIntent(tx, operation, { outcome: resolved });
    // Another reason may have hidden that an operation has no proof.
    const left = !isAboutOperations && blocking.length > 0 ? 'operation_unproved' : null;
    // Operations that wait behind a resolved one are carried out now.
    const next = blocking.length > 0 ? { next_check_at: now(), planned_at: now() } : {};
    await tx
      .updateTable('till_payment')
      .set({ review: left, ...next })
      .where('id', '=', id)
      .execute();
    const looked = { level: 0, channel: 'operator', transactionId: undefined, findings: [], alarms: [] } as const;
    await later(tx, store.journal(id, toEvidence({ ...looked, claims: note, reasons: [reason] }), now()));
  });
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);
