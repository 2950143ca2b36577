import { CheckoutError } from '@tillkit/core';
import type { Database, Dialect, Executor } from '../executor.ts';
import { copyMarker, migrate, namesOf, pendingMigrations } from '../migrations/migrate.ts';
import { toInteger } from '../queries/sql.ts';
import { createStore, type Store } from '../store.ts';
import { copiedTables, insertRows, keyOf, printOf, readRows, type Key, type Print, type TableName } from './rows.ts';

/** What a copy has done. */
export interface Copied {
  readonly tables: readonly (Print & { readonly table: string })[];
  /** Rows that an earlier run had copied. */
  readonly resumed: number;
  /** Tables of the source that are not the till's, and were not copied. */
  readonly others: readonly string[];
}

export interface CopyOptions {
  /** Empties what an unfinished copy has left, and begins anew. */
  readonly restart: boolean;
  /** Hears what is done to which table, and how far it is. */
  readonly onProgress: (
    what: 'read' | 'copied' | 'compared',
    table: string,
    rows: number,
    of: number | undefined,
  ) => void;
}

const names = Object.keys(copiedTables) as TableName[]; // they are its keys

/**
 * Copies the till's tables to a store that is empty, or that an earlier run has left unfinished, and compares counts and hashes
 * of every table. Killed at any moment, the next run goes on; until the end no shop starts on the copy. The source must have
 * no other user: of PostgreSQL its tables are locked against writing. Throws `config_wrong` for a source that is not up to
 * date, and `argument_wrong` for a target that holds something else, or whose source has changed since the copy began.
 */
export async function copyStore(
  from: Database<unknown>,
  to: Database<unknown>,
  { restart, onProgress: told }: CopyOptions,
): Promise<Copied> {
  if ((await pendingMigrations(from)).length > 0)
    throw new CheckoutError(
      'config_wrong',
      'The source is not up to date.',
      'Run `tillkit store migrate` on it first.',
    );
  const source = createStore(from);
  if (await isUnfinished(source.db))
    throw new CheckoutError('config_wrong', 'The source is itself an unfinished copy.', 'Finish that copy first.');
  const target = createStore(to);
  if (restart && (await isUnfinished(target.db))) await target.transact(emptyCopy);
  const { steps, others } = await withSnapshot(from, async (db) => {
    const prints = await printAll(db, (table, rows) => told('read', table, rows, undefined));
    const begun = await begin(target, to, prints);
    for (const step of begun) await copyTable(db, target, step, told);
    return { steps: begun, others: await otherTables(db, source.dialect) };
  });
  const copied = await printAll(target.db, (table, rows) =>
    told('compared', table, rows, steps.find((step) => step.table === table)?.source.rows),
  );
  const wrong = copied.find(({ table, hash }) => steps.find((step) => step.table === table)?.source.hash !== hash);
  if (wrong)
    throw new CheckoutError(
      'shop_failed',
      `The copy of ${wrong.table} does not hold what its source holds.`,
      'Copy again with --restart, and please report it.',
    );
  await target.transact(unmark);
  return { tables: copied, resumed: steps.reduce((sum, { done }) => sum + done, 0), others };
}

/** Runs work while nobody writes to the source. A SQLite file is this process's alone; of PostgreSQL it is one snapshot. */
const withSnapshot = <T>(
  { dialect, query, transaction }: Database<unknown>,
  work: (db: Executor) => Promise<T>,
): Promise<T> =>
  dialect === 'sqlite'
    ? work({ query })
    : transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        await tx.query(`lock table ${names.join(', ')} in share mode`);
        return work(tx);
      });

async function printAll(db: Executor, told: (table: string, rows: number) => void) {
  const prints = [];
  for (const table of names) prints.push({ table, ...(await printOf(db, table, (rows) => told(table, rows))) });
  return prints;
}

