import type { Kysely } from 'kysely';
import type { Evidence } from '../payment/evidence.ts';
import type { AlarmKind, Payment, ReviewReason } from '../payment/payment.ts';
import type { Database, OpenDatabase } from './database.ts';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import { listIntents } from './intents.ts';
import { migrate } from './migrations/migrate.ts';
import { createOrderQueue } from './order-queue.ts';
import { holdsNul } from './nul.ts';
import { LostRace } from './repeat.ts';
import { createRowId } from './row-id.ts';
import type { OrderRow, PaymentRow, TransactionRow, Tx } from './rows.ts';
import { toPayment, toStored } from './to-payment.ts';
import type { TillTables } from './tables.ts';
import { transact } from './transact.ts';

export { LostRace };

/** The queries of one payment. `lock` stands in front of everything that decides. */
export interface Store {
  readonly db: Kysely<TillTables>;
  readonly dialect: Database['dialect'];
  readonly deadlines: Deadlines;
  migrate(): Promise<readonly string[]>;
  /**
   * Runs work in one transaction; what others undid runs again as a whole, until its deadline. Resolves when it is durable. `alone`:
   * nobody else's waits for the same commit, however long the work takes.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, alone?: boolean): Promise<T>;
  /** Runs work about one order after whatever else of it is under way in this process, so that a stuck order takes no connections. */
  inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T>;
  byId(id: string): Promise<PaymentRow | undefined>;
  byRefno(refno: string): Promise<PaymentRow | undefined>;
  load(row: PaymentRow, db?: Kysely<TillTables>): Promise<Payment>;
  /** A payment with the rows of its transactions, and of other payments' transactions with these ids. */
  loadBeside(db: Kysely<TillTables>, row: PaymentRow, ids: readonly string[]): Promise<Beside>;
  lock(tx: Tx, id: string): Promise<PaymentRow | undefined>;
  /** The attempt that a repeated start gives again. Before `lockOrder`, as `lock`. */
  lockLive(tx: Tx, orderId: string, revision: string): Promise<PaymentRow | undefined>;
  /** After `lock`, never before it. */
  lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined>;
  /** Writes what has changed since `beside` was loaded; `more` goes into the payment's row with it. */
  save(tx: Tx, row: PaymentRow, next: Payment, beside: Beside, more?: Partial<PaymentRow>): Promise<void>;
  journal(tx: Tx, paymentId: string, evidence: Evidence, now: number): Promise<void>;
  /** Says why a person must look, unless another reason stands. */
  review(tx: Tx, paymentId: string, reason: ReviewReason): Promise<void>;
  alarm(tx: Tx, paymentId: string, kind: AlarmKind, transactionId: string | undefined, now: number): Promise<void>;
}

export interface Beside {
  readonly payment: Payment;
  readonly rows: readonly TransactionRow[];
}

export function createStore(database: Database): Store {
  const db = database.db as Kysely<TillTables>; // the till's tables stand beside the shop's
  const { dialect } = database;
  const { deadlines = defaultDeadlines[dialect] } = database as Partial<OpenDatabase<unknown>>; // absent: the shop's own
  const byColumn = (column: 'id' | 'refno') => (value: string) =>
    holdsNul(value)
      ? Promise.resolve(undefined)
      : db.selectFrom('till_payment').selectAll().where(column, '=', value).executeTakeFirst();
  /** SQLite has one writer at a time, and no row locks. */
  const locked = <Q extends { forUpdate(): Q }>(query: Q) => (dialect === 'postgres' ? query.forUpdate() : query);
  return {
    db,
    dialect,
    deadlines,
    migrate: () => migrate(db, dialect),
    transact: (work, alone) => transact({ db, dialect, deadlines }, work, alone),
    inTurn: createOrderQueue(db),
    byId: byColumn('id'),
    byRefno: byColumn('refno'),
    load: async (row, on = db) =>
      toPayment(
        row,
        await on.selectFrom('till_transaction').selectAll().where('payment_id', '=', row.id).execute(),
        row.operations > 0 ? await listIntents(on, row) : [],
      ),
    loadBeside: async (on, row, ids) => {
      const rows = await on
        .selectFrom('till_transaction')
        .selectAll()
        .where((check) =>
          check.or([check('payment_id', '=', row.id), ...(ids.length > 0 ? [check('transaction_id', 'in', ids)] : [])]),
        )
        .execute();
      const own = rows.filter(({ payment_id }) => payment_id === row.id);
      return { payment: toPayment(row, own, row.operations > 0 ? await listIntents(on, row) : []), rows };
    },
    lock: (tx, id) => locked(tx.selectFrom('till_payment').selectAll().where('id', '=', id)).executeTakeFirst(),
    lockLive: (tx, orderId, revision) =>
      locked(
        tx
          .selectFrom('till_payment')
          .selectAll()
          .where('order_id', '=', orderId)
          .where('revision', '=', revision)
          .where('live', '=', 1),
      ).executeTakeFirst(),
    lockOrder: (tx, orderId) =>
      locked(tx.selectFrom('till_order').selectAll().where('order_id', '=', orderId)).executeTakeFirst(),
    save,
    journal,
    review,
    alarm,
  };
}

