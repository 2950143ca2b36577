import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { readReview } from '../../store/to-payment.ts';
import { aboutUnsettled, expiryOf } from '../operations/unsettled.ts';
import type { ReviewReason } from '../payment.ts';
import { demandLimit, usual } from './limit.ts';
import { toLine, type PaymentLine } from './overview.ts';
import { methodOf } from './search.ts';
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
const silence = 24 * 60 * 60 * 1000;

/** In our words, as alarms and notes have it. */
const reason = sql`case when till_payment.review = 'not_finalised' then 'not_finalized' else till_payment.review end`;
const noted = sql`
  select min(at) as at from till_alarm where payment_id = till_payment.id and kind = ${reason}
  union all
  select max(received_at) as at from till_evidence
    where payment_id = till_payment.id and channel = 'operator' and reasons = ${reason}`;
const since = sql<number>`coalesce((select max(noted.at) from (${noted}) as noted), started_at + ${silence})`;

/** The payments that wait for a person, the oldest case first. Throws `argument_wrong` for a limit that is none. */
export async function listReviews(
  { db }: Store,
  { after, limit = usual }: ReviewQuery = {},
): Promise<readonly ReviewLine[]> {
  demandLimit(limit);
  const rows = await db
    .with('waiting', (all) =>
      all
        .selectFrom('till_payment')
        .select(['id', 'order_id', 'refno', 'state', 'review', 'amount', 'currency', 'created_at'])
        .select([methodOf, since.as('since')])
        .where('review', 'is not', null),
    )
    .selectFrom('waiting')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((eb) => {
        const { since: at = 0, id = '' } = after ?? {};
        return eb.or([eb('since', '>', at), eb.and([eb('since', '=', at), eb('id', '>', id)])]);
      }),
    )
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .execute();
  const late = await unsettledBy(
    db,
    rows.filter(({ review }) => aboutUnsettled.some((each) => each === review)).map(({ id }) => id),
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
  const rows = await db
    .selectFrom('till_transaction')
    .innerJoin('till_payment', 'till_payment.id', 'till_transaction.payment_id')
    .select(['payment_id', 'transaction_id', 'payment_method', 'unsettled', 'authorized_at', 'created_at'])
    .where('payment_id', 'in', ids)
    .where('unsettled', 'is not', null)
    .orderBy('transaction_id')
    .execute();
  const found = new Map<string, UnsettledAuthorization[]>();
  for (const row of rows) {
    const authorizedAt = row.authorized_at ?? row.created_at;
    const expiresAt = expiryOf(row.payment_method ?? undefined, authorizedAt);
    const line = { transactionId: row.transaction_id, amount: row.unsettled ?? 0, authorizedAt, expiresAt };
    found.set(row.payment_id, [...(found.get(row.payment_id) ?? []), line]);
  }
  return found;
}
