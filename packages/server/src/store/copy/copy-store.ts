import { CheckoutError } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { pendingMigrations } from '../migrations/pending.ts';
import { createStore, type Store } from '../store.ts';
import type { TillTables } from '../tables.ts';
import { copiedTables } from './copied-tables.ts';
import { emptyCopy, isUnfinished, markUnfinished, noteStep, readSteps, unmark, type Step } from './marker.ts';
import { insertRows, keyOf, printOf, readRows, type Print } from './rows.ts';

type Db = Kysely<TillTables>;

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

const names = Object.keys(copiedTables) as (keyof TillTables)[]; // they are its keys

/**
 * Copies the till's tables to a store that is empty, or that an earlier run has left unfinished, and compares counts and hashes
 * of every table. Killed at any moment, the next run goes on; until the end no shop starts on the copy. The source must have
 * no other user: of PostgreSQL its tables are locked against writing. Throws `config_wrong` for a source that is not up to
 * date, and `argument_wrong` for a target that holds something else, or whose source has changed since the copy began.
 */
export async function copyStore(from: Database, to: Database, { restart, told }: CopyOptions): Promise<Copied> {
  if ((await pendingMigrations(from.db, from.dialect)).length > 0)
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
  const { steps, others } = await held(source, async (db) => {
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
const held = <T>({ db, dialect }: Store, work: (db: Db) => Promise<T>): Promise<T> =>
  dialect === 'sqlite'
    ? work(db)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share mode`.execute(tx);
          return work(tx);
        });

async function printAll(db: Db, told: (table: string, rows: number) => void) {
  const prints = [];
  for (const table of names)
    prints.push({ table, ...(await printOf(db, table, copiedTables[table], (rows) => told(table, rows))) });
  return prints;
}

/** What is left to do: all of it in an empty target, the rest in one that an earlier run has left. */
async function begin(
  target: Store,
  { db, dialect }: Database,
  prints: readonly (Print & { readonly table: string })[],
): Promise<readonly Step[]> {
  if (!(await isUnfinished(target.db))) {
    await migrate(db, dialect);
    for (const table of names) await demandEmpty(target.db, table);
    const steps = prints.map(({ table, ...source }) => ({ table, source, done: 0, last: undefined }));
    await target.transact((tx) => markUnfinished(tx, steps));
    return steps;
  }
  const steps = await readSteps(target.db);
  const isSame = prints.every(({ table, hash }) => steps.find((step) => step.table === table)?.source.hash === hash);
  if (isSame && (await pendingMigrations(db, dialect)).length === 0) return steps;
  throw new CheckoutError(
    'argument_wrong',
    'The target holds an unfinished copy of another source, or its source has changed since.',
    'Give --restart to empty the target and begin anew.',
  );
}

async function demandEmpty(db: Db, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0)
    throw new CheckoutError(
      'argument_wrong',
      'The target holds payments already.',
      'Name an empty database: nothing is written over, and nothing is mixed.',
    );
}

async function copyTable(from: Db, target: Store, step: Step, told: CopyOptions['told']): Promise<void> {
  const columns = copiedTables[step.table as keyof TillTables]; // steps are made of its keys
  let { done } = step;
  for await (const rows of readRows(from, step.table, columns, step.last)) {
    const [before, end] = [done, rows.at(-1) ?? {}];
    await target.transact(async (tx) => {
      await noteStep(tx, step.table, before, rows.length, keyOf(end, columns));
      await insertRows(tx, step.table, rows);
    });
    done += rows.length;
    told('copied', step.table, done, step.source.rows);
  }
}

/** By name. */
async function otherTables(db: Db, dialect: Database['dialect']): Promise<readonly string[]> {
  const all =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const { rows } = await all.execute(db);
  const known: readonly string[] = [...names, 'till_migration', 'till_migration_lock'];
  return rows
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
    .toSorted();
}
