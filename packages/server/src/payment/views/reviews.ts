import { selectReviews, selectUnsettled } from '../../store/queries/overview.ts';
import type { Store } from '../../store/store.ts';
import { readReview } from '../../store/to-payment.ts';
import { unsettledReasons, expiryOf } from '../../outbox/amounts.ts';
import type { ReviewReason } from '../payment.ts';
import { demandLimit, defaultLimit } from './alarms.ts';
import { toLine, type PaymentLine } from './overview.ts';
import { sayReview, type UnsettledAuthorization } from './why.ts';

/** A payment that needs a review. */
export interface ReviewLine extends Omit<PaymentLine, 'review'> {
  /** The reason for the review, in the form that `resolve` accepts. */
  readonly reason: ReviewReason;
  /**
   * The time, in milliseconds since 1970, when the reason was first recorded, or when an operator last resolved a
   * review case with that reason, whichever is later. If neither time is stored, one day after the latest start of the
   * payment.
   */
  readonly since: number;
  /** A sentence that explains the reason: what is wrong, and what the operator should do. */
  readonly says: string;
  /**
   * The unsettled authorizations if the reason is `unsettled_authorization` or `expired_authorization`; otherwise
   * empty.
   */
  readonly unsettled: readonly UnsettledAuthorization[];
}

/** The position of a payment in the review list. */
export type ReviewPlace = Pick<ReviewLine, 'since' | 'id'>;

export interface ReviewQuery {
  /** The last line of the previous page. The list continues after this line. */
  readonly after?: ReviewPlace | undefined;
  /** The maximum number of lines, from 1 to 500. Defaults to 50. */
  readonly limit?: number | undefined;
}

/**
 * The time, in milliseconds since the most recent start of a payment, after which the payment needs a review if no
 * message or gateway response has arrived. No alarm records when such a review begins, so its start time is calculated
 * from this value.
 */
const silenceTime = 24 * 60 * 60 * 1000;

/** Lists the payments that need a review, oldest case first. Throws `argument_wrong` for an invalid limit. */
export async function listReviews(
  { db }: Store,
  { after, limit = defaultLimit }: ReviewQuery = {},
): Promise<readonly ReviewLine[]> {
  demandLimit(limit);
  const rows = await selectReviews(db, silenceTime, after, limit);
  const late = await unsettledBy(
    db,
    rows.filter(({ review }) => unsettledReasons.some((each) => each === review)).map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const why = readReview(row.review);
    const { review: _, ...line } = toLine(row);
    const unsettled = late.get(line.id) ?? [];
    return why
      ? [{ ...line, reason: why, since: row.since, says: sayReview(why, { ...line, unsettled }), unsettled }]
      : [];
  });
}

/** Returns the unsettled authorizations of the given payments, grouped by payment. */
async function unsettledBy(
  db: Store['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly UnsettledAuthorization[]>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUnsettled(db, ids);
  const byPayment = new Map<string, UnsettledAuthorization[]>();
  for (const row of rows) {
    const authorizedAt = row.authorized_at ?? row.created_at;
    const expiresAt = expiryOf(row.payment_method ?? undefined, authorizedAt);
    const line = { transactionId: row.transaction_id, amount: row.unsettled, authorizedAt, expiresAt };
    byPayment.set(row.payment_id, [...(byPayment.get(row.payment_id) ?? []), line]);
  }
  return byPayment;
}
