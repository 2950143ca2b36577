import { CheckoutError } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import { copyMarker, namesOf } from '../migrations/migrate.ts';
import type { TillTables } from '../tables.ts';
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

type Db = Kysely<TillTables>;

const table = sql.table('till_copy');

export const isUnfinished = async (db: Db): Promise<boolean> => (await namesOf(db)).includes(copyMarker);

/** From here on no shop starts on the store, of this version or another: its migrations do not know the marker. */
export async function markUnfinished(tx: Db, steps: readonly Step[]): Promise<void> {
  await sql`create table ${table} (table_name text primary key, source_rows bigint not null, source_hash text not null,
    done bigint not null, last_key text)`.execute(tx);
  for (const { table: name, source } of steps)
    await sql`insert into ${table} values (${name}, ${source.rows}, ${source.hash}, 0, null)`.execute(tx);
  await sql`insert into till_migration (name, timestamp) values (${copyMarker}, ${new Date(0).toISOString()})`.execute(
    tx,
  );
}

/** In the order in which all copies go on, so that of two that meet only the one behind is stopped. */
export async function readSteps(db: Db): Promise<readonly Step[]> {
  const { rows } = await sql<{
    table_name: string;
    source_rows: number;
    source_hash: string;
    done: number;
    last_key: string | null;
  }>`select * from ${table}`.execute(db);
  const order = Object.keys(copiedTables);
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.table_name) - order.indexOf(b.table_name));
  return inOrder.map(({ table_name, source_rows, source_hash, done, last_key }) => ({
    table: table_name,
    source: { rows: source_rows, hash: source_hash },
    done,
    last: last_key === null ? undefined : (JSON.parse(last_key) as Key), // written by us
  }));
}

/** Notes what a transaction adds to a table. Throws when another process has copied the same rows. */
export async function noteStep(tx: Db, name: string, before: number, rows: number, last: Key): Promise<void> {
  const { numAffectedRows } = await sql`update ${table} set done = ${before + rows}, last_key = ${JSON.stringify(last)}
    where table_name = ${name} and done = ${before}`.execute(tx);
  if (numAffectedRows !== 1n)
    throw new CheckoutError(
      'operation_pending',
      'Another process copies into the same store.',
      'Let one of them end; what was copied stays.',
    );
}

export async function unmark(tx: Db): Promise<void> {
  await sql`drop table ${table}`.execute(tx);
  await sql`delete from till_migration where name = ${copyMarker}`.execute(tx);
}

/** Takes out what an unfinished copy has brought. */
export async function emptyCopy(tx: Db): Promise<void> {
  for (const name of Object.keys(copiedTables)) await sql`delete from ${sql.table(name)}`.execute(tx);
  await unmark(tx);
}
