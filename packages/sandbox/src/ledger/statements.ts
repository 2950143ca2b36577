import type { TransactionState } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import type { Transaction } from '../model/transaction.ts';
import { statement } from './statement.ts';
import type { LedgerTables } from './tables.ts';

type Row = LedgerTables['transactions'];

const byArrival = 'rowid' as 'refno';

const ofMerchant = (db: Kysely<LedgerTables>, merchantId: string) =>
  db.selectFrom('transactions').where('merchantId', '=', merchantId);

export const insertRow = statement((db, row: Row) => db.insertInto('transactions').values(row));

/** Updates the given columns of a transaction. */
export const updateRow = statement((db, { transactionId, ...changes }: Partial<Row> & Pick<Row, 'transactionId'>) =>
  db.updateTable('transactions').set(changes).where('transactionId', '=', transactionId),
);

export const everyRow = statement((db, _: object) => db.selectFrom('transactions').selectAll().orderBy(byArrival));

export const rowById = statement((db, { transactionId }: Pick<Row, 'transactionId'>) =>
  db.selectFrom('transactions').selectAll().where('transactionId', '=', transactionId),
);

export const rowOfMerchant = statement((db, { merchantId, transactionId }: Pick<Row, 'merchantId' | 'transactionId'>) =>
  ofMerchant(db, merchantId).selectAll().where('transactionId', '=', transactionId),
);

export const rowsByRefno = statement((db, { merchantId, refno }: Pick<Row, 'merchantId' | 'refno'>) =>
  ofMerchant(db, merchantId).selectAll().where('refno', '=', refno).orderBy(byArrival),
);

/** Finds the payment method of the newest transaction with the alias. */
export const methodByAlias = statement((db, { merchantId, alias }: { merchantId: string; alias: string }) =>
  ofMerchant(db, merchantId)
    .select(['paymentMethod', 'maskedCard'])
    .where('alias', '=', alias)
    .orderBy(byArrival, 'desc'),
);

const paidStates = (['authorized', 'settled', 'settledAndCredited', 'transmitted'] as const).map((state) =>
  sql.lit<TransactionState>(state),
); // The states are SQL literals, because binding them as parameters takes longer.

/** Finds a paid debit with the given refno. */
export const paidId = statement((db, { merchantId, refno }: Pick<Row, 'merchantId' | 'refno'>) =>
  ofMerchant(db, merchantId)
    .select('transactionId')
    .where('refno', '=', refno)
    .where('creditOf', 'is', null)
    .where('state', 'in', paidStates),
);

/** Finds a verified transaction with the given refno that was received after `since`. */
export const verifiedId = statement(
  (db, { merchantId, refno, since }: { merchantId: string; refno: string; since: string }) =>
    ofMerchant(db, merchantId)
      .select('transactionId')
      .where('refno', '=', refno)
      .where('state', '=', 'verified')
      .where('receivedAt', '>', since),
);

/** Returns the amounts of a transaction's credits, excluding canceled credits. */
export const creditsOf = statement(
  (db, { merchantId, transactionId }: Pick<Transaction, 'merchantId' | 'transactionId'>) =>
    ofMerchant(db, merchantId).select('amount').where('creditOf', '=', transactionId).where('state', '!=', 'canceled'),
);
