import type { Insertable, Kysely } from 'kysely';
import type { Evidence } from '../payment/evidence.ts';
import type { AlarmKind, Payment } from '../payment/payment.ts';
import { firstOf, later, rowsOf, statement, together, type Bound } from './compiled/statement.ts';
import { fromKysely } from './databases/from-kysely.ts';
import { toKysely, toKyselyTransaction } from './databases/to-kysely.ts';
import type { Database, OpenDatabase } from './database.ts';
import { defaultDeadlines, type Deadlines } from './deadlines.ts';
import { listIntents } from './intents.ts';
import { migrate } from './migrations/migrate.ts';
import { createOrderQueue } from './order-queue.ts';
import { holdsNul } from './nul.ts';
import { LostRace } from './repeat.ts';
import { createRowId } from './row-id.ts';
import type { OrderRow, PaymentRow, TransactionRow, Tx } from './rows.ts';
import { toCases, toPayment, toStored } from './to-payment.ts';
import type { TillTables } from './tables.ts';
import { createQuery, transact } from './transact.ts';
import type { Database as Database2, Executor } from './executor.ts';
import { watchQueries, type HookQueries } from './hook-transaction.ts';
import type { CountingExecutor, Result } from './leased-executor.ts';

export { LostRace };

/** The queries of one payment. `lock` stands in front of everything that decides. */
export interface Store {
  readonly db: Kysely<TillTables>;
  readonly dialect: Database['dialect'];
  readonly deadlines: Deadlines;
  readonly isExclusive: boolean;
  migrate(): Promise<readonly string[]>;
  /** Names the database of this process, however many stores use it. */
  readonly key: object;
  /** Runs work in one transaction, again from its beginning if others undid it. Resolves when the commit is durable. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Returns the transaction that a hook of the shop gets. The queries of a database that the shop opened are not watched. */
  toHookTransaction(tx: Tx, queries: HookQueries): Tx;
  /** Runs work about one order after whatever else of it is under way in this process, so that a stuck order takes no connections. */
  inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T>;
  byId(id: string): Promise<PaymentRow | undefined>;
  byRefno(refno: string): Promise<PaymentRow | undefined>;
  load(row: PaymentRow, db?: Kysely<TillTables>): Promise<Payment>;
  /** A payment with the rows of its transactions, and of other payments' transactions with these ids. */
  loadBeside(db: Kysely<TillTables>, row: PaymentRow, ids: readonly string[]): Promise<Beside>;
  lock(tx: Tx, id: string): Promise<PaymentRow | undefined>;
  /** `lock`, and what `loadBeside` gives. */
  lockBeside(tx: Tx, id: string, ids: readonly string[]): Promise<Beside | undefined>;
  /** The attempt that a repeated start gives again. Before `lockOrder`, as `lock`. */
  lockLive(orderId: string, revision: string): Bound<PaymentRow>;
  /** After `lock`, never before it. */
  lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined>;
  /** Writes what has changed since `beside` was loaded. What it gives tells what stands there now. */
  save(tx: Tx, next: Payment, beside: Beside, more: More): Promise<() => Beside>;
  /** What writes a message or an answer down. */
  journal(paymentId: string, evidence: Evidence, now: number): Bound<unknown>;
  /** Raises an alarm once per payment, kind and transaction. Resolves with true if it was not raised before. */
  alarm(tx: Tx, paymentId: string, kind: AlarmKind, transactionId: string | undefined, now: number): Promise<boolean>;
}

/** What is written beside a payment's state. */
interface More {
  /** The parts of authorizations that are not settled, in minor units. */
  readonly unsettled: readonly { readonly transactionId: string; readonly amount: number }[];
  /** Of its row. */
  readonly change?: Partial<PaymentRow>;
  readonly claim?: Claim | undefined;
  /** What `journal` gave. */
  readonly journal?: Bound<unknown> | undefined;
}

/** A transaction that a message names, by the level of its evidence. */
export interface Claim {
  readonly transactionId: string;
  readonly level: number;
}

export interface Beside {
  readonly row: PaymentRow;
  readonly payment: Payment;
  readonly rows: readonly TransactionRow[];
}

