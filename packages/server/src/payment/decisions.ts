import { CheckoutError } from '@tillkit/core';
import { scheduleFirst, updatePayment } from '../store/queries/payments.ts';
import { acceptTransaction } from '../store/queries/transactions.ts';
import type { Store } from '../store/store.ts';
import { toEvidence } from './evidence.ts';
import type { WriteParts } from './write-parts.ts';
import { counts, isBlocking, isFound, resolved } from '../outbox/intent.ts';
import { paidTransaction, withheldTransactions, type Case, type Payment, type ReviewReason } from './payment.ts';
import { rejectNul } from '../store/reject-nul.ts';
import type { Tx } from '../store/executor.ts';
import { selectAlarmsOf } from '../store/queries/alarms.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { silenceOf } from './schedule.ts';
import { closeCases, reviewOf, saveCases } from '../store/review-list.ts';

/** Who accepts a payment by a method that its order excludes, and why. */
export interface AcceptRequest extends OperatorDecision {
  /** Optional. If omitted, the withheld transaction; if there are several, the one with the lowest id. */
  readonly transactionId?: string | undefined;
}

/**
 * Records that a withheld transaction may pay its order. The payment's next status answer makes it pay. Throws `not_found`,
 * `argument_wrong`, and `not_allowed_in_state` if no transaction is withheld, its refund has begun, or another transaction pays the order.
 */
export async function acceptPayment(
  { store, time }: WriteParts,
  id: string,
  { by, reason, transactionId }: AcceptRequest,
): Promise<void> {
  demandDecision({ by, reason }, 'Say who accepts the payment, and why.');
  await store.transact(async (tx) => {
    const { row, payment } = await lockAndLoad(store, tx, id);
    const withheld = withheldTransactions(payment).find((each) => (transactionId ?? each.id) === each.id);
    if (!withheld)
      throw notAllowed('The payment has no withheld transaction.', 'Check the payment with `payments.find`.');
    if (payment.operations.some((each) => each.transactionId === withheld.id && counts(each)))
      throw notAllowed(
        'A refund of the transaction was ordered.',
        'Wait for its end, which `payments.operations` shows, and refund the rest.',
      );
    const order = await store.lockOrder(tx, row.order_id);
    if (paidTransaction(payment) || typeof order?.paid_payment === 'string')
      throw notAllowed(
        'Another transaction pays the order.',
        'Refund this one with `payments.cancel` or `payments.credit`.',
      );
    await acceptTransaction(tx, id, withheld.id);
    await scheduleFirst(tx, id, time.now());
    const evidence = toEvidence({
      level: 0,
      channel: 'operator',
      claims: `${by}: ${reason}`,
      transactionId: withheld.id,
      reasons: ['accepted'],
    });
    await store.journal(tx, id, evidence, time.now());
  });
}

const notAllowed = (message: string, hint: string) => new CheckoutError('not_allowed_in_state', message, hint);

const maxNoteLength = 500;
const [unproved, unknown] = ['operation_unproved', 'unknown_movement'] as const;

/**
 * Takes a payment off the review list after a person has looked at it; the journal keeps the note. Operations without proof, and
 * movements that the till did not send, no longer block their transaction; their amounts stay reserved. The case stays closed
 * until a status answer reports something new. Another open reason becomes the review. Throws `not_found`, and
 * `argument_wrong` for another reason than the payment's, or without a note.
 */
export async function resolveReview(
  { store, time }: WriteParts,
  id: string,
  reason: ReviewReason,
  note: string,
): Promise<void> {
  if (typeof note !== 'string' || note.trim() === '' || note.length > maxNoteLength)
    throw wrong(
      `The note is not a text of 1 to ${maxNoteLength} characters.`,
      'Say who has looked, and what was found.',
    );
  rejectNul(note, 'The note', 'argument_wrong');
  await store.transact(async (tx) => {
    const { row, payment } = await lockAndLoad(store, tx, id);
    if (payment.review !== reason)
      throw wrong('The payment is not for review for this reason.', 'List those that are with `reviews()`.');
    const isAboutOperations = reason === unproved || reason === unknown;
    const blocking = payment.operations.filter(isBlocking);
    if (isAboutOperations) for (const operation of blocking) await updateIntent(tx, operation, { outcome: resolved });
    // Another reason may have hidden that an operation has no proof.
    const remaining =
      isAboutOperations || blocking.length === 0 ? undefined : blocking.every(isFound) ? unknown : unproved;
    const isResolved = ({ kind }: Case) =>
      isAboutOperations ? kind === unknown || kind === unproved : kind === reason;
    const allCases = await withAlarms(tx, payment, reason);
    const silence: Case = { kind: reason, transactionId: '', finding: silenceOf(row), isClosed: true };
    const isSilence = reason === 'no_answer' || reason === 'nothing_heard';
    const cases = isSilence
      ? [...allCases.filter(({ kind }) => kind !== reason), silence]
      : closeCases(allCases, isResolved);
    const review = reviewOf(cases, remaining);
    await saveCases(tx, id, { cases, review });
    // Operations that wait behind a resolved one are carried out now.
    if (blocking.length > 0) await updatePayment(tx, id, { next_check_at: time.now(), planned_at: time.now() });
    const looked = { level: 0, channel: 'operator', transactionId: undefined } as const;
    await store.journal(tx, id, toEvidence({ ...looked, claims: note, reasons: [reason] }), time.now());
  });
}

async function lockAndLoad(store: Store, tx: Tx, id: string) {
  const row = await store.lock(tx, id);
  if (!row) throw new CheckoutError('not_found', 'There is no such payment.', 'Give the id that its start returned.');
  return { row, payment: await store.load(row, tx) };
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

/** A person's decision about money. Kept in the payment's timeline. */
export interface OperatorDecision {
  /** The person, 1 to 100 characters. */
  readonly by: string;
  /** Why, 1 to 300 characters. */
  readonly reason: string;
}

/** Throws `argument_wrong` with `hint` unless both texts can be kept. */
export function demandDecision({ by, reason }: OperatorDecision, hint: string): void {
  for (const [name, text, longest] of [['by', by, 100] as const, ['reason', reason, 300] as const])
    if (typeof text !== 'string' || text.trim() === '' || text.length > longest)
      throw new CheckoutError('argument_wrong', `The field ${name} is not a text of 1 to ${longest} characters.`, hint);
  rejectNul({ by, reason }, 'The decision', 'argument_wrong');
}
