import { CheckoutError, type TransactionState, type WireParameters } from '@tillkit/core';
import { moves } from '@tillkit/core/internal';
import { expire } from './expire.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts';
import { searchTransactions, type Found, type Wanted } from './search.ts';
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

/** What a move may change beside the state. */
export type Changes = Partial<
  Authorization & Pick<Transaction, 'canceledBy' | 'reqtype' | 'errorCode' | 'acqErrorCode'>
>;

/** One transaction, as long as `hold` holds it: until the work returns, which waits for nothing. */
export interface Held {
  readonly found: Transaction;
  /** What its credits give back together, without those that were cancelled; in minor units. */
  readonly credited: number;
  /** Changes it, and moves it where a trigger is given. Throws `not_allowed_in_state` as `move` does. */
  change(changes: Changes, trigger?: string): Transaction;
  /** Begins a credit of it, a transaction of its own, and moves it along. */
  credit(entry: Entry): Transaction;
}

/** The transactions of the gateway. Their state moves only along the moves of core. */
export interface Ledger {
  /**
   * Adds a transaction in the state that `trigger` leads to. Where the refno is `unique`, one that is paid declines any
   * other (3061), and one that is verified any other in split mode.
   */
  begin(trigger: string, entry: Entry, unique?: boolean): Promise<Transaction>;
  /**
   * Moves a transaction. Throws `not_allowed_in_state` when no move starts there. A finalization of a `unique`
   * refno that has been paid meanwhile declines (3061).
   */
  move(transactionId: string, trigger: string, changes?: Changes, unique?: boolean): Promise<Transaction>;
  /** Holds a transaction while it is looked at and changed: nothing else happens to it in between. `undefined`: there is none. */
  hold<T>(merchantId: string, transactionId: string, work: (held: Held | undefined) => T): Promise<T>;
  find(merchantId: string, transactionId: string): Promise<Transaction | undefined>;
  /** In the order in which they came. */
  findByRefno(merchantId: string, refno: string): Promise<readonly Transaction[]>;
  /** By the newest transaction that brought or used the alias. */
  findByAlias(merchantId: string, alias: string): Promise<KnownMethod | undefined>;
  isPaid(merchantId: string, refno: string): Promise<boolean>;
  all(): Promise<readonly Transaction[]>;
  /** Forgets everything and takes these in, as they are. Throws `request_malformed` for one that is no transaction. */
  replaceAll(transactions: readonly Transaction[]): Promise<void>;
  /** The newest first, as far as they match. */
  search(wanted: Wanted): Promise<Found>;
  /** The daily settlement: transmits what waits for it at this time, of every merchant. Resolves to how many transactions that are. */
  settleDay(now: Date): Promise<number>;
  /** Ends authorizations that have lasted for longer than their method allows: PAP, 30 days. Resolves to how many those are. */
  expire(now: Date): Promise<number>;
  /** What was said about them. */
  readonly exchanges: Exchanges;
  close(): Promise<void>;
}

/** Opens the ledger in a SQLite file, or in `:memory:`. */
export async function openLedger(file: string): Promise<Ledger> {
  const db = await openLedgerDatabase(file);
  return {
    async begin(trigger, entry, unique = true) {
      const state = leadsTo('none', trigger);
      const begun: Transaction =
        unique && isTaken(db, state, entry)
          ? { ...entry, ...refnoUsed, state: leadsTo('none', 'decline') }
          : { ...entry, state };
      db.run(insertRow(db, toRow(begun)));
      return begun;
    },
    async move(transactionId, trigger, changes = {}, unique = true) {
      const row = db.row(rowById(db, { transactionId }));
      if (!row) throw new Error('There is no such transaction.');
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
    async search(wanted) {
      const { rows, next } = searchTransactions(db, wanted);
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
    throw new CheckoutError('request_malformed', 'A transaction lacks something.', 'Restore what a snapshot gave.');
  }
}

function holdOf(db: LedgerDatabase, merchantId: string, transactionId: string): Held | undefined {
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
    found: fromRow(row),
    credited: credits.reduce((sum, { amount }) => sum + amount, 0),
    change,
    credit(entry) {
      change({}, 'credit');
      const begun = { ...entry, creditOf: transactionId, state: leadsTo('none', 'authorize credit') };
      db.run(insertRow(db, toRow(begun)));
      return begun;
    },
  };
}

/** Where `trigger` leads from a state. Throws `not_allowed_in_state` for a move that the interface does not state. */
function leadsTo(from: TransactionState | 'none', trigger: string): TransactionState {
  const move = moves.find(([start, name]) => start === from && name === trigger);
  if (move) return move[2];
  throw new CheckoutError(
    'not_allowed_in_state',
    `There is no "${trigger}" from ${from}.`,
    'Ask for the status first.',
  );
}

const isPaid = (db: LedgerDatabase, merchantId: string, refno: string): boolean =>
  db.row(paidId(db, { merchantId, refno })) !== undefined;

/** Whether another transaction of the refno leaves no room for one that would begin in this state. */
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
  parameters: JSON.parse(row.parameters) as WireParameters, // written by toRow
  split: row.split === null ? null : (JSON.parse(row.split) as Split), // likewise
  returns: row.returns === null ? null : (JSON.parse(row.returns) as WireParameters), // likewise
});
