import { CheckoutError, type TransactionState, type WireParameters } from '@tillkit/core';
import { moves } from '@tillkit/core/internal';
import { expire } from './expire.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts';
import { searchTransactions, type SearchPage, type TransactionQuery } from './search.ts';
import { settleDay } from './settle-day.ts';
import {
  creditsOf,
  everyRow,
  insertRow,
  methodByAlias,
  paidId,
  rowById,
  rowOfMerchant,
  rowsByRefno,
  updateRow,
  verifiedId,
} from './statements.ts';
import type { LedgerTables } from './tables.ts';
import { splitLifetime } from '../model/split.ts';
import type { Entry, KnownMethod, Split, Transaction } from '../model/transaction.ts';
import { withdrawn, type Authorization } from '../model/authorization.ts';

/** Fields that a state transition may change in addition to the state. */
export type Changes = Partial<
  Authorization & Pick<Transaction, 'canceledBy' | 'reqtype' | 'errorCode' | 'acqErrorCode'>
>;

/**
 * A transaction that `hold` passes to its callback. The callback must be synchronous. The transaction is valid only
 * until the callback returns.
 */
export interface HeldTransaction {
  readonly transaction: Transaction;
  /** Sum of the transaction's credits in minor units, excluding canceled credits. */
  readonly credited: number;
  /**
   * Changes fields of the transaction and, if `trigger` is passed, its state. Like `move`, throws
   * `not_allowed_in_state` if the state transition is not allowed.
   */
  change(changes: Changes, trigger?: string): Transaction;
  /** Creates a credit as a separate transaction, and moves the credited transaction to its next state. */
  credit(entry: Entry): Transaction;
}

/** The gateway's transactions. Their states change only as the state transition table in `core` allows. */
export interface Ledger {
  /**
   * Adds a transaction in the state that `trigger` leads to. If `unique` is set and the refno is already paid, the new
   * transaction is declined (3061). In split mode, the new transaction is also declined if the refno has a verified
   * transaction that can still be finalized.
   */
  begin(trigger: string, entry: Entry, unique?: boolean): Promise<Transaction>;
  /**
   * Moves a transaction to its next state. Throws `not_allowed_in_state` if the state transition table does not allow
   * the transition. If `unique` is set and a different transaction with the same refno has been paid in the meantime,
   * the finalization is declined (3061).
   */
  move(transactionId: string, trigger: string, changes?: Changes, unique?: boolean): Promise<Transaction>;
  /**
   * Calls the synchronous function `work` with a transaction. No other change to the ledger can occur while `work`
   * runs. If the transaction does not exist, `work` receives `undefined`.
   */
  hold<T>(merchantId: string, transactionId: string, work: (transaction: HeldTransaction | undefined) => T): Promise<T>;
  find(merchantId: string, transactionId: string): Promise<Transaction | undefined>;
  /** Returns the transactions with the given refno, oldest first. */
  findByRefno(merchantId: string, refno: string): Promise<readonly Transaction[]>;
  /** Finds the payment method of the newest transaction that created or used the alias. */
  findByAlias(merchantId: string, alias: string): Promise<KnownMethod | undefined>;
  isPaid(merchantId: string, refno: string): Promise<boolean>;
  all(): Promise<readonly Transaction[]>;
  /**
   * Replaces all transactions with the given ones. Throws `request_malformed` if an element is not a complete
   * transaction.
   */
  replaceAll(transactions: readonly Transaction[]): Promise<void>;
  /** Returns a page of the transactions that match the query, newest first. */
  search(query: TransactionQuery): Promise<SearchPage>;
  /**
   * Runs the daily settlement, which transmits all merchants' settled transactions that were received up to `now`.
   * Resolves to the number of transmitted transactions.
   */
  settleDay(now: Date): Promise<number>;
  /**
   * Ends authorizations that are older than their payment method allows (30 days for PAP). Resolves to the number of
   * transactions that were ended.
   */
  expire(now: Date): Promise<number>;
  /** The journal entries about the transactions. */
  readonly exchanges: Exchanges;
  close(): Promise<void>;
}

