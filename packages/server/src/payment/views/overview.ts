import { selectAlarmsOf } from '../../store/queries/alarms.ts';
import { selectEvents, selectEvidence, type EvidenceRow } from '../../store/queries/journal.ts';
import { searchPayments, type LineRow } from '../../store/queries/overview.ts';
import { containsNul } from '../../store/reject-nul.ts';
import type { Store } from '../../store/store.ts';
import { toAuthorization, type Authorization } from '../../outbox/intent.ts';
import { readAuthorization } from '../../store/intents.ts';
import { readReview } from '../../store/to-payment.ts';
import type { PaymentState, ReviewReason } from '../payment.ts';
import { demandLimit, defaultLimit, type AlarmLine, type AlarmQuery, type OrphanLine } from './alarms.ts';

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

/** Lists payments, the newest first. Throws `argument_wrong` for a limit that is none. */
export async function listPayments(
  { db }: Pick<Store, 'db'>,
  { state, order, review, method, text, from, before, limit = defaultLimit }: ListQuery = {},
): Promise<readonly PaymentLine[]> {
  demandLimit(limit);
  if ([order, method, text].some((each) => each !== undefined && containsNul(each))) return [];
  const rows = await searchPayments(db, {
    state,
    order,
    isForReview: review === true,
    method,
    text,
    from,
    before: typeof before === 'number' ? before : undefined,
    after: typeof before === 'object' ? before : undefined,
    limit,
  });
  return rows.map(toLine);
}

/** Lists what happened to one payment, the oldest first. Empty if there is no such payment. */
export async function readTimeline(store: Store, id: string): Promise<readonly TimelineEntry[]> {
  const { db } = store;
  const row = await store.byId(id);
  if (!row) return [];
  const evidence = await selectEvidence(db, id);
  const alarms = await selectAlarmsOf(db, id);
  const events = await selectEvents(db, id);
  const { operations } = await store.load(row);
  const authorization = row.by_server === 1 ? await readAuthorization(db, id) : undefined;
  const startEntries: readonly TimelineEntry[] = [
    { at: row.created_at, what: 'started', name: row.refno },
    ...(authorization ? [toAuthorizationEntry(toAuthorization(authorization))] : []),
  ];
  const storedEntries = [
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
    ...events.map(({ at, kind }) => ({ at, what: 'told' as const, name: kind })),
  ];
  return inOrder(startEntries, storedEntries, effects);
}

const toEvidenceEntry = ({
  received_at: at,
  channel,
  level,
  transaction_id,
  reasons,
  claims,
}: EvidenceRow): TimelineEntry => ({
  at,
  what: 'evidence',
  name: channel,
  level: level as 0 | 1 | 2, // written by us
  ...(transaction_id && { transactionId: transaction_id }),
  reasons: reasons === '' ? [] : reasons.split(' '),
  ...(channel === 'operator' && { note: claims }),
});

const toAuthorizationEntry = ({ writtenAt: at, state, reason }: Authorization): TimelineEntry => ({
  at,
  what: 'asked',
  name: 'authorize',
  reasons: [state, ...(reason ? [reason] : [])],
});

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

/** One thing that is known of a payment, with what it proves: 0 nothing, 1 a message with proof, 2 a status answer. */
export interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: 'started' | 'evidence' | 'alarm' | 'told' | 'asked';
  /** The channel of evidence, the kind of an alarm or of an operation, or what the shop was told. */
  readonly name: string;
  readonly level?: 0 | 1 | 2;
  readonly transactionId?: string;
  /** Why evidence is worth no more, or how an operation stands. */
  readonly reasons?: readonly string[];
  /** What an operator has written. */
  readonly note?: string;
}

/** An entry that was written as a row of its own: ids of one time are in the order they were written. */
export interface StoredEntry {
  readonly id: string;
  readonly entry: TimelineEntry;
}

/**
 * What began a payment, what was written of it, and what came of that in the same transactions: as it happened, in one order
 * whatever the store gives first.
 */
function inOrder(
  startEntries: readonly TimelineEntry[],
  storedEntries: readonly StoredEntry[],
  effects: readonly TimelineEntry[],
): readonly TimelineEntry[] {
  const marks = storedEntries
    .toSorted((a, b) => a.entry.at - b.entry.at || (a.id < b.id ? -1 : 1))
    .map(({ entry }) => entry);
  const causeOf = (effect: TimelineEntry) => {
    const cause = marks.findIndex((mark) => mark.at === effect.at && causes(mark, effect));
    return cause >= 0 ? cause : marks.findLastIndex(({ at }) => at <= effect.at);
  };
  const ordered = effects.toSorted((a, b) => (a.what + a.name < b.what + b.name ? -1 : 1)); // alarms before what was told
  const effectsOf = (cause: number) => ordered.filter((effect) => causeOf(effect) === cause);
  return [...startEntries, ...effectsOf(-1), ...marks.flatMap((mark, cause) => [mark, ...effectsOf(cause)])];
}

/** A hook runs by a status answer; an alarm is raised by what names its transaction. */
const causes = (mark: TimelineEntry, effect: TimelineEntry): boolean =>
  mark.what === 'evidence' &&
  (effect.what === 'told'
    ? mark.level === 2
    : effect.transactionId === undefined || mark.transactionId === effect.transactionId);
