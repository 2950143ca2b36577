import type { MethodCode, TransactionId } from '@tillkit/core';
import type {
  AuthorizationValues,
  Finalization,
  Intent as KnownIntent,
  KnownAuthorization,
  KnownOperation,
  Marketplace,
  Operation,
  OperationKind,
  OperationState,
} from '../outbox/intent.ts';
import type { Executor, Tx } from './executor.ts';
import { findAuthorization, updateAuthorization, type AuthorizationRow } from './queries/authorizations.ts';
import { insertIntent, selectIntents, updateIntent, type IntentState, type IntentRow } from './queries/intents.ts';
import { createRowId } from './queries/sql.ts';
import type { PaymentRow } from './queries/payments.ts';

/** An intent whose sequence, amount and currency are always set. Earlier versions leave these columns empty. */
export interface Intent extends IntentRow {
  readonly sequence: number;
  readonly amount: number;
  readonly currency: string;
}

export interface IntentDetails
  extends
    Pick<Intent, 'kind' | 'amount' | 'currency'>,
    Partial<Pick<Intent, 'key' | 'closes' | 'marketplace' | 'refno'>> {
  readonly transactionId: TransactionId;
}

/**
 * Lists a payment's intents by sequence number. If an earlier version wrote a row without a sequence number, a number
 * is assigned in memory but not stored.
 */
export const listIntents = async (db: Executor, row: PaymentRow): Promise<readonly Intent[]> =>
  (await numberedIntents(db, row)).map(([intent]) => intent);

/**
 * Lists a payment's intents as `listIntents` does, and also stores the values that are missing from rows written by an
 * earlier version: the sequence number, and the payment's amount and currency. Call `lock` before this function, and
 * write the next intent after it.
 */
export async function readIntents(tx: Tx, row: PaymentRow): Promise<readonly Intent[]> {
  const numbered = await numberedIntents(tx, row);
  for (const [intent, stored] of numbered) {
    const { sequence, amount, currency } = intent;
    if (stored.sequence === null) await updateIntent(tx, intent, { sequence, amount, currency });
  }
  return numbered.map(([intent]) => intent);
}

async function numberedIntents(db: Executor, { id, amount, currency }: PaymentRow) {
  const rows = await selectIntents(db, id);
  let last = 0;
  return rows.toSorted(bySequence).map((row): readonly [Intent, IntentRow] => {
    last = row.sequence ?? last + 1;
    return [{ ...row, sequence: last, amount: row.amount ?? amount, currency: row.currency ?? currency }, row];
  });
}

/**
 * Compares two intents by sequence number. Rows without a sequence number come last, in the order in which they were
 * written.
 */
const bySequence = (a: IntentRow, b: IntentRow): number =>
  a.sequence !== null || b.sequence !== null
    ? (a.sequence ?? Infinity) - (b.sequence ?? Infinity)
    : a.written_at - b.written_at || (a.transaction_id < b.transaction_id ? -1 : 1);

const nextAfter = (intents: readonly Intent[]): number => (intents.at(-1)?.sequence ?? 0) + 1;

/** Writes the next intent of a payment, to be sent later. `existing` contains the payment's existing intents. */
export async function writeIntent(
  tx: Tx,
  payment: PaymentRow,
  existing: readonly Intent[],
  { transactionId, ...about }: IntentDetails,
  now: number,
): Promise<Intent> {
  const intent: Intent = {
    key: null,
    closes: 0,
    marketplace: null,
    refno: null,
    settled_before: null,
    details: null,
    result_transaction: null,
    ...about,
    id: createRowId(now),
    payment_id: payment.id,
    sequence: nextAfter(existing),
    order_id: payment.order_id,
    transaction_id: transactionId,
    state: 'written',
    sends: 0,
    version: 0,
    outcome: null,
    lease_until: null,
    written_at: now,
  };
  await insertIntent(tx, intent);
  return intent;
}

/**
 * A change to an intent or an authorization. Each of the two tables stores only the values for which it has a column.
 */
export interface IntentChange {
  readonly state: IntentState;
  readonly outcome?: string | null;
  readonly sends?: number;
  readonly version?: number;
  readonly settled_before?: number | null;
  readonly lease_until?: number | null;
  readonly details?: string;
  readonly result_transaction?: string | null;
  readonly redirect?: string;
}

/**
 * Writes a change to the table that contains the intent. If `underWay` is omitted, the caller must have locked the
 * intent's payment. If `underWay` is passed, the change is written only if the intent still has the version and state
 * that `underWay` contains. This way, a late response does not change an intent that has since been sent again or has
 * ended.
 */
