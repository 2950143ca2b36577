import { CheckoutError } from '@tillkit/core';
import type { Store } from '../../store/store.ts';
import type { PaymentState, ReviewReason } from '../payment.ts';

/** Which payments are compared: those that began from `from` until before `to`, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** A payment whose state or review has changed by asking again, that is still for review, or that the gateway does not know. */
export interface Difference {
  readonly payment: string;
  readonly order: string;
  readonly before: PaymentState;
  readonly now: PaymentState;
  readonly review: ReviewReason | undefined;
  /** Status had shown a transaction of it before, and now finds none: look at the account and the address that are asked. */
  readonly isMissing: boolean;
}

/** A transaction that a message with proof has named, and no payment has. */
export interface Orphan {
  readonly transactionId: string;
  readonly merchantId: string;
  /** Empty when the message names none that could be one. */
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

export interface Reconciliation {
  /** How many payments the gateway was asked about. */
  readonly asked: number;
  /** Of these, those that gave no answer: ask again later. */
  readonly unanswered: readonly string[];
  readonly differences: readonly Difference[];
  readonly orphans: readonly Orphan[];
}

interface ReconcileParts {
  readonly store: Store;
  /** Checks one payment with its credits; resolves with true if the status shows no transaction, undefined if it was not checked. */
  readonly runThorough: (id: string) => Promise<boolean | undefined>;
}

/**
 * Asks the gateway about every payment of a period at which a transaction is known, one after another at the till's pace, and says
 * what is not as it was. What it finds acts as any status answer does. `told` hears how far it is. Throws `argument_wrong`.
 */
export async function reconcile(
  { store, runThorough }: ReconcileParts,
  { from, to }: Period,
  told?: (asked: number, of: number) => void,
): Promise<Reconciliation> {
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from < to))
    throw new CheckoutError(
      'argument_wrong',
      'The period does not begin before it ends.',
      'Give `from` and `to` in milliseconds since 1970.',
    );
  const rows = await store.db
    .selectFrom('till_payment')
    .select(['id', 'state', 'order_id'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    // What the server has authorized may be at the gateway though no answer has come.
    .where((check) => check.or([check('state', '<>', 'open'), check('by_server', '=', 1)]))
    .orderBy('created_at')
    .execute();
  const [unanswered, differences]: [string[], Difference[]] = [[], []];
  for (const [at, { id, order_id, state }] of rows.entries()) {
    const isEmpty = await runThorough(id);
    const row = await store.byId(id);
    const now = row && (await store.load(row));
    if (!row || !now) continue;
    if (isEmpty === undefined || row.misses > 0) unanswered.push(id);
    const isMissing = isEmpty === true && state !== 'open';
    if (now.state !== state || now.review !== undefined || isMissing)
      differences.push({ payment: id, order: order_id, before: state, now: now.state, review: now.review, isMissing });
    told?.(at + 1, rows.length);
  }
  const found = await store.db
    .selectFrom('till_orphan')
    .selectAll()
    .where('first_at', '>=', from)
    .where('first_at', '<', to)
    .execute();
  const orphans = found.map(({ transaction_id, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    merchantId: merchant_id,
    refno,
    amount,
    currency,
  }));
  return { asked: rows.length, unanswered, differences, orphans };
}
