import { query, type Runner } from '../executor.ts';
import type { PaymentRow } from '../rows.ts';

/** Writes an attempt. A second live attempt of the same order and revision violates a unique index. */
export async function insertPayment(tx: Runner, row: PaymentRow): Promise<void> {
  const columns = Object.keys(row) as (keyof PaymentRow)[];
  const text = `insert into till_payment (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
  await query(
    tx,
    text,
    columns.map((column) => row[column]),
  );
}
