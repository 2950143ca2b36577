import type { Alarm } from './evidence.ts';
import type { Payment, ReviewReason } from './payment.ts';

/** A difference between a status answer and the attempt. A person decides it, once. */
export interface Case {
  readonly kind: ReviewReason;
  /** Empty if the answer names no transaction. */
  readonly transactionId: string;
  /** The reported facts in one line, such as state and amount. Null if an earlier version recorded the alarm without them. */
  readonly finding: string | null;
  readonly isClosed: boolean;
}

/**
 * Alarms that no case follows from: a stranger's message may raise them, so they must not put a payment on the review list.
 * A screening is not reviewed either.
 */
const noReview: ReadonlySet<string> = new Set([
  'foreign_transaction',
  'wrong_signature',
  'transaction_mismatch',
  'merchant_mismatch',
  'screening_charged',
]);

/** Opens a case for each alarm that reports something new. A repeated finding leaves its case as it is, open or closed. */
export const openCases = (cases: readonly Case[], alarms: readonly Alarm[]): readonly Case[] =>
  alarms.filter(({ kind }) => !noReview.has(kind)).reduce(openCase, cases);

function openCase(cases: readonly Case[], { kind, transactionId = '', finding = '' }: Alarm): readonly Case[] {
  const isSame = (each: Case) => each.kind === kind && each.transactionId === transactionId;
  const before = cases.find(isSame);
  if (!before) return [...cases, { kind, transactionId, finding, isClosed: false }];
  if (before.finding === finding) return cases;
  const isClosed = before.finding === null && before.isClosed;
  return cases.map((each) => (each === before ? { ...each, finding, isClosed } : each));
}

export const closeCases = (cases: readonly Case[], which: (open: Case) => boolean): readonly Case[] =>
  cases.map((each) => (!each.isClosed && which(each) ? { ...each, isClosed: true } : each));

/** Closes the cases of one reason. If the payment is for review for this reason, another open case becomes its review. */
export function withoutReason(
  { cases: before, review }: Pick<Payment, 'cases' | 'review'>,
  reason: ReviewReason,
): Pick<Payment, 'cases' | 'review'> {
  const cases = closeCases(before, ({ kind }) => kind === reason);
  return { cases, review: review === reason ? reviewOf(cases) : review };
}

/** Returns whether a person has still to decide a case of this kind. */
export const isForReview = ({ cases, review }: Pick<Payment, 'cases' | 'review'>, reason: ReviewReason): boolean =>
  review === reason || cases.some(({ kind, isClosed }) => kind === reason && !isClosed);

/** Returns the first open reason by name, so that it does not depend on the order of the evidence. */
export const reviewOf = (cases: readonly Case[], ...others: readonly (ReviewReason | undefined)[]) =>
  [...others, ...cases.flatMap(({ kind, isClosed }) => (isClosed ? [] : [kind]))]
    .filter((reason) => reason !== undefined)
    .toSorted()[0];
