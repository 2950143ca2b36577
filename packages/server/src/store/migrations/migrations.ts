import type { Dialect } from '../executor.ts';

/** The statements of one migration, in order. */
export type Migration = readonly string[];

/**
 * Statements that give each intent an id, a sequence number, an amount and a currency. On SQLite, they rebuild the
 * intent table, because SQLite can neither drop a primary key nor add a column with a non-constant default.
 */
const numberIntents: Readonly<Record<Dialect, Migration>> = {
  sqlite: [
    'alter table till_intent rename to till_intent_before',
    `create table till_intent (
      id text default (lower(hex(randomblob(16)))) primary key,
      payment_id text not null,
      sequence integer,
      order_id text not null,
      kind text not null,
      transaction_id text not null,
      amount bigint,
      currency text,
      state text not null,
      sends integer not null,
      version integer default 0 not null,
      outcome text,
      lease_until bigint,
      written_at bigint not null)`,
    `insert into till_intent 
        (payment_id, order_id, kind, transaction_id, state, sends, version, outcome, lease_until, written_at)
      select payment_id, order_id, kind, transaction_id, state, sends, version, outcome, lease_until, written_at
      from till_intent_before`,
    'drop table till_intent_before',
    'create index till_intent_order on till_intent (order_id)',
  ],
  // A single `alter table` statement locks and rewrites the table only once.
  postgres: [
    `alter table till_intent
    drop constraint till_intent_pk,
    add column id text primary key default replace(gen_random_uuid()::text, '-', ''),
    add column sequence integer,
    add column amount bigint,
    add column currency text`,
  ],
};

/**
 * The migrations by name, in order. Each migration runs once, in a transaction that also records its name. A released
 * migration must never be changed. The first two migrations create only missing tables, because an early version could
 * leave an incomplete SQLite file if its process was killed.
 */
