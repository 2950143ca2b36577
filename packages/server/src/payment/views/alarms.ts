import { CheckoutError } from '@tillkit/core';
import type { Store } from '../../store/store.ts';
import type { Executor } from '../../store/executor.ts';
import {
  selectAlarms,
  selectAlarmsOf,
  selectOrphanAlarms,
  type AlarmRow,
  type AlarmCursor,
  type ListedAlarmRow,
} from '../../store/queries/alarms.ts';
import { readCases } from '../../store/to-payment.ts';
import { opensCase } from '../apply-evidence.ts';
import type { AlarmKind, ClockAlarm } from '../payment.ts';

/** An alarm about a payment, a transaction or the clock. */
interface Raised {
  /** The payment id. Undefined if the alarm is about the clock or about a transaction that belongs to no payment. */
  readonly payment: string | undefined;
  readonly kind: AlarmKind | ClockAlarm;
  readonly transactionId: string | undefined;
  /** The time of the alarm, in milliseconds since 1970. */
  readonly at: number;
}

export interface AlarmLine extends Raised {
  /** The order id of the payment. Undefined if the alarm concerns no payment of this store. */
  readonly order: string | undefined;
  /**
   * True if the alarm opened a review case and the case is closed, because an operator has resolved it or a later status
   * response has answered it.
   */
  readonly isResolved: boolean;
}

/** The fields that identify one alarm. */
export type AlarmPlace = Pick<AlarmLine, 'at' | 'payment' | 'transactionId'> & { readonly kind: string };

export interface AlarmQuery {
  /**
   * Either a time in milliseconds since 1970, to list the alarms raised before it, or the last line of the previous
   * page, to list the alarms that follow it.
   */
  readonly before?: number | AlarmPlace | undefined;
  /** The maximum number of lines, from 1 to 500. Defaults to 50. */
  readonly limit?: number | undefined;
}

const toStart = (before: AlarmQuery['before']): AlarmCursor | undefined =>
  typeof before === 'object'
    ? { at: before.at, kind: before.kind, payment: before.payment ?? '', transactionId: before.transactionId ?? '' }
    : before;

/** Lists the alarms of one payment, oldest first. */
export const alarmsOf = async (db: Executor, payment: string): Promise<readonly Raised[]> =>
  (await selectAlarmsOf(db, payment)).map(toRaised);

/** Lists the alarms of all payments, newest first. Throws `argument_wrong` for an invalid limit. */
export async function listAlarms(
  { db }: Pick<Store, 'db'>,
  { before, limit = defaultLimit }: AlarmQuery = {},
): Promise<readonly AlarmLine[]> {
  demandLimit(limit);
  return (await selectAlarms(db, toStart(before), limit)).map((row) => ({
    ...toRaised(row),
    order: row.order_id ?? undefined,
    isResolved: isResolved(row),
  }));
}

/**
 * Returns true if the alarm's case is closed. Some reasons for a review have no case of their own, so such an alarm
 * counts as resolved only if its payment needs no review at all.
 */
function isResolved({ payment_id, kind, transaction_id, review, cases }: ListedAlarmRow): boolean {
  if (payment_id === '' || !opensCase(kind)) return false;
  const own = readCases(cases).find((each) => each.kind === kind && each.transactionId === transaction_id);
  return own?.isClosed ?? review === null;
}

const toRaised = ({ payment_id, kind, transaction_id, at }: AlarmRow): Raised => ({
  payment: payment_id || undefined,
  kind: kind as AlarmLine['kind'],
  transactionId: transaction_id || undefined,
  at,
});

/**
 * A transaction that a correctly signed message names, but that belongs to no payment, or to a different payment than
 * the one that the message names.
 */
export interface OrphanLine {
  readonly transactionId: string;
  readonly kind: 'orphan_payment' | 'foreign_transaction';
  /** Id of the payment that the message names, if the transaction belongs to a different payment. */
  readonly payment: string | undefined;
  /**
   * The values from the message that names the orphan transaction. The amount is in minor units, and the refno is empty
   * if it is not a valid reference. Undefined if the transaction belongs to a different payment.
   */
  readonly told:
    | { readonly merchantId: string; readonly refno: string; readonly amount: number; readonly currency: string }
    | undefined;
  /** The time of the alarm, in milliseconds since 1970. */
  readonly at: number;
}

/** Lists the orphan transactions, newest first. Throws `argument_wrong` for an invalid limit. */
export async function listOrphans(
  { db }: Pick<Store, 'db'>,
  { before, limit = defaultLimit }: AlarmQuery = {},
): Promise<readonly OrphanLine[]> {
  demandLimit(limit);
  const rows = await selectOrphanAlarms(db, toStart(before), limit);
  return rows.map(({ transaction_id, kind, payment_id, at, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    kind: kind as OrphanLine['kind'],
    payment: payment_id || undefined,
    told:
      kind !== 'orphan_payment' || merchant_id === null || refno === null || amount === null || currency === null
        ? undefined
        : { merchantId: merchant_id, refno, amount, currency },
    at,
  }));
}

export const defaultLimit = 50;

const maxLimit = 500;

/**
 * Validates the number of lines on a page. Throws `argument_wrong` if it is not a whole number in the allowed range.
 */
export function demandLimit(limit: number): void {
  if (!(Number.isSafeInteger(limit) && limit >= 1 && limit <= maxLimit))
    throw new CheckoutError(
      'argument_wrong',
      `The limit is not a whole number from 1 to ${maxLimit}.`,
      'To read more lines, request the next page and pass the last line of the previous page as `before`.',
    );
}
