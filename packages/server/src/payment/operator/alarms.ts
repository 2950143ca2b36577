import type { ExpressionBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { TillTables } from '../../store/tables.ts';
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

type Alarms = ExpressionBuilder<Pick<TillTables, 'till_alarm'>, 'till_alarm'>;

/** Whether an alarm stands below a place in a list that has the newest first, and then goes by payment, kind and transaction. */
export const isAlarmBefore = (before: number | AlarmPlace) => (eb: Alarms) => {
  if (typeof before === 'number') return eb('till_alarm.at', '<', before);
  const { at, payment = '', kind, transactionId = '' } = before;
  return eb.or([
    eb('till_alarm.at', '<', at),
    eb.and([
      eb('till_alarm.at', '=', at),
      eb(
        eb.refTuple('till_alarm.payment_id', 'till_alarm.kind', 'till_alarm.transaction_id'),
        '>',
        eb.tuple(payment, kind, transactionId),
      ),
    ]),
  ]);
};

/** Lists the alarms of one payment, the oldest first. */
export async function alarmsOf(db: Store['db'], payment: string): Promise<readonly AlarmLine[]> {
  const rows = await db
    .selectFrom('till_alarm')
    .selectAll()
    .where('payment_id', '=', payment)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('transaction_id')
    .execute();
  return rows.map(toAlarmLine);
}

/** Lists the alarms of all payments, the newest first. */
export async function listAlarms(
  { db }: Pick<Store, 'db'>,
  { before, limit = usual }: AlarmQuery = {},
): Promise<readonly AlarmLine[]> {
  const rows = await db
    .selectFrom('till_alarm')
    .selectAll()
    .$if(before !== undefined, (query) => query.where(isAlarmBefore(before ?? 0)))
    .orderBy('at', 'desc')
    .orderBy('payment_id')
    .orderBy('kind')
    .orderBy('transaction_id')
    .limit(limit)
    .execute();
  return rows.map(toAlarmLine);
}

const toAlarmLine = ({ payment_id, kind, transaction_id, at }: TillTables['till_alarm']): AlarmLine => ({
  payment: payment_id || undefined,
  kind: kind as AlarmLine['kind'], // written by us
  transactionId: transaction_id || undefined,
  at,
});