export const migrations = (dialect: Dialect): Readonly<Record<string, Migration>> => ({
  '0001-payments': [
    `create table if not exists till_order (
      order_id text primary key,
      revision text not null,
      paid_payment text)`,
    `create table if not exists till_payment (
      id text primary key,
      order_id text not null,
      revision text not null,
      merchant_id text not null,
      refno text not null unique,
      amount bigint not null,
      currency text not null,
      methods text not null,
      reqtype text,
      mode text not null,
      request text not null,
      state text not null,
      review text,
      heard integer not null,
      live integer not null,
      version integer not null,
      created_at bigint not null,
      started_at bigint not null,
      next_check_at bigint,
      last_check_at bigint,
      lease_until bigint,
      quick integer not null)`,
    'create unique index if not exists till_payment_live on till_payment (order_id, revision) where live = 1',
    'create index if not exists till_payment_due on till_payment (next_check_at) where next_check_at is not null',
    `create table if not exists till_transaction (
      payment_id text not null,
      transaction_id text not null,
      state text not null,
      level integer not null,
      payment_method text,
      constraint till_transaction_pk primary key (payment_id, transaction_id))`,
    `create unique index if not exists till_transaction_owner on till_transaction (transaction_id) where state <> 'claimed'`,
    `create table if not exists till_evidence (
      id text primary key,
      payment_id text not null,
      channel text not null,
      level integer not null,
      claims text not null,
      transaction_id text,
      reasons text not null,
      received_at bigint not null)`,
    'create index if not exists till_evidence_payment on till_evidence (payment_id)',
    `create table if not exists till_event (
      payment_id text not null,
      kind text not null,
      at bigint not null,
      constraint till_event_pk primary key (payment_id, kind))`,
    `create table if not exists till_alarm (
      payment_id text not null,
      kind text not null,
      transaction_id text not null,
      at bigint not null,
      constraint till_alarm_pk primary key (payment_id, kind, transaction_id))`,
  ],
  '0002-intents': [
    `create table if not exists till_intent (
      payment_id text not null,
      order_id text not null,
      kind text not null,
      transaction_id text not null,
      state text not null,
      sends integer not null,
      outcome text,
      lease_until bigint,
      written_at bigint not null,
      constraint till_intent_pk primary key (payment_id, kind, transaction_id))`,
    'create index if not exists till_intent_order on till_intent (order_id)',
  ],
  /**
   * Every new column has a default, so that a process that runs the previous version can keep writing rows during an
   * update.
   */
  '0003-schedule': [
    'alter table till_payment add column lease integer default 0 not null',
    'alter table till_payment add column checks integer default 0 not null',
    'alter table till_payment add column misses integer default 0 not null',
    'alter table till_payment add column wakes integer default 0 not null',
    'alter table till_payment add column messages integer default 0 not null',
    'alter table till_payment add column priority integer default 1 not null',
    'alter table till_payment add column holder text',
    'alter table till_payment add column plan_at bigint',
    'alter table till_payment add column planned_at bigint',
    'alter table till_intent add column version integer default 0 not null',
    'drop index till_payment_due',
    'create index till_payment_due on till_payment (priority, next_check_at) where next_check_at is not null',
    'create index till_payment_held on till_payment (holder) where holder is not null',
    'create index till_payment_order on till_payment (order_id)',
    'create index till_transaction_id on till_transaction (transaction_id)',
  ],
  '0004-orphans': [
    `create table till_orphan (
      transaction_id text primary key,
      merchant_id text not null,
      refno text not null,
      amount bigint not null,
      currency text not null,
      channel text not null,
      first_at bigint not null,
      last_at bigint not null,
      times integer not null)`,
  ],
  /** Columns for details that messages contain but status responses do not. */
  '0005-told': [
    'alter table till_transaction add column no_liability_shift integer default 0 not null',
    'alter table till_payment add column cardholder_text text',
  ],
  /**
   * Before this migration, an intent was identified by its payment, kind and transaction, so a transaction could have
   * only one intent of each kind. Now each intent has its own id, sequence number, amount and currency. A process that
   * runs the previous version can keep writing intents: the column default sets the id, the process finds its rows by
   * the old columns, and `readIntents` fills in the missing values.
   */
  '0006-intent-ids': [
    ...numberIntents[dialect],
    'create unique index till_intent_sequence on till_intent (payment_id, sequence)',
    `create unique index till_intent_split on till_intent (payment_id, transaction_id) where kind = 'split'`,
  ],
  /** Columns for settlements, cancellations and credits, and for the results of a payment. */
  '0007-operations': [
    'alter table till_intent add column key text',
    'alter table till_intent add column marketplace text',
    'alter table till_intent add column refno text',
    'alter table till_intent add column details text',
    'alter table till_intent add column result_transaction text',
    'alter table till_intent add column settled_before bigint',
    'alter table till_intent add column closes integer default 0 not null',
    'create unique index till_intent_key on till_intent (payment_id, key) where key is not null',
    'alter table till_transaction add column settled bigint',
    'alter table till_transaction add column transmitted integer default 0 not null',
    'alter table till_transaction add column proved text',
    'alter table till_transaction add column told text',
    'alter table till_payment add column refusal text',
    'alter table till_payment add column operations integer default 0 not null',
  ],
  /**
   * Server-side authorizations have their own table, because the previous version treats every intent except a split as
   * an operation. While processes that run the previous version are still active, no browser can restart such a payment
   * (`live` is 0), and other attempts for the same order wait for the payment's result.
   */
  '0008-authorizations': [
    'alter table till_payment add column by_server integer default 0 not null',
    `create table till_authorization (
      payment_id text primary key,
      order_id text not null,
      key text not null unique,
      digest text not null,
      method text not null,
      request text,
      beside text,
      state text not null,
      sends integer not null,
      version integer not null,
      outcome text,
      redirect text,
      written_at bigint not null)`,
    'create index till_authorization_order on till_authorization (order_id)',
    `create table till_alias (
      id text primary key,
      customer text not null,
      merchant_id text not null,
      method text not null,
      alias text not null,
      expiry_month text,
      expiry_year text,
      masked_card text,
      saved_at bigint not null)`,
    'create unique index till_alias_owner on till_alias (customer, merchant_id, alias)',
  ],
  /**
   * Table that marks a store as restored from a backup. The previous version ignores this mark, so stop all processes
   * that run the previous version before you restore a store.
   */
  '0009-restore-mark': [
    `create table till_restore (
      restored_at bigint primary key,
      from_at bigint not null,
      to_at bigint not null)`,
  ],
  /**
   * Stores the time and the unsettled amount of each authorization, so that unsettled authorizations can be found
   * without scanning all payments. The amount is calculated as in `sumsOf` in `outbox/allowed.ts`, with the exceptions
   * that `unsettledOf` makes.
   */
  '0010-unsettled': [
    'alter table till_transaction add column authorized_at bigint',
    'alter table till_transaction add column unsettled bigint',
    `update till_transaction set
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
          and kind = 'settle' and closes = 1 and till_intent.state = 'confirmed')`,
    'update till_transaction set unsettled = null where unsettled <= 0',
    'create index till_transaction_unsettled on till_transaction (payment_id) where unsettled is not null',
  ],
  /**
   * Adds columns for payments made with a payment method that the attempt does not allow, and for operators' decisions
   * on review cases. In an earlier version, a quote could preselect one payment method without limiting the payment to
   * it. The stored row of such an attempt looks the same as the row of an attempt that was limited to that method, so
   * the migration allows every payment method for both.
   */
  '0011-withheld': [
    'alter table till_payment add column cases text',
    'alter table till_transaction add column withheld text',
    'alter table till_transaction add column accepted integer default 0 not null',
    `update till_payment set methods = '[]'
    where by_server = 0 and state not in ('authorized', 'settled') and methods <> '[]' and methods not like '%,%'
      and request like '%"paymentmethod":' || substr(methods, 2, length(methods) - 2) || '%'`,
  ],
  /**
   * Table of the events that `orders.deliver` receives, and the number of events that were written for each order. The
   * previous version ignores both, so a payment that one of its processes marks as paid has no event.
   */
  '0012-deliveries': [
    'alter table till_order add column events integer default 0 not null',
    `create table till_delivery (
      id text primary key,
      order_id text not null,
      sequence integer not null,
      payment_id text not null,
      kind text not null,
      payload text not null,
      details text,
      written_at bigint not null,
      next_at bigint,
      attempts integer default 0 not null,
      holder text,
      lease integer default 0 not null,
      failure text,
      delivered_at bigint)`,
    'create unique index till_delivery_sequence on till_delivery (order_id, sequence)',
    'create index till_delivery_payment on till_delivery (payment_id)',
    'create index till_delivery_due on till_delivery (next_at) where next_at is not null',
    'create index till_delivery_held on till_delivery (holder) where holder is not null',
    'create index till_delivery_done on till_delivery (delivered_at) where delivered_at is not null',
  ],
  /** Without these indexes, retention, lists and reviews read every payment of the store. */
  '0013-times': [
    'create index till_payment_created on till_payment (created_at desc, id)',
    'create index till_payment_review on till_payment (id) where review is not null',
  ],
});
