import { sql, type Kysely } from 'kysely';

/**
 * Until now payment, kind and transaction named an intent, so that a transaction could have one of a kind. Now each has an
 * id and a sequence of its own, an amount and a currency. A process of the version before may go on writing beside this one:
 * it gets ids from the defaults, finds its rows by the names it knows, and what it leaves out `readIntents` fills in.
 */
export const numberIntents = (dialect: 'sqlite' | 'postgres') => async (db: Kysely<unknown>) => {
  if (dialect === 'postgres') await alterIntents(db);
  else await rebuildIntents(db);
  await db.schema
    .createIndex('till_intent_sequence')
    .unique()
    .on('till_intent')
    .columns(['payment_id', 'sequence'])
    .execute();
  await db.schema
    .createIndex('till_intent_split')
    .unique()
    .on('till_intent')
    .columns(['payment_id', 'transaction_id'])
    .where(sql.ref('kind'), '=', sql.lit('split'))
    .execute();
};

/** One statement, so that the table is locked and written once. */
const alterIntents = (db: Kysely<unknown>) =>
  sql`alter table till_intent
    drop constraint till_intent_pk,
    add column id text primary key default replace(gen_random_uuid()::text, '-', ''),
    add column sequence integer,
    add column amount bigint,
    add column currency text`.execute(db);

/** SQLite takes neither a primary key off a table nor a default that is not constant: the table is made anew. */
async function rebuildIntents(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('till_intent').renameTo('till_intent_before').execute();
  await db.schema
    .createTable('till_intent')
    .addColumn('id', 'text', (c) => c.primaryKey().defaultTo(sql`(lower(hex(randomblob(16))))`))
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sends', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('outcome', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('written_at', 'bigint', (c) => c.notNull())
    .execute();
  const kept = sql.raw(
    'payment_id, order_id, kind, transaction_id, state, sends, version, outcome, lease_until, written_at',
  );
  await sql`insert into till_intent (${kept}) select ${kept} from till_intent_before`.execute(db);
  await db.schema.dropTable('till_intent_before').execute();
  await db.schema.createIndex('till_intent_order').on('till_intent').column('order_id').execute();
}
