import type { Evidence } from '../payment/evidence.ts';
import type { AlarmKind, Payment } from '../payment/payment.ts';
import type { OpenDatabase } from './database.ts';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import type { Database, Dialect, Executor, Tx } from './executor.ts';
import { refuseInHook, watchQueries, type HookQueries } from './hook-scope.ts';
import { listIntents } from './intents.ts';
import type { CountingExecutor } from './leased-executor.ts';
import { migrate } from './migrations/migrate.ts';
import { containsNul } from './reject-nul.ts';
import { raiseAlarm } from './queries/alarms.ts';
import { insertEvidence } from './queries/journal.ts';
import { lockOrder, type OrderRow } from './queries/orders.ts';
import {
  findByRefno,
  findPayment,
  isAbandoned,
  lockLive,
  lockPayment,
  updateVersion,
  type PaymentChange,
  type PaymentRow,
} from './queries/payments.ts';
import { listTransactions, writeTransaction, type TransactionRow } from './queries/transactions.ts';
import { isUndone, LostRace } from './errors.ts';
import { createRowId } from './queries/sql.ts';
import { toCases, toPayment, toStored } from './to-payment.ts';
import { createQuery, repeat, transact } from './transact.ts';

/** Reads and writes payments. Lock a payment before you make a decision about it. */
export interface Store {
  /** Runs statements outside a transaction. */
  readonly db: Executor;
  readonly dialect: Dialect;
  readonly deadlines: Deadlines;
  readonly isExclusive: boolean;
  /** Object that identifies the database within this process. Stores that use the same database have the same key. */
  readonly key: object;
  migrate(): Promise<readonly string[]>;
  /**
   * Runs a function in one transaction. If a concurrent transaction causes a rollback, the function runs again from the
   * beginning. Resolves when the commit is durable.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Returns the transaction object to pass to one of the shop's hooks. If the shop opened the database itself, the till
   * does not track the hook's queries.
   */
  toHookTransaction(tx: Tx, queries: HookQueries): unknown;
  /** The database's `flush` function. */
  readonly flush: Database<unknown>['flush'];
  /**
   * Waits for earlier work on the same order in this process, so that a blocked order does not occupy connections.
   * Resolves with a function that allows the next work on the order to begin.
   */
  enterOrder(orderId: string): Promise<() => void>;
  byId(id: string): Promise<PaymentRow | undefined>;
  byRefno(refno: string): Promise<PaymentRow | undefined>;
  load(row: PaymentRow, db?: Executor): Promise<Payment>;
  /**
   * Returns a payment with its transaction rows. Also returns the transaction rows of other payments whose transaction
   * ids are in `ids`.
   */
  loadSnapshot(db: Executor, row: PaymentRow, ids: readonly string[]): Promise<PaymentSnapshot>;
  lock(tx: Tx, id: string): Promise<PaymentRow | undefined>;
  /** Locks a payment, and returns the same snapshot as `loadSnapshot`. */
  lockSnapshot(tx: Tx, id: string, ids: readonly string[]): Promise<PaymentSnapshot | undefined>;
  /**
   * Locks and returns the attempt that is reused if a payment for the same revision of the order is started again. Call
   * `lockLive` before `lockOrder`.
   */
  lockLive(tx: Tx, orderId: string, revision: string): Promise<PaymentRow | undefined>;
  /** Locks the order. Call `lockOrder` after `lock`, never before. */
  lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined>;
  /**
   * Writes the changes that were made to a payment since `snapshot` was loaded. Returns a function that returns the new
   * snapshot.
   */
  save(tx: Tx, next: Payment, snapshot: PaymentSnapshot, options: SaveOptions): Promise<() => PaymentSnapshot>;
  /** Writes a message or a gateway response to the journal. */
  journal(tx: Tx, paymentId: string, evidence: Evidence, now: number): Promise<void>;
  /** Raises an alarm once per payment, kind and transaction. Resolves with true if the alarm is new. */
  alarm(tx: Tx, paymentId: string, kind: AlarmKind, transactionId: string | undefined, now: number): Promise<boolean>;
}

