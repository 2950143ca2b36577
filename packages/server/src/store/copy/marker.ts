import { CheckoutError } from '@tillkit/core';
import { toInteger } from '../queries/sql.ts';
import type { Executor } from '../executor.ts';
import { copyMarker, namesOf } from '../migrations/migrate.ts';
import { copiedTables } from './copied-tables.ts';
import type { Key, Print } from './rows.ts';

/** How far one table of an unfinished copy is, and what its source holds. */
export interface Step {
  readonly table: string;
  readonly source: Print;
  /** Rows that were copied. */
  readonly done: number;
  /** The last of them; absent: none. */
  readonly last: Key | undefined;
}

export const isUnfinished = async (db: Executor): Promise<boolean> => (await namesOf(db)).includes(copyMarker);

/** From here on no shop starts on the store, of this version or another: its migrations do not know the marker. */
export async function markUnfinished(tx: Executor, steps: readonly Step[]): Promise<void> {
  await tx.query(`create table till_copy (table_name text primary key, source_rows bigint not null,
    source_hash text not null, done bigint not null, last_key text)`);
  for (const { table: name, source } of steps)
    await tx.query('insert into till_copy values ($1, $2, $3, 0, null)', [name, source.rows, source.hash]);
  const text = 'insert into till_migration (name, timestamp) values ($1, $2)';
  await tx.query(text, [copyMarker, new Date(0).toISOString()]);
}

interface CopyRow {
  readonly table_name: string;
  readonly source_rows: number;
  readonly source_hash: string;
  readonly done: number;
  readonly last_key: string | null;
}

/** In the order in which all copies go on, so that of two that meet only the one behind is stopped. */
export async function readSteps(db: Executor): Promise<readonly Step[]> {
  const rows = await db.query<CopyRow>('select * from till_copy');
  const order = Object.keys(copiedTables);
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.table_name) - order.indexOf(b.table_name));
  return inOrder.map(({ table_name, source_rows, source_hash, done, last_key }) => ({
    table: table_name,
    source: { rows: toInteger(source_rows), hash: source_hash },
    done: toInteger(done),
    last: last_key === null ? undefined : (JSON.parse(last_key) as Key), // written by us
  }));
}

/** Notes what a transaction adds to a table. Throws when another process has copied the same rows. */
export async function noteStep(tx: Executor, name: string, before: number, rows: number, last: Key): Promise<void> {
  const text = `update till_copy set done = $1, last_key = $2 where table_name = $3 and done = $4 returning done`;
  const changed = await tx.query(text, [before + rows, JSON.stringify(last), name, before]);
  if (changed.length === 0)
    throw new CheckoutError(
      'operation_pending',
      'Another process copies into the same store.',
      'Let one of them end; what was copied stays.',
    );
}

export async function unmark(tx: Executor): Promise<void> {
  await tx.query('drop table till_copy');
  await tx.query('delete from till_migration where name = $1', [copyMarker]);
}

/** Takes out what an unfinished copy has brought. */
export async function emptyCopy(tx: Executor): Promise<void> {
  for (const name of Object.keys(copiedTables)) await tx.query(`delete from ${name}`);
  await unmark(tx);
}
