import type { Case, Payment, ReviewReason } from '../payment/payment.ts';
import { findPayment, updatePayment } from './queries/payments.ts';
import type { Tx } from './executor.ts';
import { readCases, readReview, toCases, toStored } from './to-payment.ts';

type Reviewed = Pick<Payment, 'cases' | 'review'>;

/** Puts a payment on the review list. If another reason stands, this one follows it. The row is locked. */
export async function openReview(tx: Tx, id: string, reason: ReviewReason): Promise<void> {
  const { cases, review } = await read(tx, id);
  if (review === undefined) await updatePayment(tx, id, { review: toStored(reason) });
  if (!onceRaised.has(reason)) return;
  // Nothing raises it again: an open case keeps it while another reason stands.
  const others = cases.filter(({ kind }) => kind !== reason);
  const hidden: Case = { kind: reason, transactionId: '', finding: '', isClosed: false };
  const now = review ?? reason;
  await saveCases(tx, id, { cases: now === reason ? others : [...others, hidden], review: now });
}

/** Reasons that the till raises once. A failing hook raises its own at each try, and an operation without proof is one by its state. */
const onceRaised: ReadonlySet<ReviewReason> = new Set(['authorization_unproved', 'not_finalized']);

/** Ends a reason for review. Another open case of the payment becomes its review. The row is locked. */
export async function endReview(tx: Tx, id: string, reason: ReviewReason): Promise<void> {
  const before = await read(tx, id);
  if (!isForReview(before, reason)) return;
  const cases = closeCases(before.cases, ({ kind }) => kind === reason);
  await saveCases(tx, id, { cases, review: before.review === reason ? reviewOf(cases) : before.review });
}

/** Writes the cases of a payment and its reason for review. The row is locked. */
export async function saveCases(tx: Tx, id: string, { cases, review }: Reviewed): Promise<void> {
  await updatePayment(tx, id, { cases: toCases(cases), review: review ? toStored(review) : null });
}

async function read(tx: Tx, id: string): Promise<Reviewed> {
  const row = await findPayment(tx, id);
  return { cases: readCases(row?.cases ?? null), review: readReview(row?.review ?? null) };
}

export const closeCases = (cases: readonly Case[], which: (open: Case) => boolean): readonly Case[] =>
  cases.map((each) => (!each.isClosed && which(each) ? { ...each, isClosed: true } : each));

/** Returns whether a person has still to decide a case of this kind. */
export const isForReview = ({ cases, review }: Reviewed, reason: ReviewReason): boolean =>
  review === reason || cases.some(({ kind, isClosed }) => kind === reason && !isClosed);

/** Returns the first open reason by name, so that it does not depend on the order of the evidence. */
export const reviewOf = (cases: readonly Case[], ...others: readonly (ReviewReason | undefined)[]) =>
  [...others, ...cases.flatMap(({ kind, isClosed }) => (isClosed ? [] : [kind]))]
    .filter((reason) => reason !== undefined)
    .toSorted()[0];
