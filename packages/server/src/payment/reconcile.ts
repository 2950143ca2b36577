import { CheckoutError } from '@tillkit/core';
import { clearRestoreMark, readRestoreMark } from '../store/queries/restore.ts';
import { selectOrphans } from '../store/queries/alarms.ts';
import { selectPeriod } from '../store/queries/overview.ts';
import { creditLookAhead } from './token.ts';
import type { WriteParts } from './write-parts.ts';
import type { PaymentState, ReviewReason } from './payment.ts';

/**
 * The period to reconcile: all payments that were started at or after `from` and before `to`. Both values are in
 * milliseconds since 1970.
 */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * A payment that the reconciliation reports because its state has changed, because it needs a review, or because the
 * gateway no longer finds its transaction.
 */
export interface Difference {
  readonly payment: string;
  readonly order: string;
  readonly before: PaymentState;
  readonly now: PaymentState;
  readonly review: ReviewReason | undefined;
  /**
   * True if an earlier status response showed a transaction that the gateway no longer finds. In that case, check that
   * the merchant account and the gateway URL are correct.
   */
  readonly isMissing: boolean;
}

/** A transaction that a correctly signed message has reported but that belongs to no payment in the store. */
export interface Orphan {
  readonly transactionId: string;
  readonly merchantId: string;
  /** The payment reference in the message. Empty if the message contains no valid reference. */
  readonly refno: string;
  /** The transaction amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
}

export interface Reconciliation {
  /** The number of payments whose status the reconciliation tried to query, including the `unanswered` ones. */
  readonly asked: number;
  /** The ids of the payments whose status could not be queried. Query the status of these payments again later. */
  readonly unanswered: readonly string[];
  readonly differences: readonly Difference[];
  readonly orphans: readonly Orphan[];
  /**
   * Set if the store was marked as restored from a backup. `cleared`: the mark was removed, because this reconciliation
   * covered the time since the backup and received a response for each payment. The till now sends calls that move
   * money again. `kept`: the mark remains.
   */
  readonly restored?: 'cleared' | 'kept';
}

interface ReconcileParts extends WriteParts {
  /**
   * Checks one payment now. Also queries the next `creditsAhead` credit references, because the store may have lost
   * credits. Resolves with true if the status response shows no transaction for the payment, and with false if it shows
   * one or the query failed. Resolves with undefined if the payment was not checked.
   */
  readonly runThorough: (id: string, creditsAhead: number) => Promise<boolean | undefined>;
}

/**
 * Queries the status of the payments in a period and returns the differences. Unless the store is marked as restored,
 * payments for which it contains no transaction are skipped, except server-side authorizations. The queries are sent
 * one after another within the till's rate limit, and each response has the same effect as any other status response.
 * A restore mark on the store is removed if the period covers the time since the backup and no query failed.
 * `onProgress` is called after each payment. Throws `argument_wrong` if the period is invalid.
 */
export async function reconcile(
  { store, runThorough, time }: ReconcileParts,
  { from, to }: Period,
  onProgress?: (done: number, of: number) => void,
): Promise<Reconciliation> {
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from < to))
    throw new CheckoutError(
      'argument_wrong',
      'The period is invalid: `from` is not before `to`, or one of them is not a whole number.',
      'Set `from` and `to` to Unix timestamps in milliseconds, with `from` earlier than `to`.',
    );
  const mark = await readRestoreMark(store.db);
  const rows = await selectPeriod(store.db, from, to, mark !== undefined);
  const [unanswered, differences]: [string[], Difference[]] = [[], []];
  for (const [at, { id, order_id, state }] of rows.entries()) {
    const isEmpty = await runThorough(id, mark ? creditLookAhead : 1);
    const row = await store.byId(id);
    const now = row && (await store.load(row));
    if (!row || !now) continue;
    // Another process, even one that has ended, may hold the lease on the payment. In that case, this process has not
    // queried the payment.
    if (isEmpty === undefined || row.misses > 0) unanswered.push(id);
    const isMissing = isEmpty === true && state !== 'open';
    if (now.state !== state || now.review !== undefined || isMissing)
      differences.push({ payment: id, order: order_id, before: state, now: now.state, review: now.review, isMissing });
    onProgress?.(at + 1, rows.length);
  }
  const orphanRows = await selectOrphans(store.db, from, to);
  const orphans = orphanRows.map(({ transaction_id, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    merchantId: merchant_id,
    refno,
    amount,
    currency,
  }));
  const isCovered = mark !== undefined && from <= mark.from && to > mark.to && unanswered.length === 0;
  const isCleared = isCovered && (await store.transact((tx) => clearRestoreMark(tx, mark, time.now())));
  return {
    asked: rows.length,
    unanswered,
    differences,
    orphans,
    ...(mark && { restored: isCleared ? 'cleared' : 'kept' }),
  };
}
