import { sql, type Kysely } from 'kysely';
import { numberIntents } from './number-intents.ts';

/** Changes a store by one step. */
export interface Migration {
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/**
 * Shipped with the package and run at start; a version that stands here is never changed. Two of them make only what is
 * missing: an early till could leave a SQLite file half made when it was killed.
 */
export const migrations = (dialect: 'sqlite' | 'postgres'): Readonly<Record<string, Migration>> => ({
  '0001-payments': { up: createTables },
  '0002-intents': { up: createIntents },
  '0003-schedule': { up: countChecks },
  '0004-orphans': { up: createOrphans },
  '0005-told': { up: addTold },
  '0006-intent-ids': { up: numberIntents(dialect) },
  '0007-operations': { up: addOperations },
  '0008-authorizations': { up: addAuthorizations },
  '0009-restore-mark': { up: createRestoreMark },
  '0010-unsettled': { up: addUnsettled },
  '0011-withheld': { up: addWithheld },
});

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('till_order')
    .ifNotExists()
    .addColumn('order_id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('paid_payment', 'text')
    .execute();
  await db.schema
    .createTable('till_payment')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'text', (c) => c.notNull())
    .addColumn('refno', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('methods', 'text', (c) => c.notNull())
    .addColumn('reqtype', 'text')
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('review', 'text')
    .addColumn('heard', 'integer', (c) => c.notNull())
    .addColumn('live', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('next_check_at', 'bigint')
    .addColumn('last_check_at', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('quick', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('till_payment_live')
    .ifNotExists()
    .unique()
    .on('till_payment')
    .columns(['order_id', 'revision'])
    .where(sql.ref('live'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createIndex('till_payment_due')
    .ifNotExists()
    .on('till_payment')
    .column('next_check_at')
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('till_transaction')
    .ifNotExists()
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('payment_method', 'text')
    .addPrimaryKeyConstraint('till_transaction_pk', ['payment_id', 'transaction_id'])
    .execute();
  await db.schema
    .createIndex('till_transaction_owner')
    .ifNotExists()
    .unique()
    .on('till_transaction')
    .column('transaction_id')
    .where(sql.ref('state'), '<>', sql.lit('claimed'))
    .execute();
  await db.schema
    .createTable('till_evidence')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('claims', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('till_evidence_payment').ifNotExists().on('till_evidence').column('payment_id').execute();
  await db.schema
    .createTable('till_event')
    .ifNotExists()
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('till_event_pk', ['payment_id', 'kind'])
    .execute();
  await db.schema
    .createTable('till_alarm')
    .ifNotExists()
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('till_alarm_pk', ['payment_id', 'kind', 'transaction_id'])
    .execute();
}

async function createIntents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('till_intent')
    .ifNotExists()
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sends', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('written_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('till_intent_pk', ['payment_id', 'kind', 'transaction_id'])
    .execute();
  await db.schema.createIndex('till_intent_order').ifNotExists().on('till_intent').column('order_id').execute();
}

/** Every column has a default, so that a process of the version before can go on writing beside this one. */
async function countChecks(db: Kysely<unknown>): Promise<void> {
  const counters = ['lease', 'checks', 'misses', 'wakes', 'messages'] as const;
  for (const counter of counters)
    await db.schema
      .alterTable('till_payment')
      .addColumn(counter, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('till_payment')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('till_payment').addColumn('holder', 'text').execute();
  for (const time of ['plan_at', 'planned_at'] as const)
    await db.schema.alterTable('till_payment').addColumn(time, 'bigint').execute();
  await db.schema
    .alterTable('till_intent')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('till_payment_due').execute();
  await db.schema
    .createIndex('till_payment_due')
    .on('till_payment')
    .columns(['priority', 'next_check_at'])
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('till_payment_held')
    .on('till_payment')
    .column('holder')
    .where(sql.ref('holder'), 'is not', null)
    .execute();
  await db.schema.createIndex('till_payment_order').on('till_payment').column('order_id').execute();
  await db.schema.createIndex('till_transaction_id').on('till_transaction').column('transaction_id').execute();
}

async function createOrphans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('till_orphan')
    .addColumn('transaction_id', 'text', (c) => c.primaryKey())
    .addColumn('merchant_id', 'text', (c) => c.notNull())
    .addColumn('refno', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .execute();
}

/** What messages alone can tell. */
async function addTold(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('till_transaction')
    .addColumn('no_liability_shift', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('till_payment').addColumn('cardholder_text', 'text').execute();
}

/** What settlements, cancels and credits need to know, and what came back with a payment. */
async function addOperations(db: Kysely<unknown>): Promise<void> {
  for (const column of ['key', 'marketplace', 'refno', 'details', 'result_transaction'] as const)
    await db.schema.alterTable('till_intent').addColumn(column, 'text').execute();
  await db.schema.alterTable('till_intent').addColumn('settled_before', 'bigint').execute();
  await db.schema
    .alterTable('till_intent')
    .addColumn('closes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('till_intent_key')
    .unique()
    .on('till_intent')
    .columns(['payment_id', 'key'])
    .where(sql.ref('key'), 'is not', null)
    .execute();
  await db.schema.alterTable('till_transaction').addColumn('settled', 'bigint').execute();
  await db.schema
    .alterTable('till_transaction')
    .addColumn('transmitted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ['proved', 'told'] as const)
    await db.schema.alterTable('till_transaction').addColumn(column, 'text').execute();
  await db.schema.alterTable('till_payment').addColumn('refusal', 'text').execute();
  await db.schema
    .alterTable('till_payment')
    .addColumn('operations', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/**
 * What a shop authorizes without its shopper, in a table of its own: a process of the version before takes every intent but a split for
 * an operation. To it such a payment is one that no browser can start again (`live` 0), and that others wait for.
 */
async function addAuthorizations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('till_payment')
    .addColumn('by_server', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('till_authorization')
    .addColumn('payment_id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('request', 'text')
    .addColumn('beside', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sends', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('redirect', 'text')
    .addColumn('written_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('till_authorization_order').on('till_authorization').column('order_id').execute();
  await db.schema
    .createTable('till_alias')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer', 'text', (c) => c.notNull())
    .addColumn('merchant_id', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('alias', 'text', (c) => c.notNull())
    .addColumn('expiry_month', 'text')
    .addColumn('expiry_year', 'text')
    .addColumn('masked_card', 'text')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('till_alias_owner')
    .unique()
    .on('till_alias')
    .columns(['customer', 'merchant_id', 'alias'])
    .execute();
}

/** A process of the version before does not know the mark, so that it must not run while a store is restored. */
async function createRestoreMark(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('till_restore')
    .addColumn('restored_at', 'bigint', (c) => c.primaryKey())
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('to_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** The age and the rest of each authorization, so that those that are not settled are found without a look at all payments. */
async function addUnsettled(db: Kysely<unknown>): Promise<void> {
  for (const column of ['authorized_at', 'unsettled'] as const)
    await db.schema.alterTable('till_transaction').addColumn(column, 'bigint').execute();
  // The sum of `sumsOf` in `payment/operations/allowed.ts`, and its exceptions in `unsettledOf`.
  await sql`
    update till_transaction set
      authorized_at = coalesce(
        (select min(at) from till_event where till_event.payment_id = till_transaction.payment_id and kind = 'paid'),
        (select created_at from till_payment where id = till_transaction.payment_id)),
      unsettled = (select amount from till_payment where id = till_transaction.payment_id) - coalesce(settled,
        (select sum(amount) from till_intent
          where till_intent.payment_id = till_transaction.payment_id
            and till_intent.transaction_id = till_transaction.transaction_id
            and kind = 'settle' and till_intent.state = 'confirmed'),
        0)
    where (state = 'authorized'
        or (state = 'settled' and settled > 0)
        or (state = 'settled' and settled is null and exists (select 1 from till_intent
          where till_intent.payment_id = till_transaction.payment_id
            and till_intent.transaction_id = till_transaction.transaction_id
            and kind = 'settle' and till_intent.state = 'confirmed')))
      and coalesce(settled, 0) < (select amount from till_payment where id = till_transaction.payment_id)
      and not exists (select 1 from till_intent
        where till_intent.payment_id = till_transaction.payment_id
          and till_intent.transaction_id = till_transaction.transaction_id
          and kind = 'settle' and closes = 1 and till_intent.state = 'confirmed')`.execute(db);
  await sql`update till_transaction set unsettled = null where unsettled <= 0`.execute(db);
  await db.schema
    .createIndex('till_transaction_unsettled')
    .on('till_transaction')
    .column('payment_id')
    .where(sql.ref('unsettled'), 'is not', null)
    .execute();
}

/**
 * Payments by a method that the attempt excludes, and the cases that a person decides. An attempt of an earlier version whose
 * quote named one method, without limiting it, may now be paid by every method. Its row looks like that of a quote that
 * limits the payment to the method which it names, so both follow this rule.
 */
async function addWithheld(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('till_payment').addColumn('cases', 'text').execute();
  await db.schema.alterTable('till_transaction').addColumn('withheld', 'text').execute();
  await db.schema
    .alterTable('till_transaction')
    .addColumn('accepted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update till_payment set methods = '[]'
    where by_server = 0 and state not in ('authorized', 'settled') and methods <> '[]' and methods not like '%,%'
      and request like '%"paymentmethod":' || substr(methods, 2, length(methods) - 2) || '%'`.execute(db);
}