/** Values that `save` writes in addition to the payment's state. */
interface SaveOptions {
  /** The unsettled amount of each authorization, in minor units. */
  readonly unsettled: readonly { readonly transactionId: string; readonly amount: number }[];
  /** Further columns to change in the payment's row. */
  readonly change?: PaymentChange;
  readonly claim?: Claim | undefined;
}

/** A transaction id from a message, with the evidence level of the message. */
export interface Claim {
  readonly transactionId: string;
  readonly level: number;
}

/** A payment with its row and its transaction rows, all read at the same time. */
export interface PaymentSnapshot {
  readonly row: PaymentRow;
  readonly payment: Payment;
  readonly rows: readonly TransactionRow[];
}

export function createStore(database: Database<unknown>): Store {
  const { dialect } = database;
  const ownDatabase = 'toNative' in database ? (database as OpenDatabase<unknown>) : undefined;
  const { deadlines = defaultDeadlines[dialect], isExclusive = false, key = database } = ownDatabase ?? {};
  const db: Executor = { query: createQuery(database, deadlines) };
  const natives = new WeakMap<Tx, unknown>();
  return {
    db,
    dialect,
    deadlines,
    isExclusive,
    key,
    // On PostgreSQL, processes that are serving payments can deadlock with a migration.
    migrate: () => repeat(() => migrate(database), isUndone, deadlines.define),
    transact: transact.bind(undefined, { database, deadlines, natives, key }) as Store['transact'],
    toHookTransaction: (tx, queries) =>
      ownDatabase ? ownDatabase.toNative(watchQueries(tx as CountingExecutor, queries)) : natives.get(tx),
    flush: database.flush?.bind(database),
    enterOrder: createOrderQueue(key),
    byId: async (id) => (containsNul(id) ? undefined : findPayment(db, id)),
    byRefno: async (refno) => (containsNul(refno) ? undefined : findByRefno(db, refno)),
    load: async (row, on = db) =>
      toPayment(row, await listTransactions(on, row.id), row.operations > 0 ? await listIntents(on, row) : []),
    loadSnapshot: async (on, row, ids) => toSnapshot(on, row, await listTransactions(on, row.id, ids)),
    lockSnapshot: async (tx, id, ids) => {
      const row = await lockPayment(tx, dialect, id);
      return row && toSnapshot(tx, row, await listTransactions(tx, id, ids));
    },
    lock: (tx, id) => lockPayment(tx, dialect, id),
    lockLive: (tx, orderId, revision) => lockLive(tx, dialect, orderId, revision),
    lockOrder: (tx, orderId) => lockOrder(tx, dialect, orderId),
    save,
    journal: (tx, paymentId, evidence, now) => insertEvidence(tx, toEvidenceRow(paymentId, evidence, now)),
    alarm: raiseAlarm,
  };
}

/**
 * Creates a function that queues work by order. The function waits until all earlier work on the same order in this
 * process has ended, then resolves with a callback that allows the next work to begin. Work on different orders does
 * not wait.
 */
function createOrderQueue(key: object): (orderId: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (orderId) => {
    refuseInHook(key);
    const previous = last.get(orderId);
    let leave = () => {};
    const turn = new Promise<void>((resolve) => (leave = resolve));
    last.set(orderId, turn);
    await previous;
    return () => {
      leave();
      if (last.get(orderId) === turn) last.delete(orderId);
    };
  };
}

async function toSnapshot(db: Executor, row: PaymentRow, rows: readonly TransactionRow[]): Promise<PaymentSnapshot> {
  const own = rows.filter(({ payment_id }) => payment_id === row.id);
  return { row, payment: toPayment(row, own, row.operations > 0 ? await listIntents(db, row) : []), rows };
}

