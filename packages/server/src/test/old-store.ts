import type { TestDatabase } from './stores.ts';
import { readFileSync } from 'node:fs';
import { Migrator, sql, type Kysely } from 'kysely';
import { migrations } from '../store/migrations/migrations.ts';
import type { Entry } from '../testing/gateway/ledger.ts';
import { hmacKey, merchantId, sign2Of } from '../testing/messages.ts';

/** Names of the previous version's migrations. */
const before = ['0001-payments', '0002-intents', '0003-schedule', '0004-orphans', '0005-told'];

/** Creates the tables the way an earlier version did, including the tables that the migrator itself needs. */
export async function migrateAsBefore({ db, dialect }: TestDatabase, names: readonly string[] = before): Promise<void> {
  const run = (statements: readonly string[]) => async (on: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(on);
  };
  const old = Object.entries(migrations(dialect)).filter(([name]) => names.includes(name));
  const steps = Object.fromEntries(old.map(([name, statements]) => [name, { up: run(statements) }]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableName: 'till_migration',
    migrationLockTableName: 'till_migration_lock',
  }).migrateToLatest();
  if (error) throw error;
}

export interface OldIntent {
  readonly payment: string;
  readonly order: string;
  readonly transactionId: string;
  readonly writtenAt: number;
}

/**
 * Writes an intent the way the previous version does, with only the columns that the previous version knows. Does
 * nothing if the intent already exists.
 */
export const writeAsBefore = async <T>(db: Kysely<T>, { payment, order, transactionId, writtenAt }: OldIntent) =>
  void (await sql`
    insert into till_intent
      (payment_id, kind, transaction_id, state, sends, version, outcome, lease_until, written_at, order_id)
    values (${payment}, 'split', ${transactionId}, 'written', 0, 0, null, null, ${writtenAt}, ${order})
    on conflict do nothing`.execute(db));

/**
 * Changes an intent the way the previous version does, without using the `id` column, which the previous version does
 * not know.
 */
export const moveAsBefore = async <T>(
  db: Kysely<T>,
  { payment, transactionId }: OldIntent,
  [state, sends, outcome]: readonly [state: string, sends: number, outcome?: string],
) =>
  void (await sql`
    update till_intent set state = ${state}, sends = ${sends}, version = ${sends}, outcome = ${outcome ?? null}
    where payment_id = ${payment} and kind = 'split' and transaction_id = ${transactionId}`.execute(db));

export interface OldPayment {
  readonly id: string;
  readonly order: string;
  readonly refno: string;
  readonly state: string;
  readonly at: number;
}

/** Writes an order and an abandoned attempt to pay CHF 49.90 for it, the way the previous version does. */
export async function payAsBefore<T>(db: Kysely<T>, { id, order, refno, state, at }: OldPayment): Promise<void> {
  const sign = sign2Of(merchantId, 4990, 'CHF', refno, hmacKey);
  const request = JSON.stringify({ action: 'https://pay.example', parameters: { refno, sign } });
  await sql`insert into till_order (order_id, revision, paid_payment) values (${order}, '1', null)`.execute(db);
  await sql`
    insert into till_payment
      (id, order_id, revision, merchant_id, refno, amount, currency, methods, reqtype, mode, request, state, review, heard,
       live, version, created_at, started_at, next_check_at, plan_at, planned_at, last_check_at, priority, holder, lease,
       lease_until, checks, misses, quick, wakes, messages, cardholder_text)
    values
      (${id}, ${order}, '1', ${merchantId}, ${refno}, 4990, 'CHF', '[]', null, 'test', ${request}, ${state}, null, 1,
       1, 3, ${at}, ${at}, ${at}, ${at}, ${at}, ${at}, 1, null, 2,
       null, 1, 0, 1, 1, 2, null)`.execute(db);
}

/**
 * The data that an earlier version left behind when its process was killed: the stored rows, and the transactions at
 * the gateway. The store has one payment for each stage that is defined in `prove/abandoned-stores.ts`.
 * `prove/versions.ts` lists the commits of the versions.
 */
export interface LeftStore {
  /** Names of the applied migrations. */
  readonly migrations: readonly string[];
  /** Expected final status of each payment, by order. */
  readonly wanted: Readonly<Record<string, string>>;
  readonly entries: readonly Entry[];
  /** Stored rows, keyed by table name. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
}

export const leftVersions = ['first', 'second', 'third'] as const;

export const readLeft = (version: (typeof leftVersions)[number]): LeftStore =>
  JSON.parse(readFileSync(new URL(`./left-stores/${version}.json`, import.meta.url), 'utf8')) as LeftStore;

/** Writes the rows of an abandoned store to a database without changing them. */
export async function writeLeft<T>(db: Kysely<T>, { rows }: LeftStore): Promise<void> {
  for (const [table, list] of Object.entries(rows))
    for (const row of list) {
      const [names, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)];
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
    }
}
