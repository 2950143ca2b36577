import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Migrations that run when the ledger is opened. Never change a released migration. The first two migrations add only
 * missing tables and columns, because ledger files that were created before the first migration already contain the
 * `transactions` table.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-transactions': { up: createTransactions },
  '0002-split-and-returns': { up: addSplitAndReturns },
  '0003-credits': { up: addCredits },
  '0004-exchanges': { up: createExchangeTables },
  '0005-by-alias': { up: indexAliases },
  '0006-credits-alone': { up: indexCreditsAlone },
};

const columns = {
  merchantId: 'text',
  refno: 'text',
  amount: 'integer',
  currency: 'text',
  paymentMethod: 'text?',
  reqtype: 'text',
  language: 'text',
  state: 'text',
  canceledBy: 'text?',
  settledAmount: 'integer',
  receivedAt: 'text',
  maskedCard: 'text?',
  expiryMonth: 'text?',
  expiryYear: 'text?',
  alias: 'text?',
  status3D: 'text',
  authorizationCode: 'text?',
  acqAuthorizationCode: 'text?',
  errorCode: 'text?',
  acqErrorCode: 'text?',
  parameters: 'text',
} as const;

async function createTransactions(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('transactions')
    .ifNotExists()
    .addColumn('transactionId', 'text', (c) => c.primaryKey());
  for (const [name, kind] of Object.entries(columns))
    table = table.addColumn(name, kind === 'integer' ? kind : 'text', (column) =>
      kind === 'text?' ? column : column.notNull(),
    );
  await table.execute();
  await db.schema.createIndex('byRefno').ifNotExists().on('transactions').columns(['merchantId', 'refno']).execute();
}

async function addSplitAndReturns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`pragma table_info(transactions)`.execute(db);
  const existing = new Set(rows.map(({ name }) => name));
  for (const name of ['split', 'returns'])
    if (!existing.has(name)) await db.schema.alterTable('transactions').addColumn(name, 'text').execute();
}

async function addCredits(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('transactions').addColumn('creditOf', 'text').execute();
}

async function indexAliases(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('byAlias').ifNotExists().on('transactions').columns(['merchantId', 'alias']).execute();
  await db.schema
    .createIndex('byCredit')
    .ifNotExists()
    .on('transactions')
    .columns(['merchantId', 'creditOf'])
    .execute();
}

/**
 * Restricts the `byCredit` index to credits. If the index also contained debits, SQLite would use it, instead of the
 * refno index, to check whether a refno is paid.
 */
async function indexCreditsAlone(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('byCredit').execute();
  await sql`create index byCredit on transactions (merchantId, creditOf) where creditOf is not null`.execute(db);
}

async function createExchangeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchanges')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('exchange', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('exchangeSubjects')
    .addColumn('exchangeId', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bySubject').on('exchangeSubjects').columns(['subject', 'exchangeId']).execute();
  await db.schema.createIndex('subjectsOf').on('exchangeSubjects').column('exchangeId').execute();
}
