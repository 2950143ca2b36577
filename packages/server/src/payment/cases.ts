import type { Alarm } from './evidence.ts';
import type { Case } from './payment.ts';

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