async function save(
  tx: Tx,
  payment: Payment,
  { row, rows }: PaymentSnapshot,
  more: SaveOptions,
): Promise<() => PaymentSnapshot> {
  const isEnded = ['declined', 'canceled', 'screened'].includes(payment.state);
  const change: PaymentChange = {
    state: payment.state,
    review: payment.review ? toStored(payment.review) : null,
    cases: toCases(payment.cases),
    heard: payment.heard,
    cardholder_text: payment.cardholderText ?? null,
    refusal: toJson(payment.refusal),
    live: isEnded && !isAbandoned(row) ? 0 : row.live,
    version: row.version + 1,
    messages: row.messages + 1,
    ...more.change,
  };
  if (!(await updateVersion(tx, row, change))) throw new LostRace();
  const keyOf = (transaction_id: string, payment_id = row.id) => `${payment_id} ${transaction_id}`;
  const after = new Map(rows.map((each) => [keyOf(each.transaction_id, each.payment_id), each]));
  for (const [transaction_id, values] of toRows(payment, more)) {
    const previous = after.get(keyOf(transaction_id));
    const next = { ...(previous ?? { ...aClaim, payment_id: row.id, transaction_id }), ...values };
    const isSame =
      previous && Object.entries(values).every(([name, value]) => previous[name as keyof TransactionRow] === value);
    if (isSame) continue;
    after.set(keyOf(transaction_id), next);
    await writeTransaction(tx, next);
  }
  return () => ({ row: { ...row, ...change }, payment, rows: [...after.values()] });
}

/**
 * Collects the columns to write for each transaction of a payment. `claim` is a transaction that a message named.
 */
function toRows({ transactions, claims, withoutLiabilityShift }: Payment, { claim, unsettled }: SaveOptions) {
  const unsettledAmounts = new Map(unsettled.map(({ transactionId, amount }) => [transactionId, amount]));
  const rows = new Map<string, Partial<TransactionRow>>();
  const add = (id: string, values: Partial<TransactionRow>) => rows.set(id, { ...rows.get(id), ...values });
  for (const [id, told] of Object.entries(claims)) if (!transactions[id]) add(id, { told: toJson(told) });
  for (const id of withoutLiabilityShift) add(id, { no_liability_shift: 1 });
  if (claim && !transactions[claim.transactionId]) add(claim.transactionId, { level: claim.level });
  for (const [id, { state, paymentMethod, ...known }] of Object.entries(transactions)) {
    const { settled, transmitted, proved, told, authorizedAt, accepted } = known;
    const withheld = known.withheld && (state === 'authorized' || state === 'settled') ? state : null;
    add(id, {
      state: withheld ? 'pending' : state,
      level: 2,
      withheld,
      accepted: accepted ? 1 : 0,
      payment_method: paymentMethod ?? null,
      settled: settled ?? null,
      transmitted: transmitted ? 1 : 0,
      proved: toJson(proved),
      told: toJson(told),
      authorized_at: authorizedAt ?? null,
      unsettled: unsettledAmounts.get(id) ?? null,
    });
  }
  return rows;
}

/**
 * Initial column values for a transaction that a correctly signed message has named but that no status response has
 * confirmed.
 */
const aClaim = {
  state: 'claimed',
  level: 1,
  payment_method: null,
  no_liability_shift: 0,
  withheld: null,
  accepted: 0,
  settled: null,
  transmitted: 0,
  proved: null,
  told: null,
  authorized_at: null,
  unsettled: null,
} as const;

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

function toEvidenceRow(payment_id: string, evidence: Evidence, received_at: number) {
  const { level, channel, claims, transactionId, reasons } = evidence;
  const transaction_id = transactionId ?? null;
  const id = createRowId(received_at);
  return { id, payment_id, channel, level, claims, transaction_id, reasons: reasons.join(' '), received_at };
}
