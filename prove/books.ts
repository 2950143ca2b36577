import { openDatabase, type DatabaseConfig } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import type { Kysely } from 'kysely';
import type { HookRow } from './checker/history.ts';
import type { BookKeeper } from './gateway.ts';
import type { ShopTables } from '../packages/server/src/test/libraries.ts';
import type { Started } from './shopper.ts';

/** Counts of hook runs, read from the shop's own table. */
export interface Books {
  /** Number of `onPaid` runs for each order. */
  readonly paid: ReadonlyMap<string, number>;
  /** Number of `onFailed` runs by order. */
  readonly failed: ReadonlyMap<string, number>;
}

export async function createShopTable(location: DatabaseConfig): Promise<void> {
  const { db, close } = withKysely<ShopTables>(openDatabase(location));
  let table = db.schema.createTable('shop_event');
  for (const column of ['order_id', 'payment_id', 'kind']) table = table.addColumn(column, 'text', (c) => c.notNull());
  table = table.addColumn('amount', 'bigint').addColumn('currency', 'text');
  await table.execute();
  await close();
}

/** Reads the rows that the shop's hooks wrote. On SQLite, the shop must be stopped first. */
export async function readHooks(location: DatabaseConfig): Promise<readonly HookRow[]> {
  const { db, close } = withKysely<ShopTables>(openDatabase(location));
  const rows = await readHooksBy(db);
  await close();
  return rows;
}

/** Uses the shop's own connection to read the rows that the shop's hooks wrote. */
export async function readHooksBy(db: Kysely<ShopTables>): Promise<readonly HookRow[]> {
  const rows = await db.selectFrom('shop_event').selectAll().execute();
  return rows.map(({ order_id: order, payment_id: payment, kind, amount, currency }) => ({
    order,
    payment,
    kind,
    ...(amount !== null && { amount: Number(amount) }),
    ...(currency !== null && { currency }),
  }));
}

/** Counts the hook runs in the shop's table. On SQLite, the shop must be stopped first. */
export async function readBooks(location: DatabaseConfig): Promise<Books> {
  const rows = await readHooks(location);
  const count = (name: string) => {
    const counts = new Map<string, number>();
    for (const { order, kind } of rows) if (kind === name) counts.set(order, (counts.get(order) ?? 0) + 1);
    return counts;
  };
  return { paid: count('paid'), failed: count('failed') };
}

/** Orders for which the shop's table is wrong, grouped by the kind of error. All lists must be empty. */
export interface Audit {
  /** Orders that the gateway charged but that the shop does not report as paid. */
  readonly lost: readonly string[];
  /** Orders whose `onPaid` or `onFailed` hook ran more than once. */
  readonly doubled: readonly string[];
  /** Orders that the shop reports as paid although the gateway did not charge them. */
  readonly unfunded: readonly string[];
}

/** Compares the hook runs in the shop's table with the charges in the gateway's ledger. */
export function audit({ entries }: BookKeeper, { paid, failed }: Books, orders: readonly Started[]): Audit {
  const charged = new Set(entries.filter(({ code }) => code === '1' || code === '2').map(({ refno }) => refno));
  const isCharged = ({ refno }: Started) => charged.has(refno);
  const names = (list: readonly Started[]) => list.map(({ order }) => order);
  return {
    lost: names(orders.filter((each) => isCharged(each) && !paid.has(each.order))),
    unfunded: names(orders.filter((each) => !isCharged(each) && paid.has(each.order))),
    doubled: [...paid, ...failed].filter(([, times]) => times > 1).map(([order]) => order),
  };
}
