import type { Time } from '../../clock.ts';
import { readRestoreMark, type RestoreMark } from '../../store/restore/restore-mark.ts';
import type { Store } from '../../store/store.ts';
import { listUnsafeSettings } from './unsafe-settings.ts';
import { proofTime } from '../leases.ts';
import { resolved } from '../operations/operation.ts';
import { aboutUnsettled } from '../operations/unsettled.ts';

/** How the till is, for a probe that runs every minute. */
export interface Health {
  /** How long the check that waits longest is overdue, in milliseconds; 0 when none is. Above a minute the checks do not run. */
  readonly overdue: number;
  /** Payments that a person must look at. */
  readonly reviews: number;
  /** Of these, those whose hook of the shop fails. */
  readonly failingHooks: number;
  /** Authorizations, settlements, cancels and credits that were written or sent and are not proved, the oldest in milliseconds; 0 when there is none. */
  readonly oldestOperation: number;
  /**
   * Settlements, cancels, credits and authorizations by the server that have had no proof for 10 minutes, and movements that
   * the till did not send. Each blocks its transaction until it is proved or resolved.
   */
  readonly unprovedOperations: number;
  /** Authorizations past their warning age that are not settled and that no person has resolved. */
  readonly unsettled: UnsettledHealth;
  /**
   * Settings of the database with which a crash can undo what the till has acknowledged: `synchronous_commit`, `fsync` and
   * `full_page_writes` of PostgreSQL, `synchronous` of SQLite. Empty if there are none.
   */
  readonly unsafeSettings: readonly string[];
  /** How far this machine's clock is ahead of the store's, in milliseconds. */
  readonly clockSkew: number;
  /**
   * Set while the store counts as restored from a backup: no settlement, cancel, credit or authorization is sent until
   * `payments.reconcile` has run without a gap from `from` to after `to`.
   */
  readonly restored?: RestoreMark;
}

export interface UnsettledHealth {
  readonly count: number;
  /** The age of the oldest, in milliseconds; 0 if there is none. */
  readonly oldest: number;
  /** The parts that are not settled, summed by currency, in minor units. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** Throws when the store does not answer. */
export async function readHealth(store: Pick<Store, 'db' | 'dialect' | 'transact'>, time: Time): Promise<Health> {
  const { db } = store;
  const now = time.now();
  const due = await db
    .selectFrom('till_payment')
    .select(({ fn }) => fn.min('next_check_at').as('at'))
    .where('next_check_at', 'is not', null)
    .where('holder', 'is', null)
    .executeTakeFirst();
  const reviews = await db
    .selectFrom('till_payment')
    .select('review')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('review', 'is not', null)
    .groupBy('review')
    .execute();
  const open = await db
    .selectFrom('till_intent')
    .select(({ fn }) => fn.min('written_at').as('at'))
    .where('kind', '<>', 'split')
    .where('state', 'in', ['written', 'sent', 'unknown', 'done'])
    .executeTakeFirst();
  const unanswered = await db
    .selectFrom('till_authorization')
    .select(({ fn }) => fn.min('written_at').as('at'))
    .where('state', 'in', ['written', 'sent', 'unknown'])
    .executeTakeFirst();
  const unproved = await db
    .selectFrom('till_intent')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('kind', '<>', 'split')
    .where((check) =>
      check.or([
        check.and([check('state', 'in', ['sent', 'unknown', 'done']), check('written_at', '<', now - proofTime)]),
        check.and([check('state', '=', 'given_up'), check('outcome', 'is distinct from', resolved)]),
      ]),
    )
    .executeTakeFirst();
  const unprovedAuthorizations = await db
    .selectFrom('till_authorization')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', 'in', ['sent', 'unknown'])
    .where('written_at', '<', now - proofTime)
    .executeTakeFirst();
  const restored = await readRestoreMark(db);
  const since = (at: number | string | null | undefined) =>
    at === null || at === undefined ? 0 : Math.max(0, now - Number(at));
  return {
    overdue: since(due?.at),
    reviews: reviews.reduce((sum, each) => sum + Number(each.count), 0),
    failingHooks: Number(reviews.find(({ review }) => review === 'hook_failed')?.count ?? 0),
    oldestOperation: Math.max(since(open?.at), since(unanswered?.at)),
    unprovedOperations: Number(unproved?.count ?? 0) + Number(unprovedAuthorizations?.count ?? 0),
    unsettled: await readUnsettled(db, now),
    unsafeSettings: await listUnsafeSettings(store),
    clockSkew: Math.round(time.skew()),
    ...(restored && { restored }),
  };
}

async function readUnsettled(db: Store['db'], now: number): Promise<UnsettledHealth> {
  const rows = await db
    .selectFrom('till_transaction')
    .innerJoin('till_payment', 'till_payment.id', 'till_transaction.payment_id')
    .select('currency')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('unsettled').as('amount'),
      fn.min(fn.coalesce('authorized_at', 'created_at')).as('at'),
    ])
    .where('unsettled', 'is not', null)
    .where('review', 'in', aboutUnsettled)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    oldest: Math.max(0, ...rows.map(({ at }) => now - Number(at))),
    amounts: Object.fromEntries(rows.map(({ currency, amount }) => [currency, Number(amount)])),
  };
}
