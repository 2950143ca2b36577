import { Migrator, sql, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { migrations } from '../store/migrations.ts';
import { hmacKey, merchantId, sign2Of } from './messages.ts';

/** Makes the tables as the version before made them: 0001 to 0005. */
export async function migrateAsBefore({ db, dialect }: Database): Promise<void> {
  const old = Object.fromEntries(Object.entries(migrations(dialect)).filter(([name]) => name < '0006'));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => old },
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

/** Writes an intent as the version before does, unless it stands there: in the same words, with the columns that it knows. */
export const writeAsBefore = async <T>(db: Kysely<T>, { payment, order, transactionId, writtenAt }: OldIntent) =>
  void (await sql`
    insert into till_intent
      (payment_id, kind, transaction_id, state, sends, version, outcome, lease_until, written_at, order_id)
    values (${payment}, 'split', ${transactionId}, 'written', 0, 0, null, null, ${writtenAt}, ${order})
    on conflict do nothing`.execute(db));

/** Moves it as the version before does, which knows no id. */
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

/** An attempt of 49.90 CHF, started and then left, with its order; as the version before wrote them. */
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
