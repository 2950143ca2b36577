import type { Case, Payment, ReviewReason } from '../payment/payment.ts';
import { findPayment, updatePayment } from './queries/payments.ts';
import type { Tx } from './executor.ts';
import { readCases, readReview, toCases, toStored } from './to-payment.ts';

type Reviewed = Pick<Payment, 'cases' | 'review'>;

/**
 * Puts a payment on the review list. If the payment already has a review reason, the new reason is shown after the
 * existing one is resolved. Lock the payment's row first.
 */
export async function openReview(tx: Tx, id: string, reason: ReviewReason): Promise<void> {
  const { cases, review } = await read(tx, id);
  if (review === undefined) await updatePayment(tx, id, { review: toStored(reason) });
  if (!onceRaised.has(reason)) return;
  // The till raises this reason only once, so the reason is stored as an open case while a different reason is shown.
  const others = cases.filter(({ kind }) => kind !== reason);
  const hidden: Case = { kind: reason, transactionId: '', finding: '', isClosed: false };
  const now = review ?? reason;
  await saveCases(tx, id, { cases: now === reason ? others : [...others, hidden], review: now });
}

/**
 * Review reasons that the till raises only once. Other reasons do not need a stored case, because a failing hook raises
 * its reason again at each retry, and the state of an unconfirmed operation implies its reason.
 */
const onceRaised: ReadonlySet<ReviewReason> = new Set(['authorization_unproved', 'not_finalized']);

/** Writes a payment's cases and review reason. Lock the payment's row first. */
export async function saveCases(tx: Tx, id: string, { cases, review }: Reviewed): Promise<void> {
  await updatePayment(tx, id, { cases: toCases(cases), review: review ? toStored(review) : null });
}

async function read(tx: Tx, id: string): Promise<Reviewed> {
  const row = await findPayment(tx, id);
  return { cases: readCases(row?.cases ?? null), review: readReview(row?.review ?? null) };
}

export const closeCases = (cases: readonly Case[], which: (open: Case) => boolean): readonly Case[] =>
  cases.map((each) => (!each.isClosed && which(each) ? { ...each, isClosed: true } : each));

/** Returns true if an operator must still resolve a case with this reason. */
export const isForReview = ({ cases, review }: Reviewed, reason: ReviewReason): boolean =>
  review === reason || cases.some(({ kind, isClosed }) => kind === reason && !isClosed);

/**
 * Returns the open review reason that comes first alphabetically, so that the result does not depend on the order in
 * which the evidence arrived.
 */
export const reviewOf = (cases: readonly Case[], ...others: readonly (ReviewReason | undefined)[]) =>
  [...others, ...cases.flatMap(({ kind, isClosed }) => (isClosed ? [] : [kind]))]
    .filter((reason) => reason !== undefined)
    .toSorted()[0];