/** Opens the ledger in a SQLite file or in `:memory:`. */
export async function openLedger(file: string): Promise<Ledger> {
  const db = await openLedgerDatabase(file);
  return {
    async begin(trigger, entry, unique = true) {
      const state = leadsTo('none', trigger);
      const transaction: Transaction =
        unique && isTaken(db, state, entry)
          ? { ...entry, ...refnoUsed, state: leadsTo('none', 'decline') }
          : { ...entry, state };
      db.run(insertRow(db, toRow(transaction)));
      return transaction;
    },
    async move(transactionId, trigger, changes = {}, unique = true) {
      const row = db.row(rowById(db, { transactionId }));
      if (!row) throw new Error('Cannot change the state of the transaction: its ID is unknown.');
      const state = leadsTo(row.state, trigger);
      const again = unique && trigger.startsWith('finalize') && isPaid(db, row.merchantId, row.refno);
      const moved = again ? { ...refnoUsed, state: leadsTo(row.state, 'decline') } : { ...changes, state };
      db.run(updateRow(db, { ...moved, transactionId }));
      return fromRow({ ...row, ...moved });
    },
    hold: async (merchantId, transactionId, work) => db.transaction(() => work(holdOf(db, merchantId, transactionId))),
    async find(merchantId, transactionId) {
      const row = db.row(rowOfMerchant(db, { merchantId, transactionId }));
      return row && fromRow(row);
    },
    findByRefno: async (merchantId, refno) => db.rows(rowsByRefno(db, { merchantId, refno })).map(fromRow),
    findByAlias: async (merchantId, alias) => db.row(methodByAlias(db, { merchantId, alias })),
    isPaid: async (merchantId, refno) => isPaid(db, merchantId, refno),
    all: async () => db.rows(everyRow(db, {})).map(fromRow),
    async search(query) {
      const { rows, next } = searchTransactions(db, query);
      return { transactions: rows.map(fromRow), next };
    },
    settleDay: async (now) => settleDay(db, now),
    expire: async (now) => expire(db, now),
    replaceAll: async (transactions) =>
      db.transaction(() => {
        db.run(db.build.deleteFrom('transactions'));
        for (const each of transactions) insertWhole(db, each);
      }),
    exchanges: createExchanges(db),
    close: async () => db.close(),
  };
}

function insertWhole(db: LedgerDatabase, transaction: Transaction): void {
  try {
    db.run(insertRow(db, toRow(transaction)));
  } catch {
    throw new CheckoutError(
      'request_malformed',
      'Cannot restore a transaction from the snapshot: a required field is missing.',
      'Restore the snapshot without changing its transactions.',
    );
  }
}

function holdOf(db: LedgerDatabase, merchantId: string, transactionId: string): HeldTransaction | undefined {
  const row = db.row(rowOfMerchant(db, { merchantId, transactionId }));
  if (!row) return undefined;
  const credits = db.rows(creditsOf(db, { merchantId, transactionId }));
  const change = (changes: Changes, trigger?: string): Transaction => {
    const state = trigger === undefined ? row.state : leadsTo(row.state, trigger);
    const changed = { ...changes, state };
    db.run(updateRow(db, { ...changed, transactionId }));
    return fromRow({ ...row, ...changed });
  };
  return {
    transaction: fromRow(row),
    credited: credits.reduce((sum, { amount }) => sum + amount, 0),
    change,
    credit(entry) {
      change({}, 'credit');
      const transaction = { ...entry, creditOf: transactionId, state: leadsTo('none', 'authorize credit') };
      db.run(insertRow(db, toRow(transaction)));
      return transaction;
    },
  };
}

/** Returns the next state. Throws `not_allowed_in_state` for a transition that the specification does not list. */
function leadsTo(from: TransactionState | 'none', trigger: string): TransactionState {
  const move = moves.find(([start, name]) => start === from && name === trigger);
  if (move) return move[2];
  throw new CheckoutError(
    'not_allowed_in_state',
    `Cannot apply "${trigger}" to a transaction in state ${from}.`,
    'Query the status of the transaction first.',
  );
}

const isPaid = (db: LedgerDatabase, merchantId: string, refno: string): boolean =>
  db.row(paidId(db, { merchantId, refno })) !== undefined;

/**
 * Returns whether an existing transaction with the same refno prevents a new transaction from being created in the
 * given state.
 */
function isTaken(db: LedgerDatabase, state: TransactionState, entry: Entry): boolean {
  const { merchantId, refno, receivedAt } = entry;
  if (state === 'canceled') return false;
  if (isPaid(db, merchantId, refno)) return true;
  if (state !== 'verified') return false;
  const since = new Date(Date.parse(receivedAt) - splitLifetime).toISOString();
  return db.row(verifiedId(db, { merchantId, refno, since })) !== undefined;
}

const refnoUsed = {
  ...withdrawn,
  errorCode: '3061',
  acqErrorCode: null,
  returns: null,
} as const;

const toRow = (transaction: Transaction): LedgerTables['transactions'] => ({
  ...transaction,
  parameters: JSON.stringify(transaction.parameters),
  split: transaction.split && JSON.stringify(transaction.split),
  returns: transaction.returns && JSON.stringify(transaction.returns),
});
const fromRow = (row: LedgerTables['transactions']): Transaction => ({
  ...row,
  parameters: JSON.parse(row.parameters) as WireParameters,
  split: row.split === null ? null : (JSON.parse(row.split) as Split),
  returns: row.returns === null ? null : (JSON.parse(row.returns) as WireParameters),
});
