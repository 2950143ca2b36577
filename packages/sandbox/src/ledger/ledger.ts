import { CheckoutError, moves, type TransactionState, type WireParameters } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import { expire } from './expire.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { openLedgerDatabase } from './ledger-database.ts';
import { searchTransactions, type Found, type Wanted } from './search.ts';
import { settleDay } from './settle-day.ts';
import {
  creditsOf,
  insertRow,
  paidId,
  rowByAlias,
  rowById,
  rowOfMerchant,
  rowsByRefno,
  updateRow,
  verifiedId,
} from './statements.ts';
import type { LedgerTables } from './tables.ts';
import { splitLifetime } from '../model/split.ts';
import type { Entry, Split, Transaction } from '../model/transaction.ts';
import { withdrawn, type Authorization } from '../model/authorization.ts';

/** What a move may change beside the state. */
export type Changes = Partial<
  Authorization & Pick<Transaction, 'canceledBy' | 'reqtype' | 'errorCode' | 'acqErrorCode'>
>;

/** One transaction, as long as `hold` holds it. */
export interface Held {
  readonly found: Transaction;
  /** What its credits give back together, without those that were cancelled; in minor units. */
  readonly credited: number;
  /** Changes it, and moves it where a trigger is given. Throws `not_allowed_in_state` as `move` does. */
  change(changes: Changes, trigger?: string): Promise<Transaction>;
  /** Begins a credit of it, a transaction of its own, and moves it along. */
  credit(entry: Entry): Promise<Transaction>;
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
  hold<T>(merchantId: string, transactionId: string, work: (held: Held | undefined) => Promise<T>): Promise<T>;
  find(merchantId: string, transactionId: string): Promise<Transaction | undefined>;
  /** In the order in which they came. */
  findByRefno(merchantId: string, refno: string): Promise<readonly Transaction[]>;
  /** The newest transaction that brought or used an alias. */
  findByAlias(merchantId: string, alias: string): Promise<Transaction | undefined>;
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
    begin: (trigger, entry, unique = true) =>
      db.transaction().execute(async (tx) => {
        const state = leadsTo('none', trigger);
        const begun: Transaction =
          unique && (await isTaken(tx, state, entry))
            ? { ...entry, ...refnoUsed, state: leadsTo('none', 'decline') }
            : { ...entry, state };
        await insertRow(tx, toRow(begun));
        return begun;
      }),
    move: (transactionId, trigger, changes = {}, unique = true) =>
      db.transaction().execute(async (tx) => {
        const [row] = await rowById(tx, { transactionId });
        if (!row) throw new Error('There is no such transaction.');
        const state = leadsTo(row.state, trigger);
        const again = unique && trigger.startsWith('finalize') && (await isPaid(tx, row.merchantId, row.refno));
        const moved = again ? { ...refnoUsed, state: leadsTo(row.state, 'decline') } : { ...changes, state };
        await updateRow(tx, { ...moved, transactionId });
        return fromRow({ ...row, ...moved });
      }),
    hold: (merchantId, transactionId, work) =>
      db.transaction().execute(async (tx) => work(await holdOf(tx, merchantId, transactionId))),
    async find(merchantId, transactionId) {
      const [row] = await rowOfMerchant(db, { merchantId, transactionId });
      return row && fromRow(row);
    },
    findByRefno: async (merchantId, refno) => (await rowsByRefno(db, { merchantId, refno })).map(fromRow),
    async findByAlias(merchantId, alias) {
      const [row] = await rowByAlias(db, { merchantId, alias });
      return row && fromRow(row);
    },
    isPaid: (merchantId, refno) => isPaid(db, merchantId, refno),
    all: async () =>
      (
        await db
          .selectFrom('transactions')
          .selectAll()
          .orderBy('rowid' as 'refno')
          .execute()
      ).map(fromRow),
    async search(wanted) {
      const { rows, next } = await searchTransactions(db, wanted);
      return { transactions: rows.map(fromRow), next };
    },
    settleDay: (now) => settleDay(db, now),
    expire: (now) => expire(db, now),
    replaceAll: (transactions) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('transactions').execute();
        for (const each of transactions) await insertWhole(tx, each);
      }),
    exchanges: createExchanges(db),
    async close() {
      // What stands beside the file goes into it, so that the file alone is the whole ledger.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      await db.destroy();
    },
  };
}

async function insertWhole(tx: Kysely<LedgerTables>, transaction: Transaction): Promise<void> {
  const row = toRow(transaction);
  const insert = tx.insertInto('transactions').values(row).execute();
  await insert.catch(() => {
    throw new CheckoutError('request_malformed', 'A transaction lacks something.', 'Restore what a snapshot gave.');
  });
}

async function holdOf(tx: Kysely<LedgerTables>, merchantId: string, transactionId: string): Promise<Held | undefined> {
  const [row] = await rowOfMerchant(tx, { merchantId, transactionId });
  if (!row) return undefined;
  const credits = await creditsOf(tx, { merchantId, transactionId });
  const change = async (changes: Changes, trigger?: string): Promise<Transaction> => {
    const state = trigger === undefined ? row.state : leadsTo(row.state, trigger);
    const changed = { ...changes, state };
    await updateRow(tx, { ...changed, transactionId });
    return fromRow({ ...row, ...changed });
  };
  return {
    found: fromRow(row),
    credited: credits.reduce((sum, { amount }) => sum + amount, 0),
    change,
    async credit(entry) {
      await change({}, 'credit');
      const begun = { ...entry, creditOf: transactionId, state: leadsTo('none', 'authorize credit') };
      await insertRow(tx, toRow(begun));
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

const isPaid = async (db: Kysely<LedgerTables>, merchantId: string, refno: string): Promise<boolean> =>
  (await paidId(db, { merchantId, refno })).length > 0;

/** Whether another transaction of the refno leaves no room for one that would begin in this state. */
async function isTaken(tx: Kysely<LedgerTables>, state: TransactionState, entry: Entry): Promise<boolean> {
  const { merchantId, refno, receivedAt } = entry;
  if (state === 'canceled') return false;
  if (await isPaid(tx, merchantId, refno)) return true;
  if (state !== 'verified') return false;
  const since = new Date(Date.parse(receivedAt) - splitLifetime).toISOString();
  return (await verifiedId(tx, { merchantId, refno, since })).length > 0;
}

const refnoUsed = {
  ...withdrawn,
  errorCode: '3061',
  acqErrorCode: null,
  returns: null,
} as const;

const toRow = ({ parameters, split, returns, ...rest }: Transaction) => ({
  ...rest,
  parameters: JSON.stringify(parameters),
  split: split && JSON.stringify(split),
  returns: returns && JSON.stringify(returns),
});
const fromRow = (row: LedgerTables['transactions']): Transaction => ({
  ...row,
  parameters: JSON.parse(row.parameters) as WireParameters, // written by toRow
  split: row.split === null ? null : (JSON.parse(row.split) as Split), // likewise
  returns: row.returns === null ? null : (JSON.parse(row.returns) as WireParameters), // likewise
});
