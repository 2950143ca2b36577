import { CheckoutError } from '@tillkit/core';
import type { Database, Dialect, Executor } from '../executor.ts';
import { copyMarker, migrate, namesOf, pendingMigrations } from '../migrations/migrate.ts';
import { toInteger } from '../queries/sql.ts';
import { createStore, type Store } from '../store.ts';
import { copiedTables, insertRows, keyOf, printOf, readRows, type Key, type Print, type TableName } from './rows.ts';

/** Result of `copyStore`. */
export interface Copied {
  readonly tables: readonly (Print & { readonly table: string })[];
  /** Number of rows that an earlier run copied. */
  readonly resumed: number;
  /** Names of the source tables that do not belong to the till and therefore were not copied. */
  readonly others: readonly string[];
}

export interface CopyOptions {
  /** If true, empties an unfinished copy and starts again. */
  readonly restart: boolean;
  /**
   * Called each time some rows of a table have been processed. `done` is the number of rows processed so far, and
   * `total` is the number of rows in the source, if known.
   */
  readonly onProgress: (
    step: 'read' | 'copied' | 'compared',
    table: string,
    done: number,
    total: number | undefined,
  ) => void;
}

const names = Object.keys(copiedTables) as TableName[];

/**
 * Copies the till's tables to an empty store, or continues an unfinished copy. Then compares the hash of every copied
 * table with the hash of the source table. If the process is killed, the next run continues the copy. Until the copy is
 * complete, no till can start on the target. During the copy, no other process may use the source. The tables of a
 * PostgreSQL source are locked against writes. Throws `config_wrong` if the source is not migrated or is itself an
 * unfinished copy, and `argument_wrong` if the target contains other data or if the source has changed since the copy
 * began.
 */
export async function copyStore(
  from: Database<unknown>,
  to: Database<unknown>,
  { restart, onProgress }: CopyOptions,
): Promise<Copied> {
  if ((await pendingMigrations(from)).length > 0)
    throw new CheckoutError(
      'config_wrong',
      'The source database has not been migrated to this version of @tillkit/server.',
      'Run `tillkit store migrate` on the source database first.',
    );
  const source = createStore(from);
  if (await isUnfinished(source.db))
    throw new CheckoutError(
      'config_wrong',
      'The source database is itself an unfinished copy of another store.',
      'Run `tillkit store copy` again to finish the copy into the source database first.',
    );
  const target = createStore(to);
  if (restart && (await isUnfinished(target.db))) await target.transact(emptyCopy);
  const { steps, others } = await withSnapshot(from, async (db) => {
    const prints = await printAll(db, (table, rows) => onProgress('read', table, rows, undefined));
    const remaining = await begin(target, to, prints);
    for (const step of remaining) await copyTable(db, target, step, onProgress);
    return { steps: remaining, others: await otherTables(db, source.dialect) };
  });
  const copied = await printAll(target.db, (table, rows) =>
    onProgress('compared', table, rows, steps.find((step) => step.table === table)?.source.rows),
  );
  const wrong = copied.find(({ table, hash }) => steps.find((step) => step.table === table)?.source.hash !== hash);
  if (wrong)
    throw new CheckoutError(
      'shop_failed',
      `The copy of the table ${wrong.table} differs from the source table.`,
      'Run `tillkit store copy` again with --restart, and report this error.',
    );
  await target.transact(unmark);
  return { tables: copied, resumed: steps.reduce((sum, { done }) => sum + done, 0), others };
}

/**
 * Runs a function while the source cannot change. A SQLite file is already locked by this process. On PostgreSQL, the
 * tables are locked and the function reads one snapshot.
 */
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

async function printAll(db: Executor, onProgress: (table: string, rows: number) => void) {
  const prints = [];
  for (const table of names) prints.push({ table, ...(await printOf(db, table, (rows) => onProgress(table, rows))) });
  return prints;
}

