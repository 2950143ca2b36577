import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Dialect } from '../../packages/server/src/test/stores.ts';
import type { TillTables } from '../../packages/server/src/test/tables.ts';
import { clients, atOnce, compare } from './rounds.ts';
import { openShop } from './shop.ts';

/** The number of payments that each INSERT statement copies. */
const batch = 400;

/**
 * Compares the speed of payments in a store that contains 100,000 payments with the speed in a store that contains
 * 1,000.
 */
export async function benchGrowth(dialect: Dialect): Promise<void> {
  const runners = [];
  const ends = [];
  for (const [stored, goal] of [
    [1000, undefined],
    [100_000, 1 / 1.2],
  ] as const) {
    const shop = await openShop(dialect);
    const db = shop.database.db as unknown as Kysely<TillTables>;
    await fill(db, await payOne(shop, db), stored);
    ends.push(shop.close);
    const pay = async () => {
      const started = await shop.start();
      const paid = shop.paid(started);
      await shop.notify(started);
      await paid;
    };
    runners.push({
      name: `with ${stored.toLocaleString('en')}`,
      ...(goal && { goal: Number(goal.toFixed(2)) }),
      run: () => atOnce(150, clients, pay),
    });
  }
  await compare(`${dialect}: whole payments in a store that grows`, 11, runners);
  for (const end of ends) await end();
}

/**
 * Pays an order and returns the id of its payment. The database rows of this payment are the template for all other
 * payments.
 */
async function payOne(shop: Awaited<ReturnType<typeof openShop>>, db: Kysely<TillTables>): Promise<string> {
  const started = await shop.start();
  const paid = shop.paid(started);
  await shop.notify(started);
  await paid;
  await shop.till.checks.stop();
  const { id } = await db.selectFrom('till_payment').select('id').executeTakeFirstOrThrow();
  return id;
}

async function fill(db: Kysely<TillTables>, id: string, count: number): Promise<void> {
  const readRows = async <T extends 'till_payment' | 'till_transaction' | 'till_evidence' | 'till_event'>(table: T) =>
    (await db
      .selectFrom(table as 'till_payment')
      .selectAll()
      .where((table === 'till_payment' ? 'id' : 'payment_id') as 'id', '=', id)
      .execute()) as unknown as Readonly<Record<string, unknown>>[];
  const tables = ['till_payment', 'till_transaction', 'till_evidence', 'till_event'] as const;
  const rows = new Map(await Promise.all(tables.map(async (table) => [table, await readRows(table)] as const)));
  for (let first = 0; first < count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first) }, (_, n) => first + n);
    await db.transaction().execute(async (tx) => {
      const orders = numbers.map((n) => ({ order_id: `old-${n}`, revision: '1', paid_payment: idOf(n) }));
      await tx.insertInto('till_order').values(orders).execute();
      for (const [table, copies] of rows)
        for (const row of copies) {
          const values = numbers.map((n) => ({ ...row, ...ownColumns(table, row, n) }));
          await tx
            .insertInto(table as 'till_payment')
            .values(values as never)
            .execute();
        }
    });
  }
}

const idOf = (n: number) => createHash('md5').update(`payment ${n}`).digest('hex');
const day = 24 * 60 * 60 * 1000;

/**
 * Returns the column values that must differ in each copied payment. If the template row has a scheduled check, the
 * copy's check is scheduled at least a day in the future.
 */
function ownColumns(table: string, row: Readonly<Record<string, unknown>>, n: number): Record<string, unknown> {
  const payment = idOf(n);
  if (table === 'till_payment') {
    const next_check_at = row['next_check_at'] === null ? null : Date.now() + day + n;
    return { id: payment, order_id: `old-${n}`, refno: `T${String(n).padStart(17, '0')}`, next_check_at };
  }
  if (table === 'till_event') return { payment_id: payment };
  const transaction = { payment_id: payment, transaction_id: `17${String(n).padStart(16, '0')}` };
  if (table === 'till_transaction') return transaction;
  const { id } = row;
  return typeof id === 'string'
    ? { ...transaction, id: `${payment}${id.slice(-8)}` }
    : { ...transaction, id: undefined };
}
