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

/** A payment as it appears in a list of payments. */
export interface PaymentLine {
  readonly id: string;
  readonly order: string;
  readonly refno: string;
  readonly state: PaymentState;
  readonly review: ReviewReason | undefined;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The payment method, if it is known. */
  readonly method: string | undefined;
  /** The settled amount in minor units. Undefined if no status response has shown this amount. */
  readonly settled: number | undefined;
  /**
   * The state of the paid transaction that waits for an operator's decision, for example because the order excludes its
   * method. Undefined if no transaction waits. The state of such a payment is `pending`.
   */
  readonly undecided: 'authorized' | 'settled' | undefined;
  /** The time when the payment began, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** Filters for a list of payments. A payment must match all filters that are set. */
export interface ListQuery {
  readonly state?: PaymentState | undefined;
  readonly order?: string | undefined;
  /** If true, lists only payments that need a review. */
  readonly review?: boolean | undefined;
  /** The code of a payment method. */
  readonly method?: string | undefined;
  /** A substring of the payment id, the order id, the reference or the transaction id. The search ignores case. */
  readonly text?: string | undefined;
  /** A time in milliseconds since 1970. Only payments that began at this time or later are listed. */
  readonly from?: number | undefined;
  /**
   * Either a time in milliseconds since 1970, to list the payments that began before it, or the last line of the
   * previous page, to list the payments that follow it.
   */
  readonly before?: number | Pick<PaymentLine, 'createdAt' | 'id'> | undefined;
  /** The maximum number of lines, from 1 to 500. Defaults to 50. */
  readonly limit?: number | undefined;
}

/**
 * Provides an operator with lists of payments, alarms and transactions. All methods are read-only and never call the
 * gateway.
 */
export interface Overview {
  /** Lists payments, newest first. Throws `argument_wrong` for an invalid limit. */
  list(query?: ListQuery): Promise<readonly PaymentLine[]>;
  /** Returns the history of one payment, oldest entry first, or an empty list if the payment does not exist. */
  timeline(id: string): Promise<readonly TimelineEntry[]>;
  /** Lists the alarms of all payments, newest first. Throws `argument_wrong` for an invalid limit. */
  alarms(query?: AlarmQuery): Promise<readonly AlarmLine[]>;
  /**
   * Lists the transactions that belong to no payment, or that messages assign to two different payments, newest first.
   * Look up these transactions in the gateway's admin tool. Throws `argument_wrong` for an invalid limit.
   */
  orphans(query?: AlarmQuery): Promise<readonly OrphanLine[]>;
}

/** Lists payments, newest first. Throws `argument_wrong` for an invalid limit. */
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

/** Returns the history of one payment, oldest entry first, or an empty list if the payment does not exist. */
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
  level: level as 0 | 1 | 2,
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

export const toLine = ({
  id,
  order_id,
  refno,
  state,
  review,
  amount,
  currency,
  method,
  settled,
  undecided,
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
  settled: settled ?? undefined,
  undecided: undecided ?? undefined,
  createdAt: created_at,
});

/**
 * An entry in the history of a payment. `level` is its evidence level: 0 for a message without a valid signature, 1 for
 * a correctly signed message, and 2 for a status response.
 */
export interface TimelineEntry {
  /** The time of the entry, in milliseconds since 1970. */
  readonly at: number;
  readonly what: 'started' | 'evidence' | 'alarm' | 'told' | 'asked';
  /**
   * The name of the entry. Depending on `what`, this is the reference of the started payment, the channel through which
   * the evidence arrived, the kind of alarm or operation, or the event that a hook received.
   */
  readonly name: string;
  readonly level?: 0 | 1 | 2;
  readonly transactionId?: string;
  /**
   * For evidence, the reasons why it does not have a higher level. For an operation or an authorization, its state,
   * followed by the reason for that state if one is stored.
   */
  readonly reasons?: readonly string[];
  /** The operator's note. */
  readonly note?: string;
}

/**
 * An entry that has its own row in the store. Entries with the same time are sorted by id, which is the order in which
 * they were written.
 */
export interface StoredEntry {
  readonly id: string;
  readonly entry: TimelineEntry;
}

/**
 * Sorts the history entries of a payment. The entries for the start come first. Each stored entry is followed by the
 * alarms and hook events that it caused in the same database transaction. The result does not depend on the order of
 * the database rows.
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
  // Alarms come before hook events because effects are sorted by `what`, and "alarm" precedes "told" alphabetically.
  const ordered = effects.toSorted((a, b) => (a.what + a.name < b.what + b.name ? -1 : 1));
  const effectsOf = (cause: number) => ordered.filter((effect) => causeOf(effect) === cause);
  return [...startEntries, ...effectsOf(-1), ...marks.flatMap((mark, cause) => [mark, ...effectsOf(cause)])];
}

/**
 * Returns true if an entry may have caused an effect. A status response may cause hook runs, and evidence that names a
 * transaction may cause alarms about that transaction.
 */
const causes = (mark: TimelineEntry, effect: TimelineEntry): boolean =>
  mark.what === 'evidence' &&
  (effect.what === 'told'
    ? mark.level === 2
    : effect.transactionId === undefined || mark.transactionId === effect.transactionId);
