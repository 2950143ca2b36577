import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** Texts, numbers and nulls: the till stores nothing else. */
export type Row = Readonly<Record<string, string | number | null>>;

/** What names a row: the values of its table's key. */
export type Key = readonly (string | number | null)[];

/** Rows that are read, and written, at once: well below what a statement may hold of parameters. */
const chunk = 500;

/** The rows of a table in the order of its key, some at a time, from after `last`. */
export async function* readRows<T>(
  db: Kysely<T>,
  table: string,
  columns: readonly string[],
  last?: Key,
): AsyncGenerator<readonly Row[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let after = last; ;) {
    const beyond = after ? sql`where (${names}) > (${sql.join(after)})` : sql``;
    const read = sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${names} limit ${sql.lit(chunk)}`;
    const { rows } = await read.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    if (rows.length < chunk) return;
    after = keyOf(end, columns);
  }
}

export const keyOf = (row: Row, columns: readonly string[]): Key => columns.map((column) => row[column] ?? null);

export async function insertRows<T>(db: Kysely<T>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
}

/** How many rows a table has, and a hash of what they hold. */
export interface Print {
  readonly rows: number;
  /** The sum of the SHA-256 of all rows, hex: the same in whatever order a database gives them. */
  readonly hash: string;
}

const space = 2n ** 256n;

/** Reads a whole table. `told` hears how many rows were read. */
export async function printOf<T>(
  db: Kysely<T>,
  table: string,
  columns: readonly string[],
  told: (rows: number) => void = () => {},
): Promise<Print> {
  let [count, sum] = [0, 0n];
  for await (const rows of readRows(db, table, columns)) {
    for (const row of rows) sum = (sum + BigInt(`0x${hashOf(row)}`)) % space;
    count += rows.length;
    told(count);
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
