import { CheckoutError } from '@tillkit/core';
import { scheduleFirst, updatePayment } from '../store/queries/payments.ts';
import { acceptTransaction } from '../store/queries/transactions.ts';
import type { Store } from '../store/store.ts';
import { toEvidence } from './evidence.ts';
import type { WriteParts } from './write-parts.ts';
import { counts, isBlocking, resolved, reviewOfOperations } from '../outbox/intent.ts';
import {
  paidTransaction,
  paymentNotFound,
  withheldTransactions,
  type Case,
  type Payment,
  type ReviewReason,
} from './payment.ts';
import { rejectNul } from '../store/reject-nul.ts';
import type { Tx } from '../store/executor.ts';
import { selectAlarmsOf } from '../store/queries/alarms.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { silenceOf } from './schedule.ts';
import { closeCases, reviewOf, saveCases } from '../store/review-list.ts';

/**
 * Options for accepting a payment that was made with a payment method that the order excludes: the operator's name, the
 * reason and, optionally, the transaction.
 */
export interface AcceptRequest extends OperatorDecision {
  /**
   * The transaction to accept. Defaults to the withheld transaction, or to the one with the lowest id if several are
   * withheld.
   */
  readonly transactionId?: string | undefined;
}

/**
 * Records that a withheld transaction is accepted as payment for its order. The next status response then marks the
 * payment as paid. Throws `not_found` if the payment does not exist, and `argument_wrong` if the name or the reason is
 * invalid. Throws `not_allowed_in_state` if no transaction is withheld, if a refund of the transaction has been
 * requested, or if the order has already been paid with a different transaction.
 */
export async function acceptPayment(
  { store, time }: WriteParts,
  id: string,
  { by, reason, transactionId }: AcceptRequest,
): Promise<void> {
  demandDecision({ by, reason }, 'Pass who accepts the payment and why.');
  await store.transact(async (tx) => {
    const { row, payment } = await lockAndLoad(store, tx, id);
    const withheld = withheldTransactions(payment).find((each) => (transactionId ?? each.id) === each.id);
    if (!withheld)
      throw notAllowed('The payment has no withheld transaction.', 'Read the payment with `payments.find`.');
    if (payment.operations.some((each) => each.transactionId === withheld.id && counts(each)))
      throw notAllowed(
        'A refund of the transaction was ordered.',
        'Wait for the end of the refund, which `payments.operations` shows, then refund the rest.',
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
 * Takes a payment off the review list after an operator has examined it, and keeps the note in the journal. If the
 * review is about operations, the payment's unconfirmed operations no longer block their transaction, and neither do
 * settlements or credits that the till did not send. Their amounts stay reserved, however. The review case stays closed
 * until a status response reports something new. If there is another open review reason, the payment stays on the
 * review list with that reason. Throws `not_found` if the payment does not exist, and `argument_wrong` if the payment
 * is not on the review list for the given reason, or if the note is missing or too long.
 */
export async function resolveReview(
  { store, time }: WriteParts,
  id: string,
  reason: ReviewReason,
  note: string,
): Promise<void> {
  if (typeof note !== 'string' || note.trim() === '' || note.length > maxNoteLength)
    throw wrong(
      `The note is not a string of 1 to ${maxNoteLength} characters.`,
      'State who examined the payment and what they found.',
    );
  rejectNul(note, 'The note', 'argument_wrong');
  await store.transact(async (tx) => {
    const { row, payment } = await lockAndLoad(store, tx, id);
    if (payment.review !== reason)
      throw wrong(
        'The payment is not for review for this reason.',
        'List the payments for review and their reasons with `reviews()`.',
      );
    const isAboutOperations = reason === unproved || reason === unknown;
    const blocking = payment.operations.filter(isBlocking);
    if (isAboutOperations) for (const operation of blocking) await updateIntent(tx, operation, { outcome: resolved });
    // The payment may also have an unconfirmed operation that needs a review, although only the resolved reason was
    // shown until now.
    const remaining = isAboutOperations ? undefined : reviewOfOperations(payment.operations);
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
    // Check the payment now, because other operations may have been waiting for an operation that no longer blocks
    // them.
    if (blocking.length > 0) await updatePayment(tx, id, { next_check_at: time.now(), planned_at: time.now() });
    const looked = { level: 0, channel: 'operator', transactionId: undefined } as const;
    await store.journal(tx, id, toEvidence({ ...looked, claims: note, reasons: [reason] }), time.now());
  });
}

async function lockAndLoad(store: Store, tx: Tx, id: string) {
  const row = await store.lock(tx, id);
  if (!row) throw paymentNotFound();
  return { row, payment: await store.load(row, tx) };
}

/**
 * Adds a review case for each stored alarm of the specified kind that does not have one yet, because an earlier version
 * stored alarms without review cases. If the case were not added, the next identical report would open a new one.
 */
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
  });
  return [...cases, ...missing.map(toCase)];
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

/**
 * An operator's decision about a payment: the operator's name and the reason. The decision is kept in the payment's
 * timeline.
 */
export interface OperatorDecision {
  /** The operator's name, 1 to 100 characters. */
  readonly by: string;
  /** The reason for the decision, 1 to 300 characters. */
  readonly reason: string;
}

/** Validates the name and the reason. Throws `argument_wrong` with `hint` if either of them is invalid. */
export function demandDecision({ by, reason }: OperatorDecision, hint: string): void {
  for (const [name, text, longest] of [['by', by, 100] as const, ['reason', reason, 300] as const])
    if (typeof text !== 'string' || text.trim() === '' || text.length > longest)
      throw new CheckoutError(
        'argument_wrong',
        `The \`${name}\` field of the decision is blank or is not a string of at most ${longest} characters.`,
        hint,
      );
  rejectNul({ by, reason }, 'The decision', 'argument_wrong');
}