/**
 * Returns one step for each table. If the target is empty, the steps copy all rows; otherwise they continue from the
 * progress of an earlier run.
 */
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
    'The target database contains an unfinished copy of another source, or the source has changed since that copy began.',
    'Pass --restart to empty the target database and start the copy again.',
  );
}

async function demandEmpty(db: Executor, table: string): Promise<void> {
  const rows = await db.query(`select 1 from ${table} limit 1`);
  if (rows.length > 0)
    throw new CheckoutError(
      'argument_wrong',
      'The target database already contains data.',
      'Pass an empty database as the target.',
    );
}

async function copyTable(
  from: Executor,
  target: Store,
  step: Step,
  onProgress: CopyOptions['onProgress'],
): Promise<void> {
  const table = step.table as TableName;
  let { done } = step;
  for await (const rows of readRows(from, table, step.last)) {
    const [before, lastRow] = [done, rows.at(-1) ?? {}];
    await target.transact(async (tx) => {
      await noteStep(tx, table, before, rows.length, keyOf(lastRow, table));
      await insertRows(tx, table, rows);
    });
    done += rows.length;
    onProgress('copied', table, done, step.source.rows);
  }
}

/** Lists the names of the source tables that do not belong to the till. */
async function otherTables(db: Executor, dialect: Dialect): Promise<readonly string[]> {
  const text =
    dialect === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : 'select tablename as name from pg_tables where schemaname = current_schema()';
  const rows = await db.query<{ readonly name: string }>(text);
  const tillTables: readonly string[] = [...names, 'till_migration', 'till_migration_lock'];
  return rows
    .map(({ name }) => name)
    .filter((name) => !tillTables.includes(name))
    .toSorted();
}

/** Progress of one table in an unfinished copy, with the row count and the hash of the source table. */
interface Step {
  readonly table: string;
  readonly source: Print;
  /** Number of copied rows. */
  readonly done: number;
  /** Key of the last copied row. Undefined if no row was copied. */
  readonly last: Key | undefined;
}

const isUnfinished = async (db: Executor): Promise<boolean> => (await namesOf(db)).includes(copyMarker);

/**
 * Marks the store as an unfinished copy by recording a migration that no version of the till knows, so that no till can
 * start on the store.
 */
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

/**
 * Reads the progress of the tables in a fixed order. All runs copy in this order, so that if two copies run
 * concurrently, only the slower one stops.
 */
async function readSteps(db: Executor): Promise<readonly Step[]> {
  const rows = await db.query<CopyRow>('select * from till_copy');
  const order: readonly string[] = names;
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.table_name) - order.indexOf(b.table_name));
  return inOrder.map(({ table_name, source_rows, source_hash, done, last_key }) => ({
    table: table_name,
    source: { rows: toInteger(source_rows), hash: source_hash },
    done: toInteger(done),
    last: last_key === null ? undefined : (JSON.parse(last_key) as Key),
  }));
}

/**
 * Records the copy progress of a table in the transaction that adds the rows. Throws `operation_pending` if another
 * process has already copied the same rows.
 */
async function noteStep(tx: Executor, name: string, before: number, rows: number, last: Key): Promise<void> {
  const text = `update till_copy set done = $1, last_key = $2 where table_name = $3 and done = $4 returning done`;
  const changed = await tx.query(text, [before + rows, JSON.stringify(last), name, before]);
  if (changed.length === 0)
    throw new CheckoutError(
      'operation_pending',
      'Another process is also copying data into the target database.',
      'Wait until the other process has finished. Rows that have already been copied are kept.',
    );
}

async function unmark(tx: Executor): Promise<void> {
  await tx.query('drop table till_copy');
  await tx.query('delete from till_migration where name = $1', [copyMarker]);
}

/** Deletes the rows of an unfinished copy. */
async function emptyCopy(tx: Executor): Promise<void> {
  for (const name of names) await tx.query(`delete from ${name}`);
  await unmark(tx);
}
