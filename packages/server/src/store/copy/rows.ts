import { createHash } from 'node:crypto';
import { listMarks, toInteger } from '../queries/sql.ts';
import type { Executor } from '../executor.ts';

/** The till's tables, with their key columns. */
export const copiedTables = {
  till_order: ['order_id'],
  till_payment: ['id'],
  till_transaction: ['payment_id', 'transaction_id'],
  till_evidence: ['id'],
  till_event: ['payment_id', 'kind'],
  till_intent: ['id'],
  till_authorization: ['payment_id'],
  till_alias: ['id'],
  till_orphan: ['transaction_id'],
  till_alarm: ['payment_id', 'kind', 'transaction_id'],
  till_restore: ['restored_at'],
  till_delivery: ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TableName = keyof typeof copiedTables;

/** A database row. The till stores only strings, numbers and nulls. */
export type Row = Readonly<Record<string, string | number | null>>;

/** The values of a row's key columns. */
export type Key = readonly (string | number | null)[];

/**
 * Number of rows that one statement reads or writes. It is small enough to keep the number of parameters far below the
 * maximum.
 */
const chunk = 500;

/** Yields the rows of a table in key order, in chunks, starting after `last`. */
export async function* readRows(db: Executor, table: TableName, last?: Key): AsyncGenerator<readonly Row[]> {
  const names = copiedTables[table].join(', ');
  for (let after = last; ;) {
    const beyond = after ? `where (${names}) > (${listMarks(after, 1)})` : '';
    const text = `select * from ${table} ${beyond} order by ${names} limit ${chunk}`;
    const rows = (await db.query<Row>(text, after ?? [])).map(toRow);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    if (rows.length < chunk) return;
    after = keyOf(end, table);
  }
}

/**
 * Converts the values of a row so that they have the same types in both databases and the table hashes can be compared.
 */
const toRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? toInteger(value) : value]),
  );

export const keyOf = (row: Row, table: TableName): Key => copiedTables[table].map((column) => row[column] ?? null);

export async function insertRows(tx: Executor, table: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const marks = rows.map((_, index) => `(${listMarks(columns, 1 + index * columns.length)})`);
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await tx.query(`insert into ${table} (${columns.join(', ')}) values ${marks.join(', ')}`, values);
}

/** Row count and hash of a table. */
export interface Print {
  readonly rows: number;
  /** Sum of the SHA-256 hashes of all rows, in hex. The sum does not depend on the order of the rows. */
  readonly hash: string;
}

const space = 2n ** 256n;

/**
 * Reads all rows of a table and returns their number and their hash. `onProgress` receives the number of rows read so
 * far.
 */
export async function printOf(db: Executor, table: TableName, onProgress: (rows: number) => void): Promise<Print> {
  let [count, sum] = [0, 0n];
  for await (const rows of readRows(db, table)) {
    for (const row of rows) sum = (sum + BigInt(`0x${hashOf(row)}`)) % space;
    count += rows.length;
    onProgress(count);
  }
  return { rows: count, hash: sum.toString(16).padStart(64, '0') };
}

const hashOf = (row: Row): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.keys(row)
          .toSorted()
          .map((name) => [name, row[name]]),
      ),
    )
    .digest('hex');
