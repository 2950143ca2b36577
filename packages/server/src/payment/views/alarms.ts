import { CheckoutError } from '@tillkit/core';
import type { Store } from '../../store/store.ts';
import type { Executor } from '../../store/executor.ts';
import {
  selectAlarms,
  selectAlarmsOf,
  selectOrphanAlarms,
  type AlarmRow,
  type AlarmCursor,
} from '../../store/queries/alarms.ts';
import type { AlarmKind, ClockAlarm } from '../payment.ts';

export interface AlarmLine {
  /** Absent for a transaction that no payment has, and for the clock. */
  readonly payment: string | undefined;
  readonly kind: AlarmKind | ClockAlarm;
  readonly transactionId: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What tells one alarm from every other. */
export type AlarmPlace = Pick<AlarmLine, 'at' | 'payment' | 'transactionId'> & { readonly kind: string };

export interface AlarmQuery {
  /** Those that were raised before, in milliseconds since 1970; or those that follow the last line of the page before. */
  readonly before?: number | AlarmPlace | undefined;
  /** 1 to 500; 50 unless stated. */
  readonly limit?: number | undefined;
}

/** Returns where a page begins, as the queries take it. */
const toStart = (before: AlarmQuery['before']): AlarmCursor | undefined =>
  typeof before === 'object'
    ? { at: before.at, kind: before.kind, payment: before.payment ?? '', transactionId: before.transactionId ?? '' }
    : before;

/** Lists the alarms of one payment, the oldest first. */
export const alarmsOf = async (db: Executor, payment: string): Promise<readonly AlarmLine[]> =>
  (await selectAlarmsOf(db, payment)).map(toAlarmLine);

/** Lists the alarms of all payments, the newest first. Throws `argument_wrong` for a limit that is none. */
export async function listAlarms(
  { db }: Pick<Store, 'db'>,
  { before, limit = defaultLimit }: AlarmQuery = {},
): Promise<readonly AlarmLine[]> {
  demandLimit(limit);
  return (await selectAlarms(db, toStart(before), limit)).map(toAlarmLine);
}

const toAlarmLine = ({ payment_id, kind, transaction_id, at }: AlarmRow): AlarmLine => ({
  payment: payment_id || undefined,
  kind: kind as AlarmLine['kind'], // written by us
  transactionId: transaction_id || undefined,
  at,
});

/** A transaction that was proved by its message and that no payment has, or that belongs to another payment than was claimed. */
export interface OrphanLine {
  readonly transactionId: string;
  readonly kind: 'orphan_payment' | 'foreign_transaction';
  /** The payment that a foreign transaction was claimed for. */
  readonly payment: string | undefined;
  /** What the message of an orphan says of it: the amount in minor units, and empty text for a refno that is none. */
  readonly told:
    | { readonly merchantId: string; readonly refno: string; readonly amount: number; readonly currency: string }
    | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Lists the orphans, the newest first. Throws `argument_wrong` for a limit that is none. */
export async function listOrphans(
  { db }: Pick<Store, 'db'>,
  { before, limit = defaultLimit }: AlarmQuery = {},
): Promise<readonly OrphanLine[]> {
  demandLimit(limit);
  const rows = await selectOrphanAlarms(db, toStart(before), limit);
  return rows.map(({ transaction_id, kind, payment_id, at, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    kind: kind as OrphanLine['kind'], // the query selects only these
    payment: payment_id || undefined,
    told:
      kind !== 'orphan_payment' || merchant_id === null || refno === null || amount === null || currency === null
        ? undefined
        : { merchantId: merchant_id, refno, amount, currency },
    at,
  }));
}

/** How many lines a page holds unless the caller says otherwise. */
export const defaultLimit = 50;

const maxLimit = 500;

/** Throws `argument_wrong`. */
export function demandLimit(limit: number): void {
  if (!(Number.isSafeInteger(limit) && limit >= 1 && limit <= maxLimit))
    throw new CheckoutError(
      'argument_wrong',
      `The limit is not a whole number from 1 to ${maxLimit}.`,
      'Ask for the next page with the last line of this one.',
    );
}
