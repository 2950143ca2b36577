import { CheckoutError } from '@tillkit/core';
import { refuseNul } from '../../store/nul.ts';
import type { Tx } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { selectAlarmsOf } from '../../store/queries/alarms.ts';
import { updateIntent } from '../../store/queries/intents.ts';
import { updatePayment } from '../../store/queries/payments.ts';
import { toEvidence } from '../evidence.ts';
import { silenceOf } from '../schedule.ts';
import { isBlocking, isFound, resolved } from '../../outbox/intent.ts';
import type { Case, Payment, ReviewReason } from '../payment.ts';
import { closeCases, reviewOf, saveCases } from '../../store/review-list.ts';

const longestNote = 500;
const [unproved, unknown] = ['operation_unproved', 'unknown_movement'] as const;

/**
 * Takes a payment off the review list after a person has looked at it; the journal keeps the note. Operations without proof, and
 * movements that the till did not send, no longer block their transaction; their amounts stay reserved. The case stays closed
 * until a status answer reports something new. Another open reason becomes the review. Throws `not_found`, and
 * `argument_wrong` for another reason than the payment's, or without a note.
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
    const isAboutOperations = reason === unproved || reason === unknown;
    const blocking = payment.operations.filter(isBlocking);
    if (isAboutOperations) for (const operation of blocking) await updateIntent(tx, operation, { outcome: resolved });
    // Another reason may have hidden that an operation has no proof.
    const left = isAboutOperations || blocking.length === 0 ? undefined : blocking.every(isFound) ? unknown : unproved;
    const isResolved = ({ kind }: Case) =>
      isAboutOperations ? kind === unknown || kind === unproved : kind === reason;
    const known = await withAlarms(tx, payment, reason);
    const silence: Case = { kind: reason, transactionId: '', finding: silenceOf(row), isClosed: true };
    const isSilence = reason === 'no_answer' || reason === 'nothing_heard';
    const cases = isSilence ? [...known.filter(({ kind }) => kind !== reason), silence] : closeCases(known, isResolved);
    const review = reviewOf(cases, left);
    await saveCases(tx, id, { cases, review });
    // Operations that wait behind a resolved one are carried out now.
    if (blocking.length > 0) await updatePayment(tx, id, { next_check_at: now(), planned_at: now() });
    const looked = { level: 0, channel: 'operator', transactionId: undefined, findings: [], alarms: [] } as const;
    await store.journal(tx, id, toEvidence({ ...looked, claims: note, reasons: [reason] }), now());
  });
}

/** An earlier version has stored alarms without cases: their next identical report must not open one. */
async function withAlarms(tx: Tx, { id, cases }: Payment, reason: ReviewReason): Promise<readonly Case[]> {
  const rows = await selectAlarmsOf(tx, id);
  const missing = rows.filter(
    ({ kind, transaction_id }) =>
      kind === reason && !cases.some((each) => each.kind === kind && each.transactionId === transaction_id),
  );
  const toCase = ({ kind, transaction_id: transactionId }: (typeof rows)[number]): Case => ({
    kind: kind as ReviewReason,
    transactionId,
    finding: null,
    isClosed: false,
  }); // a kind that the till has written
  return [...cases, ...missing.map(toCase)];
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);
