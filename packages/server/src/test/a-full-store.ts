import type { TestDatabase } from './stores.ts';
import { sql } from 'kysely';
import { createStore } from '../store/store.ts';
import { insertRows, type Row, type TableName } from '../store/copy/rows.ts';

/** Name parts whose byte order differs from their order under language-specific sorting rules. */
const letters = ['a', 'B', 'ä', 'z', 'Z', '-', '_', '9', 'é', 'a b'];

/**
 * Migrates a store and writes `count` orders, `count` journal entries and `count` alarms. Also creates a table that
 * belongs to the shop.
 */
export async function fillStore(database: TestDatabase, count: number): Promise<void> {
  const { db, migrate } = createStore(database);
  await migrate();
  const some = async (table: TableName, toRow: (n: number) => Row) => {
    const rows = Array.from({ length: count }, (_, n) => toRow(n));
    for (let at = 0; at < rows.length; at += 250) await insertRows(db, table, rows.slice(at, at + 250));
  };
  const name = (n: number) => `${letters[n % letters.length]}${letters[Math.floor(n / 10) % letters.length]}${n}`;
  await some('till_order', (n) => ({ order_id: name(n), revision: '1', paid_payment: n % 3 ? null : String(n) }));
  await some('till_evidence', (n) => ({
    id: `${n}-${name(n)}`,
    payment_id: String(n),
    channel: 'status',
    level: 2,
    claims: 'Zürich \u{1f4b6} "quoted" \\ \n',
    transaction_id: n % 2 ? null : String(n),
    reasons: '',
    received_at: 1_800_000_000_000 + n,
  }));
  await some('till_alarm', (n) => ({ payment_id: name(n), kind: 'hook_failed', transaction_id: '', at: n }));
  await sql`create table shop_cart (id integer)`.execute(database.db);
}
