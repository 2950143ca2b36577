import { CheckoutError } from '@tillkit/core';
import type { Database, Dialect, Executor } from '../executor.ts';
import { migrate, pendingMigrations } from '../migrations/migrate.ts';
import { createStore, type Store } from '../store.ts';
import { copiedTables, type TableName } from './copied-tables.ts';
import { emptyCopy, isUnfinished, markUnfinished, noteStep, readSteps, unmark, type Step } from './marker.ts';
import { insertRows, keyOf, printOf, readRows, type Print } from './rows.ts';

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
  readonly told: (what: 'read' | 'copied' | 'compared', table: string, rows: number, of: number | undefined) => void;
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
  { restart, told }: CopyOptions,
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
  const { steps, others } = await held(from, async (db) => {
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
const held = <T>({ dialect, query, transaction }: Database<unknown>, work: (db: Executor) => Promise<T>): Promise<T> =>
  dialect === 'sqlite'
    ? work({ query })
    : transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        await tx.query(`lock table ${names.join(', ')} in share mode`);
        return work(tx);
      });

async function printAll(db: Executor, told: (table: string, rows: number) => void) {
  const prints = [];
  for (const table of names)
    prints.push({ table, ...(await printOf(db, table, copiedTables[table], (rows) => told(table, rows))) });
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

async function copyTable(from: Executor, target: Store, step: Step, told: CopyOptions['told']): Promise<void> {
  const table = step.table as TableName; // steps are made of the keys
  const columns = copiedTables[table];
  let { done } = step;
  for await (const rows of readRows(from, table, columns, step.last)) {
    const [before, end] = [done, rows.at(-1) ?? {}];
    await target.transact(async (tx) => {
      await noteStep(tx, table, before, rows.length, keyOf(end, columns));
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