export function createStore(database: Database): Store {
  const own = (database as Partial<OpenDatabase<unknown>>).sql; // undefined if the shop opened the database
  const { dialect } = database;
  const { deadlines = defaultDeadlines[dialect], isExclusive = false } = database as Partial<OpenDatabase<unknown>>;
  const shops = own ?? fromKysely(database.db as Kysely<TillTables>, dialect);
  const key = own?.key ?? database.db;
  const db = toKysely<TillTables>({ ...shops, ...counting(shops as never, deadlines) } as never);
  const executors = new WeakMap<Tx, CountingExecutor>();
  const toTx = (executor: Executor, native: unknown): Tx => {
    if (!own) return native as Tx;
    const tx = toKyselyTransaction<TillTables>(executor as CountingExecutor, dialect);
    executors.set(tx, executor as CountingExecutor);
    return tx;
  };
  /** SQLite has one writer at a time, and no row locks. */
  const locked = <Q extends { forUpdate(): Q }>(query: Q) => (dialect === 'postgres' ? query.forUpdate() : query);
  const lockById = statement((on, { id }: { id: string }) =>
    locked(on.selectFrom('till_payment').selectAll().where('id', '=', id)),
  );
  const lockLive = statement((on, { orderId, revision }: { orderId: string; revision: string }) =>
    locked(
      on
        .selectFrom('till_payment')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('revision', '=', revision)
        .where('live', '=', 1),
    ),
  );
  const lockOrder = statement((on, { orderId }: { orderId: string }) =>
    locked(on.selectFrom('till_order').selectAll().where('order_id', '=', orderId)),
  );
  return {
    db,
    dialect,
    deadlines,
    isExclusive,
    key,
    migrate: () => migrate(db, dialect),
    transact: (work) =>
      transact({ database: shops as never, deadlines }, (executor: Executor, native: unknown) =>
        work(toTx(executor, native)),
      ),
    toHookTransaction: (tx, queries) => {
      const executor = executors.get(tx);
      return executor ? toKyselyTransaction<TillTables>(watchQueries(executor, queries), dialect) : tx;
    },
    inTurn: createOrderQueue(key),
    byId: async (id) => (holdsNul(id) ? undefined : firstOf(db, selectById({ id }))),
    byRefno: async (refno) => (holdsNul(refno) ? undefined : firstOf(db, selectByRefno({ refno }))),
    load: async (row, on = db) =>
      toPayment(
        row,
        await rowsOf(on, selectTransactions({ id: row.id, ids: [] })),
        row.operations > 0 ? await listIntents(on, row) : [],
      ),
    loadBeside: async (on, row, ids) => toBeside(on, row, await rowsOf(on, selectTransactions({ id: row.id, ids }))),
    lockBeside: async (tx, id, ids) => {
      // Each sees what is committed when it runs: the second has waited for the lock of the first.
      const [[row], rows] = await together(tx, lockById({ id }), selectTransactions({ id, ids }));
      return row && toBeside(tx, row, rows);
    },
    lock: (tx, id) => firstOf(tx, lockById({ id })),
    lockLive: (orderId, revision) => lockLive({ orderId, revision }),
    lockOrder: (tx, orderId) => firstOf(tx, lockOrder({ orderId })),
    save,
    journal,
    alarm,
  };
}

/** Until the last query of the store is text: a Kysely needs to know how many rows a statement has changed. */
const counting = (database: Database2<unknown> & CountingExecutor, deadlines: Deadlines): CountingExecutor => ({
  query: createQuery(database, deadlines),
  run: (text, parameters) => {
    let result: Result<never> = { rows: [], changes: undefined };
    const own = {
      ...database,
      transaction: (work: (executor: Executor) => Promise<unknown>) =>
        database.transaction((executor) =>
          work({
            query: async (inner, values = []) => {
              result = await (executor as CountingExecutor).run<never>(inner, values);
              return result.rows as never;
            },
          }),
        ),
      query: async (inner: string, values: readonly unknown[] = []) => {
        result = await database.run<never>(inner, values);
        return result.rows;
      },
    };
    return createQuery(own as never, deadlines)(text, parameters).then(() => result);
  },
});

async function toBeside(db: Kysely<TillTables>, row: PaymentRow, rows: readonly TransactionRow[]): Promise<Beside> {
  const own = rows.filter(({ payment_id }) => payment_id === row.id);
  return { row, payment: toPayment(row, own, row.operations > 0 ? await listIntents(db, row) : []), rows };
}

