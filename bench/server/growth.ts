import { forgetResults } from '../../packages/server/src/store/queries/forget.ts';
import type { Dialect } from '../../packages/server/src/test/stores.ts';
import { printTable } from '../table.ts';
import { clients, atOnce, compare } from './rounds.ts';
import { openShop, type BenchShop } from './shop.ts';

const day = 24 * 60 * 60 * 1000;

/** The number of rows that a statement inserts. The till ends a statement that takes longer than 10 s. */
const batch = 20_000;

/** The stores to compare, by their number of payments. A SQLite file with a million payments belongs to no real shop. */
const sizes: Readonly<Record<Dialect, readonly [small: number, large: number]>> = {
  sqlite: [1000, 100_000],
  postgres: [1000, 1_000_000],
};

/**
 * Compares the speed of payments, of retention and of reconciliation in a large store with the speed in a small one, and
 * prints the size of a stored payment.
 */
export async function benchGrowth(dialect: Dialect): Promise<void> {
  const shops: { readonly shop: BenchShop; readonly stored: number }[] = [];
  for (const stored of sizes[dialect]) {
    const shop = await openShop(dialect);
    await fill(shop, dialect, await payOne(shop), stored);
    shops.push({ shop, stored });
  }
  const runners = shops.map(({ shop, stored }, i) => ({
    name: `with ${stored.toLocaleString('en')}`,
    ...(i > 0 && { goal: Number((1 / 1.2).toFixed(2)) }),
    run: () =>
      atOnce(150, clients, async () => {
        const started = await shop.start();
        const paid = shop.paid(started);
        await shop.notify(started);
        await paid;
      }),
  }));
  await compare(`${dialect}: whole payments in a store that grows`, 11, runners);
  const rows = [];
  for (const { shop, stored } of shops)
    rows.push([stored.toLocaleString('en'), ...(await maintenance(shop, dialect, stored))]);
  printTable(`${dialect}: maintenance, in ms`, ['stored', ...maintenanceColumns], rows);
  for (const { shop } of shops) await shop.close();
}

const maintenanceColumns = [
  'retention, nothing to delete',
  'retention, 500 payments',
  'reconcile, per payment',
  'kB on disk per payment',
];

async function maintenance(
  { till, database }: BenchShop,
  dialect: Dialect,
  stored: number,
): Promise<readonly string[]> {
  const now = Date.now();
  const timeOf = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return (performance.now() - begin).toFixed(0);
  };
  const store = { db: { query: database.query } };
  const nothing = await timeOf(() => forgetResults(store, now - 2 * year));
  const old = now - 180 * day;
  // As in an hourly run, which covers only the payments that have become old since the previous one.
  const some = await timeOf(() => forgetResults(store, old, old - (500 * year) / stored));
  const [row] = await database.query<{ readonly at: unknown }>(
    `select created_at as at from till_payment where order_id like 'old-%' and created_at < $1
      order by created_at desc limit 1 offset 99`,
    [now],
  );
  const begin = performance.now();
  const { asked } = await till.payments.reconcile({ from: Number(row?.at), to: now - 1 });
  const reconciled = ((performance.now() - begin) / asked).toFixed(1);
  return [nothing, some, reconciled, await sizeOf(database, dialect)];
}

/** Returns the size of the till's tables and indexes, divided by the number of payments. */
async function sizeOf({ query }: BenchShop['database'], dialect: Dialect): Promise<string> {
  const bytes =
    dialect === 'postgres'
      ? "(select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname like 'till\\_%')"
      : '(select page_count * page_size from pragma_page_count, pragma_page_size)';
  const [row] = await query<{ readonly size: unknown }>(
    `select ${bytes} * 1.0 / count(*) / 1000 as size from till_payment`,
  );
  return Number(row?.size).toFixed(1);
}

const year = 365 * day;

/** Pays an order and returns the id of its payment, whose rows are the template for all other payments. */
async function payOne(shop: BenchShop): Promise<string> {
  const started = await shop.start();
  const paid = shop.paid(started);
  await shop.notify(started);
  await paid;
  await shop.till.checks.stop();
  return started.payment;
}

/**
 * Copies a paid payment `count` times. The copies started at regular intervals in the last year. Every tenth copy is
 * declined and belongs to an unpaid order.
 */
async function fill({ database }: BenchShop, dialect: Dialect, id: string, count: number): Promise<void> {
  const isDeclined = 'n % 10 = 0';
  const digits = (first: string, width: number) =>
    dialect === 'postgres' ? `'${first}' || lpad(n::text, ${width}, '0')` : `'${first}' || printf('%0${width}d', n)`;
  const payment = digits('old', 29);
  const order = dialect === 'postgres' ? `'old-' || n::text` : `'old-' || n`;
  const startedAt = `${Date.now()} - cast(n as bigint) * ${Math.floor(year / count)}`;
  const transaction = digits('17', 16);
  const ofPayment = { payment_id: payment, transaction_id: transaction };
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    till_order: { order_id: order, paid_payment: `case when ${isDeclined} then null else ${payment} end` },
    till_payment: {
      id: payment,
      order_id: order,
      refno: digits('T', 17),
      created_at: startedAt,
      started_at: startedAt,
      state: `case when ${isDeclined} then 'declined' else state end`,
      next_check_at: `case when next_check_at is null then null else ${Date.now() + day} + n end`,
    },
    till_transaction: { ...ofPayment, state: `case when ${isDeclined} then 'declined' else state end` },
    till_evidence: { ...ofPayment, id: `${payment} || substr(id, 25)`, received_at: startedAt },
    till_event: { payment_id: payment, at: startedAt, kind: `case when ${isDeclined} then 'failed' else kind end` },
  };
  const numbers = (first: number, last: number) =>
    dialect === 'postgres'
      ? `generate_series(${first}, ${last}) as copies (n)`
      : `(with recursive copies (n) as (select ${first} union all select n + 1 from copies where n < ${last})
          select n from copies)`;
  for (const [table, own] of Object.entries(tables)) {
    const key = { till_order: 'paid_payment', till_payment: 'id' }[table] ?? 'payment_id';
    const [row = {}] = await database.query<Record<string, unknown>>(`select * from ${table} where ${key} = $1`, [id]);
    const columns = Object.keys(row);
    const values = columns.map((column) => own[column] ?? column).join(', ');
    for (let first = 1; first <= count; first += batch)
      await database.query(
        `insert into ${table} (${columns.join(', ')})
          select ${values} from ${table}, ${numbers(first, Math.min(first + batch - 1, count))} where ${key} = $1`,
        [id],
      );
  }
  await database.query('analyze');
}
