import type { Store } from '../../store/store.ts';
import type { Executor } from '../../store/executor.ts';
import { selectAlarms, selectAlarmsOf, type AlarmRow, type AlarmStart } from '../../store/queries/alarms.ts';
import type { AlarmKind, ClockAlarm } from '../payment.ts';
import { usual } from './limit.ts';

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
export const toStart = (before: AlarmQuery['before']): AlarmStart | undefined =>
  typeof before === 'object'
    ? { at: before.at, kind: before.kind, payment: before.payment ?? '', transactionId: before.transactionId ?? '' }
    : before;

/** Lists the alarms of one payment, the oldest first. */
export const alarmsOf = async (db: Executor, payment: string): Promise<readonly AlarmLine[]> =>
  (await selectAlarmsOf(db, payment)).map(toAlarmLine);

/** Lists the alarms of all payments, the newest first. */
export const listAlarms = async (
  { db }: Pick<Store, 'db'>,
  { before, limit = usual }: AlarmQuery = {},
): Promise<readonly AlarmLine[]> => (await selectAlarms(db, toStart(before), limit)).map(toAlarmLine);

const toAlarmLine = ({ payment_id, kind, transaction_id, at }: AlarmRow): AlarmLine => ({
  payment: payment_id || undefined,
  kind: kind as AlarmLine['kind'], // written by us
  transactionId: transaction_id || undefined,
  at,
});
