import { selectReviews, selectUnsettled } from '../../store/queries/overview.ts';
import type { Store } from '../../store/store.ts';
import { readReview } from '../../store/to-payment.ts';
import { unsettledReasons, expiryOf } from '../../outbox/amounts.ts';
import type { ReviewReason } from '../payment.ts';
import { demandLimit, defaultLimit } from './alarms.ts';
import { toLine, type PaymentLine } from './overview.ts';
import { sayReview, type UnsettledAuthorization } from './why.ts';

/** One payment that waits for a person. */
export interface ReviewLine extends Omit<PaymentLine, 'review'> {
  /** What `resolve` takes. */
  readonly reason: ReviewReason;
  /**
   * Milliseconds since 1970: when the reason was first noted, or somebody last resolved it and it came back. A silence is
   * one a day after the latest start.
   */
  readonly since: number;
  /** The reason in a sentence: what is the matter, and what to do. */
  readonly says: string;
  /** The authorizations that are not settled, for `unsettled_authorization` and `expired_authorization`; else empty. */
  readonly unsettled: readonly UnsettledAuthorization[];
}

/** Where a case stands in the list. */
export type ReviewPlace = Pick<ReviewLine, 'since' | 'id'>;

export interface ReviewQuery {
  /** The last line of the page before. */
  readonly after?: ReviewPlace | undefined;
  /** 1 to 500; 50 unless stated. */
  readonly limit?: number | undefined;
}

/** In milliseconds: a payment of which nothing was heard for so long is for review, and no alarm says when it began. */
const silenceTime = 24 * 60 * 60 * 1000;

/** The payments that wait for a person, the oldest case first. Throws `argument_wrong` for a limit that is none. */
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

/** The unsettled authorizations of these payments, by payment. */
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