export type SaveIntent = (
  db: Executor,
  intent: Pick<KnownIntent, 'id'>,
  change: IntentChange,
  underWay?: { readonly version: number; readonly state: 'sent' },
) => Promise<void>;

/**
 * Writes a change to an authorization. Each payment has at most one authorization row. Earlier versions do not know the
 * state `confirmed`, so it is stored as `done`. The request is deleted once it no longer needs to be sent.
 */
export const saveAuthorization: SaveIntent = (db, intent, change, underWay) =>
  updateAuthorization(db, intent, toAuthorizationChange(change), underWay);

function toAuthorizationChange({ state, ...change }: IntentChange) {
  if (state === 'confirmed') return { state: 'done', outcome: shownByStatus, request: null } as const;
  const isToBeSent = state === 'written' || state === 'sent';
  return { ...change, state, ...(!isToBeSent && { request: null }) };
}

/** The outcome that is stored for an authorization once a status response has shown its transaction. */
const shownByStatus = 'shown';

const states: Readonly<Record<IntentState, OperationState>> = {
  written: 'waiting',
  sent: 'sent',
  unknown: 'sent',
  done: 'sent',
  confirmed: 'confirmed',
  refused: 'refused',
  dropped: 'dropped',
  given_up: 'needs_review',
};

/** Stored outcomes that indicate that the gateway accepted the call. All other outcomes are error codes. */
const accepted: ReadonlySet<string | null> = new Set(['accepted', 'redirect', 'authorized']);

const toStatus = ({ state, outcome, sends, version }: Pick<IntentRow, 'state' | 'outcome' | 'sends' | 'version'>) =>
  ({
    state: states[state],
    reason: state === 'refused' || state === 'dropped' || state === 'given_up' ? (outcome ?? undefined) : undefined,
    answer: state === 'done' ? (accepted.has(outcome) ? 'yes' : 'no') : undefined,
    sends,
    version,
  }) as const;

/** Maps stored intent kinds to operation kinds. A split is not an operation. */
const operationKinds: Readonly<Record<IntentRow['kind'], OperationKind | undefined>> = {
  split: undefined,
  settle: 'settle',
  cancel: 'cancel',
  credit: 'credit',
};

/** Converts a stored intent to an operation. Returns undefined for a finalization. */
export function toOperation(intent: Intent): KnownOperation | undefined {
  const kind = operationKinds[intent.kind];
  if (!kind) return undefined;
  return {
    ...toStatus(intent),
    id: intent.id,
    kind,
    key: intent.key ?? '',
    sequence: intent.sequence,
    transactionId: intent.transaction_id as TransactionId,
    amount: intent.amount,
    currency: intent.currency,
    closes: intent.closes === 1,
    creditId: (intent.result_transaction ?? undefined) as TransactionId | undefined,
    details: intent.details === null ? {} : (JSON.parse(intent.details) as Operation['details']),
    writtenAt: intent.written_at,
    settledBefore: intent.settled_before ?? undefined,
    marketplace: intent.marketplace === null ? undefined : (JSON.parse(intent.marketplace) as Marketplace),
    refno: intent.refno ?? undefined,
  };
}

/** Converts a stored intent to a finalization. Returns undefined if the intent is for an operation. */
export const toFinalization = (intent: Intent): Finalization | undefined =>
  operationKinds[intent.kind]
    ? undefined
    : { ...toStatus(intent), id: intent.id, kind: 'finalize', transactionId: intent.transaction_id as TransactionId };

/** Returns the authorization of a payment, or undefined if the shopper pays in the browser. */
export async function readAuthorization(db: Executor, payment: string): Promise<KnownAuthorization | undefined> {
  const row = await findAuthorization(db, payment);
  return row && fromRow(row);
}

function fromRow(row: AuthorizationRow): KnownAuthorization {
  const { state, outcome } = row;
  return {
    ...toStatus(state === 'done' && outcome === shownByStatus ? { ...row, state: 'confirmed' } : row),
    id: row.payment_id,
    kind: 'authorize',
    transactionId: undefined,
    key: row.key,
    redirect: row.redirect ?? undefined,
    writtenAt: row.written_at,
    method: row.method as MethodCode,
    values: row.request === null ? undefined : (JSON.parse(row.request) as AuthorizationValues),
    beside: row.beside ?? undefined,
  };
}