async function save(
  tx: Tx,
  row: PaymentRow,
  next: Payment,
  { rows }: Beside,
  more: Partial<PaymentRow> = {},
): Promise<void> {
  const isEnded = ['declined', 'canceled', 'screened'].includes(next.state);
  const updated = await tx
    .updateTable('till_payment')
    .set({
      state: next.state,
      review: next.review ? toStored(next.review) : null,
      heard: next.heard,
      cardholder_text: next.cardholderText ?? null,
      refusal: toJson(next.refusal),
      live: isEnded ? 0 : row.live,
      version: row.version + 1,
      messages: row.messages + 1,
      ...more,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new LostRace();
  const own = new Map(
    rows.flatMap((each) => (each.payment_id === row.id ? [[each.transaction_id, each] as const] : [])),
  );
  const write = async (transaction_id: string, values: Partial<TransactionRow>) => {
    const before = own.get(transaction_id);
    const isKnown =
      before && Object.entries(values).every(([name, value]) => before[name as keyof TransactionRow] === value);
    if (isKnown) return;
    await tx
      .insertInto('till_transaction')
      .values({ ...aClaim, payment_id: row.id, transaction_id, ...values })
      .onConflict((conflict) => conflict.columns(['payment_id', 'transaction_id']).doUpdateSet(values))
      .execute();
  };
  for (const [id, { state, paymentMethod, settled, transmitted, proved, told }] of Object.entries(next.transactions))
    await write(id, {
      state,
      level: 2,
      payment_method: paymentMethod ?? null,
      settled: settled ?? null,
      transmitted: transmitted ? 1 : 0,
      proved: toJson(proved),
      told: toJson(told),
    });
  const unshifted = new Set(next.withoutLiabilityShift);
  const claims = Object.entries(next.claims).filter(([id]) => !next.transactions[id]);
  for (const [id, told] of claims) {
    await write(id, { told: toJson(told), ...(unshifted.has(id) && { no_liability_shift: 1 }) });
    unshifted.delete(id);
  }
  for (const id of unshifted) await write(id, { no_liability_shift: 1 });
}

/** A transaction that a message with proof has named, and no status answer yet. */
const aClaim = { state: 'claimed', level: 1, payment_method: null } as const;

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

async function journal(tx: Tx, payment_id: string, evidence: Evidence, received_at: number): Promise<void> {
  const { level, channel, claims, transactionId, reasons } = evidence;
  await tx
    .insertInto('till_evidence')
    .values({
      id: createRowId(received_at),
      payment_id,
      channel,
      level,
      claims,
      transaction_id: transactionId ?? null,
      reasons: reasons.join(' '),
      received_at,
    })
    .execute();
}

async function review(tx: Tx, id: string, reason: ReviewReason): Promise<void> {
  await tx
    .updateTable('till_payment')
    .set({ review: toStored(reason) })
    .where('id', '=', id)
    .where('review', 'is', null)
    .execute();
}

async function alarm(
  tx: Tx,
  payment_id: string,
  kind: AlarmKind,
  transactionId: string | undefined,
  at: number,
): Promise<void> {
  await tx
    .insertInto('till_alarm')
    .values({ payment_id, kind, transaction_id: transactionId ?? '', at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
