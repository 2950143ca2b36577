import { CheckoutError, moves, type TransactionState, type WireParameters } from '@tillkit/core';
import type { Kysely } from 'kysely';
import { openLedgerDatabase, type LedgerTables } from './ledger-database.ts';
import type { Transaction } from './transaction.ts';

/** What a move may change beside the state. */
export type Changes = Partial<Pick<Transaction, 'settledAmount' | 'canceledBy'>>;

/** The transactions of the gateway. Their state moves only along the moves of core. */
export interface Ledger {
  /** Adds a transaction in the state that `trigger` leads to. One that is paid declines any other of its refno (3061). */
  begin(trigger: string, entry: Omit<Transaction, 'state'>): Promise<Transaction>;
  /** Moves a transaction. Throws `not_allowed_in_state` when no move starts there. */
  move(transactionId: string, trigger: string, changes?: Changes): Promise<Transaction>;
  find(merchantId: string, transactionId: string): Promise<Transaction | undefined>;
  /** In the order in which they came. */
  findByRefno(merchantId: string, refno: string): Promise<readonly Transaction[]>;
  isPaid(merchantId: string, refno: string): Promise<boolean>;
  all(): Promise<readonly Transaction[]>;
  close(): Promise<void>;
}

/** Opens the ledger in a SQLite file, or in `:memory:`. */
export async function openLedger(file: string): Promise<Ledger> {
  const db = await openLedgerDatabase(file);
  return {
    begin: (trigger, entry) =>
      db.transaction().execute(async (tx) => {
        const again = leadsTo('none', trigger) !== 'canceled' && (await isPaid(tx, entry.merchantId, entry.refno));
        const begun: Transaction = again
          ? { ...entry, ...refnoUsed, state: leadsTo('none', 'decline') }
          : { ...entry, state: leadsTo('none', trigger) };
        await tx.insertInto('transactions').values(toRow(begun)).execute();
        return begun;
      }),
    move: (transactionId, trigger, changes = {}) =>
      db.transaction().execute(async (tx) => {
        const query = tx.selectFrom('transactions').selectAll().where('transactionId', '=', transactionId);
        const row = await query.executeTakeFirstOrThrow();
        const moved = { ...changes, state: leadsTo(row.state, trigger) };
        await tx.updateTable('transactions').set(moved).where('transactionId', '=', transactionId).execute();
        return fromRow({ ...row, ...moved });
      }),
    async find(merchantId, transactionId) {
      const query = db.selectFrom('transactions').selectAll().where('merchantId', '=', merchantId);
      const row = await query.where('transactionId', '=', transactionId).executeTakeFirst();
      return row && fromRow(row);
    },
    async findByRefno(merchantId, refno) {
      const query = db.selectFrom('transactions').selectAll().where('merchantId', '=', merchantId);
      return (
        await query
          .where('refno', '=', refno)
          .orderBy('rowid' as 'refno')
          .execute()
      ).map(fromRow); // every table has it
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
    close: () => db.destroy(),
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

const paidStates: readonly TransactionState[] = ['authorized', 'settled', 'settledAndCredited', 'transmitted'];

async function isPaid(db: Kysely<LedgerTables>, merchantId: string, refno: string): Promise<boolean> {
  const query = db.selectFrom('transactions').select('transactionId').where('merchantId', '=', merchantId);
  const found = await query.where('refno', '=', refno).where('state', 'in', paidStates).executeTakeFirst();
  return found !== undefined;
}

const refnoUsed = {
  errorCode: '3061',
  acqErrorCode: null,
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
  alias: null,
} as const;

const toRow = (transaction: Transaction) => ({ ...transaction, parameters: JSON.stringify(transaction.parameters) });
const fromRow = (row: LedgerTables['transactions']): Transaction => ({
  ...row,
  parameters: JSON.parse(row.parameters) as WireParameters, // written by toRow
});
