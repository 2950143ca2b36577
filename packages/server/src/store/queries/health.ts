import { toInteger } from './sql.ts';
import { queryOne, type Dialect, type Executor } from '../executor.ts';

/** Returns the only column of a row as an integer, or undefined if the column is null. */
async function integerOf(db: Executor, text: string, parameters: readonly unknown[] = []): Promise<number | undefined> {
  const row = await queryOne<{ readonly value: unknown }>(db, text, parameters);
  return row?.value === null || row === undefined ? undefined : toInteger(row.value);
}

/** Returns the earliest time at which a check of an unclaimed payment is due, in milliseconds since 1970. */
export const oldestDueCheck = (db: Executor): Promise<number | undefined> =>
  integerOf(
    db,
    'select min(next_check_at) as value from till_payment where next_check_at is not null and holder is null',
  );

/** Counts the payments that need a review, by reason. */
export async function countReviews(db: Executor): Promise<ReadonlyMap<string, number>> {
  const text = 'select review, count(*) as count from till_payment where review is not null group by review';
  const rows = await db.query<{ readonly review: string; readonly count: unknown }>(text);
  return new Map(rows.map(({ review, count }) => [review, toInteger(count)]));
}

/** Returns the time at which the oldest unconfirmed operation was written, in milliseconds since 1970. */
export const oldestOpenOperation = (db: Executor): Promise<number | undefined> =>
  integerOf(
    db,
    `select min(written_at) as value from till_intent
      where kind <> 'split' and state in ('written', 'sent', 'unknown', 'done')`,
  );

/**
 * Returns the time at which the oldest authorization without a gateway response was written, in milliseconds since
 * 1970.
 */
export const oldestOpenAuthorization = (db: Executor): Promise<number | undefined> =>
  integerOf(
    db,
    `select min(written_at) as value from till_authorization where state in ('written', 'sent', 'unknown')`,
  );

/**
 * Counts the unconfirmed operations: those that were sent and were written before the given time, and those that were
 * given up and have not been resolved by an operator.
 */
export const countUnprovedOperations = (
  db: Executor,
  writtenBefore: number,
  resolved: string,
): Promise<number | undefined> =>
  integerOf(
    db,
    `select count(*) as value from till_intent where kind <> 'split'
      and ((state in ('sent', 'unknown', 'done') and written_at < $1)
        or (state = 'given_up' and (outcome is null or outcome <> $2)))`,
    [writtenBefore, resolved],
  );

/**
 * Counts the authorizations that were sent but have no gateway response, and that were written before the given time.
 */
export const countUnprovedAuthorizations = (db: Executor, writtenBefore: number): Promise<number | undefined> =>
  integerOf(
    db,
    `select count(*) as value from till_authorization where state in ('sent', 'unknown') and written_at < $1`,
    [writtenBefore],
  );

/**
 * Totals, in one currency, for the unsettled authorizations of payments that are in review because an authorization is
 * unsettled or has expired.
 */
export interface UnsettledSum {
  readonly currency: string;
  readonly count: number;
  /** Amount in minor units. */
  readonly amount: number;
  /** Time of the oldest authorization, in milliseconds since 1970. */
  readonly at: number;
}

export async function sumUnsettled(db: Executor): Promise<readonly UnsettledSum[]> {
  const text = `select currency, count(*) as count, sum(unsettled) as amount, min(coalesce(authorized_at, created_at)) as at
    from till_transaction join till_payment on till_payment.id = till_transaction.payment_id
    where unsettled is not null and review in ('unsettled_authorization', 'expired_authorization')
    group by currency order by currency`;
  const rows = await db.query<Readonly<Record<keyof UnsettledSum, unknown>>>(text);
  return rows.map(({ currency, count, amount, at }) => ({
    currency: String(currency),
    count: toInteger(count),
    amount: toInteger(amount),
    at: toInteger(at),
  }));
}

const settings: Readonly<Record<Dialect, string>> = {
  postgres: `select current_setting('synchronous_commit', true) as synchronous_commit,
    current_setting('fsync', true) as fsync, current_setting('full_page_writes', true) as full_page_writes`,
  sqlite: 'select (select synchronous from pragma_synchronous) as synchronous',
};

/** Returns the database settings that affect durability, as this transaction sees them. */
export const readDatabaseSettings = (
  tx: Executor,
  dialect: Dialect,
): Promise<Readonly<Record<string, unknown>> | undefined> => queryOne(tx, settings[dialect]);