/** What is left to do: all of it in an empty target, the rest in one that an earlier run has left. */
async function begin(
  target: Store,
  to: Database<unknown>,
  prints: readonly (Print & { readonly table: string })[],
): Promise<readonly Step[]> {
  if (!(await isUnfinished(target.db))) {
    await migrate(to);
    for (const table of names) await demandEmpty(target.db, table);
    const steps = prints.map(({ table, ...source }) => ({ table, source, done: 0, last: undefined }));
    await target.transact((tx) => markUnfinished(tx, steps));
    return steps;
  }
  const steps = await readSteps(target.db);
  const isSame = prints.every(({ table, hash }) => steps.find((step) => step.table === table)?.source.hash === hash);
  if (isSame && (await pendingMigrations(to)).length === 0) return steps;
  throw new CheckoutError(
    'argument_wrong',
    'The target holds an unfinished copy of another source, or its source has changed since.',
    'Give --restart to empty the target and begin anew.',
  );
}

async function demandEmpty(db: Executor, table: string): Promise<void> {
  const rows = await db.query(`select 1 from ${table} limit 1`);
  if (rows.length > 0)
    throw new CheckoutError(
      'argument_wrong',
      'The target holds payments already.',
      'Name an empty database: nothing is written over, and nothing is mixed.',
    );
}

async function copyTable(from: Executor, target: Store, step: Step, told: CopyOptions['onProgress']): Promise<void> {
  const table = step.table as TableName; // steps are made of the keys
  let { done } = step;
  for await (const rows of readRows(from, table, step.last)) {
    const [before, end] = [done, rows.at(-1) ?? {}];
    await target.transact(async (tx) => {
      await noteStep(tx, table, before, rows.length, keyOf(end, table));
      await insertRows(tx, table, rows);
    });
    done += rows.length;
    told('copied', table, done, step.source.rows);
  }
}

/** By name. */
async function otherTables(db: Executor, dialect: Dialect): Promise<readonly string[]> {
  const text =
    dialect === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : 'select tablename as name from pg_tables where schemaname = current_schema()';
  const rows = await db.query<{ readonly name: string }>(text);
  const known: readonly string[] = [...names, 'till_migration', 'till_migration_lock'];
  return rows
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
    .toSorted();
}

/** How far one table of an unfinished copy is, and what its source holds. */
interface Step {
  readonly table: string;
  readonly source: Print;
  /** Rows that were copied. */
  readonly done: number;
  /** The last of them; absent: none. */
  readonly last: Key | undefined;
}

const isUnfinished = async (db: Executor): Promise<boolean> => (await namesOf(db)).includes(copyMarker);

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
async function readSteps(db: Executor): Promise<readonly Step[]> {
  const rows = await db.query<CopyRow>('select * from till_copy');
  const order: readonly string[] = names;
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.table_name) - order.indexOf(b.table_name));
  return inOrder.map(({ table_name, source_rows, source_hash, done, last_key }) => ({
    table: table_name,
    source: { rows: toInteger(source_rows), hash: source_hash },
    done: toInteger(done),
    last: last_key === null ? undefined : (JSON.parse(last_key) as Key), // written by us
  }));
}

/** Notes what a transaction adds to a table. Throws when another process has copied the same rows. */
async function noteStep(tx: Executor, name: string, before: number, rows: number, last: Key): Promise<void> {
  const text = `update till_copy set done = $1, last_key = $2 where table_name = $3 and done = $4 returning done`;
  const changed = await tx.query(text, [before + rows, JSON.stringify(last), name, before]);
  if (changed.length === 0)
    throw new CheckoutError(
      'operation_pending',
      'Another process copies into the same store.',
      'Let one of them end; what was copied stays.',
    );
}

async function unmark(tx: Executor): Promise<void> {
  await tx.query('drop table till_copy');
  await tx.query('delete from till_migration where name = $1', [copyMarker]);
}

/** Takes out what an unfinished copy has brought. */
async function emptyCopy(tx: Executor): Promise<void> {
  for (const name of names) await tx.query(`delete from ${name}`);
  await unmark(tx);
}
