import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import type { Transaction } from '../model/transaction.ts';

/** The ledger's one table. There is no column for a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
}

/** Opens the file, readable by its owner only and made when it is not there, or `:memory:`. */
export async function openLedgerDatabase(file: string): Promise<Kysely<LedgerTables>> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const db = new Kysely<LedgerTables>({ dialect: new SqliteDialect({ database: new LibSql(file) }) });
  const integers = new Set(['amount', 'settledAmount']);
  let table = db.schema
    .createTable('transactions')
    .ifNotExists()
    .addColumn('transactionId', 'text', (c) => c.primaryKey());
  for (const name of columns)
    table = table.addColumn(name, integers.has(name) ? 'integer' : 'text', (column) =>
      optional.has(name) ? column : column.notNull(),
    );
  await table.execute();
  await addNewColumns(db);
  await db.schema.createIndex('byRefno').ifNotExists().on('transactions').columns(['merchantId', 'refno']).execute();
  return db;
}

/** A file of an earlier version lacks what has come since. */
async function addNewColumns(db: Kysely<LedgerTables>) {
  const { rows } = await sql<{ name: string }>`pragma table_info(transactions)`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  for (const name of ['split', 'returns'])
    if (!known.has(name)) await db.schema.alterTable('transactions').addColumn(name, 'text').execute();
}

const columns = [
  'merchantId',
  'refno',
  'amount',
  'currency',
  'paymentMethod',
  'reqtype',
  'language',
  'state',
  'canceledBy',
  'settledAmount',
  'receivedAt',
  'maskedCard',
  'expiryMonth',
  'expiryYear',
  'alias',
  'status3D',
  'authorizationCode',
  'acqAuthorizationCode',
  'errorCode',
  'acqErrorCode',
  'split',
  'returns',
  'parameters',
] as const satisfies readonly (keyof LedgerTables['transactions'])[];

const optional: ReadonlySet<string> = new Set([
  'paymentMethod',
  'canceledBy',
  'maskedCard',
  'expiryMonth',
  'expiryYear',
  'alias',
  'authorizationCode',
  'acqAuthorizationCode',
  'errorCode',
  'acqErrorCode',
  'split',
  'returns',
]);