const selectById = statement((db, { id }: { id: string }) =>
  db.selectFrom('till_payment').selectAll().where('id', '=', id),
);

const selectByRefno = statement((db, { refno }: { refno: string }) =>
  db.selectFrom('till_payment').selectAll().where('refno', '=', refno),
);

/** Those of a payment, and any with these ids. */
const selectTransactions = statement((db, { id, ids }: { id: string; ids: readonly string[] }) =>
  db
    .selectFrom('till_transaction')
    .selectAll()
    .where((check) =>
      check.or([check('payment_id', '=', id), ...(ids.length > 0 ? [check('transaction_id', 'in', ids)] : [])]),
    ),
);

const updatePayment = statement((db, { id, before, ...change }: Partial<PaymentRow> & { id: string; before: number }) =>
  db.updateTable('till_payment').set(change).where('id', '=', id).where('version', '=', before),
);

const insertTransaction = statement((db, row: Insertable<TillTables['till_transaction']>) =>
  db.insertInto('till_transaction').values(row),
);

const updateTransaction = statement(
  (db, { payment, transaction, ...change }: Partial<TransactionRow> & { payment: string; transaction: string }) =>
    db
      .updateTable('till_transaction')
      .set(change)
      .where('payment_id', '=', payment)
      .where('transaction_id', '=', transaction),
);

const insertEvidence = statement((db, row: Insertable<TillTables['till_evidence']>) =>
  db.insertInto('till_evidence').values(row),
);

async function save(tx: Tx, payment: Payment, { row, rows }: Beside, more: More): Promise<() => Beside> {
  const isEnded = ['declined', 'canceled', 'screened'].includes(payment.state);
  const change = {
    state: payment.state,
    review: payment.review ? toStored(payment.review) : null,
    cases: toCases(payment.cases),
    heard: payment.heard,
    cardholder_text: payment.cardholderText ?? null,
    refusal: toJson(payment.refusal),
    live: isEnded ? 0 : row.live,
    version: row.version + 1,
    messages: row.messages + 1,
    ...more.change,
  };
  const writes: Bound<unknown>[] = [];
  const keyOf = (transaction_id: string, payment_id = row.id) => `${payment_id} ${transaction_id}`;
  const after = new Map(rows.map((each) => [keyOf(each.transaction_id, each.payment_id), each]));
  for (const [transaction_id, values] of toRows(payment, more)) {
    const before = after.get(keyOf(transaction_id));
    const next = { ...(before ?? { ...aClaim, payment_id: row.id, transaction_id }), ...values };
    const isKnown =
      before && Object.entries(values).every(([name, value]) => before[name as keyof TransactionRow] === value);
    if (isKnown) continue;
    after.set(keyOf(transaction_id), next);
    writes.push(
      before ? updateTransaction({ ...values, payment: row.id, transaction: transaction_id }) : insertTransaction(next),
    );
  }
  if (more.journal) writes.push(more.journal);
  // Where it goes later the row is locked, so that nobody else has changed it.
  const [changed] = await later(tx, updatePayment({ ...change, id: row.id, before: row.version }), ...writes);
  if (changed === 0n) throw new LostRace();
  return () => ({ row: { ...row, ...change }, payment, rows: [...after.values()] }); // few ask
}

/** What is known of each transaction of a payment; `claim` is one that a message names. */
function toRows({ transactions, claims, withoutLiabilityShift }: Payment, { claim, unsettled }: More) {
  const rests = new Map(unsettled.map(({ transactionId, amount }) => [transactionId, amount]));
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
      unsettled: rests.get(id) ?? null,
    });
  }
  return rows;
}

/** A transaction that a message with proof has named, and no status answer yet. */
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

function journal(payment_id: string, evidence: Evidence, received_at: number): Bound<unknown> {
  const { level, channel, claims, transactionId, reasons } = evidence;
  const id = createRowId(received_at);
  const row = { id, payment_id, channel, level, claims, reasons: reasons.join(' '), received_at };
  return insertEvidence({ ...row, transaction_id: transactionId ?? null });
}

async function alarm(
  tx: Tx,
  payment_id: string,
  kind: AlarmKind,
  transactionId: string | undefined,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('till_alarm')
    .values({ payment_id, kind, transaction_id: transactionId ?? '', at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
