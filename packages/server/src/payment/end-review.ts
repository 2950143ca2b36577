import { reviewOfOperations } from '../outbox/intent.ts';
import type { Tx } from '../store/executor.ts';
import { listIntents, toOperation } from '../store/intents.ts';
import { findPayment } from '../store/queries/payments.ts';
import { closeCases, isForReview, reviewOf, saveCases } from '../store/review-list.ts';
import { readCases, readReview } from '../store/to-payment.ts';
import type { ReviewReason } from './payment.ts';

/**
 * Closes a payment's cases that have the given review reason. If the payment has an open case with a different reason,
 * or an operation that an operator must review, that reason is shown next. Lock the payment's row first.
 */
export async function endReview(tx: Tx, id: string, reason: ReviewReason): Promise<void> {
  const row = await findPayment(tx, id);
  if (!row) return;
  const before = { cases: readCases(row.cases), review: readReview(row.review) };
  if (!isForReview(before, reason)) return;
  const cases = closeCases(before.cases, ({ kind }) => kind === reason);
  const operations = (await listIntents(tx, row)).flatMap((intent) => toOperation(intent) ?? []);
  const next = reviewOf(cases, reviewOfOperations(operations));
  await saveCases(tx, id, { cases, review: before.review === reason ? next : before.review });
}
