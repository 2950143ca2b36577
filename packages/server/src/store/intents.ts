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

/** An intent with all that a process of an earlier version leaves out. */
export interface Intent extends IntentRow {
  readonly sequence: number;
  readonly amount: number;
  readonly currency: string;
}

/** What an intent is about. */
export interface IntentDetails
  extends
    Pick<Intent, 'kind' | 'amount' | 'currency'>,
    Partial<Pick<Intent, 'key' | 'closes' | 'marketplace' | 'refno'>> {
  readonly transactionId: TransactionId;
}

/** The intents of a payment by their sequence, as they are; those of an earlier version get theirs for the moment. */
export const listIntents = async (db: Executor, row: PaymentRow): Promise<readonly Intent[]> =>
  (await numberedIntents(db, row)).map(([intent]) => intent);

/**
 * The same, to write another: `lock` the payment before. What a process of an earlier version has written keeps the sequence
 * that it gets here, and amount and currency of the payment: it knew no others.
 */
export async function readIntents(tx: Tx, row: PaymentRow): Promise<readonly Intent[]> {
  const numbered = await numberedIntents(tx, row);
  for (const [intent, before] of numbered) {
    const { sequence, amount, currency } = intent;
    if (before.sequence === null) await updateIntent(tx, intent, { sequence, amount, currency });
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

/** Those without a sequence come last, in the order in which they were written. */
const bySequence = (a: IntentRow, b: IntentRow): number =>
  a.sequence !== null || b.sequence !== null
    ? (a.sequence ?? Infinity) - (b.sequence ?? Infinity)
    : a.written_at - b.written_at || (a.transaction_id < b.transaction_id ? -1 : 1);

const nextAfter = (intents: readonly Intent[]): number => (intents.at(-1)?.sequence ?? 0) + 1;

/** Writes the next intent of a payment, to be sent later; `before` are those that it has. */
export async function writeIntent(
  tx: Tx,
  payment: PaymentRow,
  before: readonly Intent[],
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
    sequence: nextAfter(before),
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

/** A change of an intent. Each table writes the columns that it has. */
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
 * Writes a change into one of the two tables that hold intents: of an intent whose payment is locked, or of one that is `underWay`
 * in its turn. Nothing happens to the latter if it was sent again or has ended since.
 */
export type SaveIntent = (
  db: Executor,
  intent: Pick<KnownIntent, 'id'>,
  change: IntentChange,
  underWay?: { readonly version: number; readonly state: 'sent' },
) => Promise<void>;

/** An authorization is one row beside its payment. Earlier versions know no `confirmed`; the values are kept until they were sent. */
export const saveAuthorization: SaveIntent = (db, intent, change, underWay) =>
  updateAuthorization(db, intent, toAuthorizationChange(change), underWay);

function toAuthorizationChange({ state, ...change }: IntentChange) {
  if (state === 'confirmed') return { state: 'done', outcome: shownByStatus, request: null } as const;
  const isToBeSent = state === 'written' || state === 'sent';
  return { ...change, state, ...(!isToBeSent && { request: null }) };
}

/** The stored outcome of an authorization whose transaction a status answer has shown. */
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

/** The words under which a yes of the gateway is stored. The others are error codes. */
const yes: ReadonlySet<string | null> = new Set(['accepted', 'redirect', 'authorized']);

const standOf = ({ state, outcome, sends, version }: Pick<IntentRow, 'state' | 'outcome' | 'sends' | 'version'>) =>
  ({
    state: states[state],
    reason: state === 'refused' || state === 'dropped' || state === 'given_up' ? (outcome ?? undefined) : undefined,
    answer: state === 'done' ? (yes.has(outcome) ? 'yes' : 'no') : undefined,
    sends,
    version,
  }) as const;

/** The kinds of operations by the words of the store. */
const ordered: Readonly<Record<IntentRow['kind'], OperationKind | undefined>> = {
  split: undefined,
  settle: 'settle',
  cancel: 'cancel',
  credit: 'credit',
};

/** Returns a stored intent as an operation; undefined for one of the till's own. */
export function toOperation(intent: Intent): KnownOperation | undefined {
  const kind = ordered[intent.kind];
  if (!kind) return undefined;
  return {
    ...standOf(intent),
    id: intent.id,
    kind,
    key: intent.key ?? '',
    sequence: intent.sequence,
    transactionId: intent.transaction_id as TransactionId, // read as one when stored
    amount: intent.amount,
    currency: intent.currency,
    closes: intent.closes === 1,
    creditId: (intent.result_transaction ?? undefined) as TransactionId | undefined, // read as one when stored
    details: intent.details === null ? {} : (JSON.parse(intent.details) as Operation['details']), // written by us
    writtenAt: intent.written_at,
    settledBefore: intent.settled_before ?? undefined,
    marketplace: intent.marketplace === null ? undefined : (JSON.parse(intent.marketplace) as Marketplace), // written by us
    refno: intent.refno ?? undefined,
  };
}

/** Returns a stored intent as a finalization; undefined for an operation. */
export const toFinalization = (intent: Intent): Finalization | undefined =>
  ordered[intent.kind]
    ? undefined
    : { ...standOf(intent), id: intent.id, kind: 'finalize', transactionId: intent.transaction_id as TransactionId }; // read as one when stored

/** Returns the authorization of a payment; undefined if a shopper pays it. */
export async function readAuthorization(db: Executor, payment: string): Promise<KnownAuthorization | undefined> {
  const row = await findAuthorization(db, payment);
  return row && fromRow(row);
}

function fromRow(row: AuthorizationRow): KnownAuthorization {
  const { state, outcome } = row;
  return {
    ...standOf(state === 'done' && outcome === shownByStatus ? { ...row, state: 'confirmed' } : row),
    id: row.payment_id,
    kind: 'authorize',
    transactionId: undefined,
    key: row.key,
    redirect: row.redirect ?? undefined,
    writtenAt: row.written_at,
    method: row.method as MethodCode, // read as one when stored
    values: row.request === null ? undefined : (JSON.parse(row.request) as AuthorizationValues), // written by us
    beside: row.beside ?? undefined,
  };
}
