import type { Selectable } from 'kysely';
import type { TillTables } from '../../store/tables.ts';
import { holdsNul } from '../../store/nul.ts';
import type { Store } from '../../store/store.ts';
import { readAuthorization, type Authorization } from '../authorize/authorization.ts';
import { inOrder, type TimelineEntry } from './timeline.ts';

export type { TimelineEntry } from './timeline.ts';
import type { PaymentRow } from '../../store/rows.ts';
import { readReview } from '../../store/to-payment.ts';
import type { PaymentState, ReviewReason } from '../payment.ts';
import { listAlarms, type AlarmLine, type AlarmQuery } from './alarms.ts';
import { listOrphans, type OrphanLine } from './orphans.ts';
import { demandLimit, usual } from './limit.ts';
import { holdsText, isAfter, isBy, methodOf } from './search.ts';

/** One payment in a list. */
export interface PaymentLine {
  readonly id: string;
  readonly order: string;
  readonly refno: string;
  readonly state: PaymentState;
  readonly review: ReviewReason | undefined;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** By which method it is paid, as far as is known. */
  readonly method: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Which payments a list holds; of everything that is stated. */
export interface ListQuery {
  readonly state?: PaymentState | undefined;
  readonly order?: string | undefined;
  /** Only those that a person must look at. */
  readonly review?: boolean | undefined;
  /** A method code. */
  readonly method?: string | undefined;
  /** Part of its id, order, reference or of a transaction's id, whatever the case of its letters. */
  readonly text?: string | undefined;
  /** Those that began then or later, in milliseconds since 1970. */
  readonly from?: number | undefined;
  /** Those that began before, in milliseconds since 1970; or those that follow the last line of the page before. */
  readonly before?: number | Pick<PaymentLine, 'createdAt' | 'id'> | undefined;
  /** 1 to 500; 50 unless stated. */
  readonly limit?: number | undefined;
}

/** What an operator sees. It reads alone, and asks the gateway nothing. */
export interface Overview {
  /** Payments, the newest first. Throws `argument_wrong` for a limit that is none. */
  list(query?: ListQuery): Promise<readonly PaymentLine[]>;
  /** What happened to one payment, the oldest first; empty when there is none. */
  timeline(id: string): Promise<readonly TimelineEntry[]>;
  /** Every alarm, the newest first. Throws `argument_wrong` for a limit that is none. */
  alarms(query?: AlarmQuery): Promise<readonly AlarmLine[]>;
  /**
   * Transactions that no payment has, or that two payments name, the newest first: look them up in the admin tool. Throws
   * `argument_wrong` for a limit that is none.
   */
  orphans(query?: AlarmQuery): Promise<readonly OrphanLine[]>;
}

export function createOverview(store: Store, ready: () => Promise<void>): Overview {
  const { db } = store;
  return {
    async list({ state, order, review, method, text, from, before, limit = usual } = {}) {
      demandLimit(limit);
      await ready();
      if ([order, method, text].some((each) => each !== undefined && holdsNul(each))) return [];
      const page = typeof before === 'object' ? before : undefined;
      const rows = await db
        .selectFrom('till_payment')
        .select(['id', 'order_id', 'refno', 'state', 'review', 'amount', 'currency', 'created_at'])
        .select(methodOf)
        .$if(state !== undefined, (query) => query.where('state', '=', state as PaymentState))
        .$if(order !== undefined, (query) => query.where('order_id', '=', order as string))
        .$if(review === true, (query) => query.where('review', 'is not', null))
        .$if(method !== undefined, (query) => query.where(isBy(method as string)))
        .$if(text !== undefined, (query) => query.where(holdsText(text as string)))
        .$if(from !== undefined, (query) => query.where('created_at', '>=', from as number))
        .$if(typeof before === 'number', (query) => query.where('created_at', '<', before as number))
        .$if(page !== undefined, (query) => query.where(isAfter(page as PaymentLine)))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toLine);
    },
    async timeline(id) {
      await ready();
      const row = await store.byId(id);
      if (!row) return [];
      const evidence = await db.selectFrom('till_evidence').selectAll().where('payment_id', '=', id).execute();
      const alarms = await db.selectFrom('till_alarm').selectAll().where('payment_id', '=', id).execute();
      const told = await db.selectFrom('till_event').selectAll().where('payment_id', '=', id).execute();
      const { operations } = await store.load(row);
      const authorization = row.by_server === 1 ? await readAuthorization(db, id) : undefined;
      const begun: readonly TimelineEntry[] = [
        { at: row.created_at, what: 'started', name: row.refno },
        ...(authorization ? [toAsked(authorization)] : []),
      ];
      const written = [
        ...evidence.map((each) => ({ id: each.id, entry: toEvidenceEntry(each) })),
        ...operations.map(({ id: written_id, writtenAt: at, kind: name, transactionId, state }) => ({
          id: written_id,
          entry: { at, what: 'asked', name, transactionId, reasons: [state] } as const,
        })),
      ];
      const effects = [
        ...alarms.map(({ at, kind, transaction_id }) => ({
          at,
          what: 'alarm' as const,
          name: kind,
          ...(transaction_id && { transactionId: transaction_id }),
        })),
        ...told.map(({ at, kind }) => ({ at, what: 'told' as const, name: kind })),
      ];
      return inOrder(begun, written, effects);
    },
    async alarms(query) {
      demandLimit(query?.limit);
      await ready();
      return listAlarms(store, query);
    },
    async orphans(query) {
      demandLimit(query?.limit);
      await ready();
      return listOrphans(store, query);
    },
  };
}

const toEvidenceEntry = ({
  received_at: at,
  channel,
  level,
  transaction_id,
  reasons,
  claims,
}: Selectable<TillTables['till_evidence']>): TimelineEntry => ({
  at,
  what: 'evidence',
  name: channel,
  level: level as 0 | 1 | 2, // written by us
  ...(transaction_id && { transactionId: transaction_id }),
  reasons: reasons === '' ? [] : reasons.split(' '),
  ...(channel === 'operator' && { note: claims }),
});

const toAsked = ({ writtenAt: at, state, reason }: Authorization): TimelineEntry => ({
  at,
  what: 'asked',
  name: 'authorize',
  reasons: [state, ...(reason ? [reason] : [])],
});

type LineRow = Pick<PaymentRow, 'id' | 'refno' | 'state' | 'review' | 'amount' | 'currency'> & {
  readonly order_id: string;
  readonly created_at: number;
  readonly method: string | null;
};

/** A row of a list in our words. */
export const toLine = ({
  id,
  order_id,
  refno,
  state,
  review,
  amount,
  currency,
  method,
  created_at,
}: LineRow): PaymentLine => ({
  id,
  order: order_id,
  refno,
  state,
  review: readReview(review),
  amount,
  currency,
  method: method ?? undefined,
  createdAt: created_at,
});
