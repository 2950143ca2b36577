import { CheckoutError } from '@tillkit/core';
import { durableCommit } from '../deadlines.ts';
import type { Database, Dialect, Executor } from '../executor.ts';
import { migrations } from './migrations.ts';

/** Stands among the migrations of a store into which a copy is under way. No version knows it, so none starts on half a store. */
export const copyMarker = '9999-unfinished-copy';

/** The time of the database server, in the format of `Date.toISOString`. */
const timestamps: Readonly<Record<Dialect, string>> = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/**
 * Makes the transaction durable and takes the advisory lock of PostgreSQL that Kysely's migrator takes, with which earlier versions
 * ran these migrations: each process waits for the others.
 */
const lock = 'pg_advisory_xact_lock(3853314791062309107)';
const begin = `select ${durableCommit}, ${lock}`;

const createTable = `create table if not exists till_migration (
  name varchar(255) not null primary key,
  timestamp varchar(255) not null)`;

/**
 * Runs the migrations that have not run yet, all or none of them, and returns their names. Throws `config_wrong` for a store that a
 * later version has migrated.
 */
export function migrate({
  dialect,
  transaction,
}: Pick<Database<unknown>, 'dialect' | 'transaction'>): Promise<readonly string[]> {
  const known = migrations(dialect);
  return transaction(async (tx) => {
    if (dialect === 'postgres') await tx.query(begin);
    await tx.query(createTable);
    const applied = await namesIn(tx);
    refuseLater(applied.find((name) => !Object.hasOwn(known, name)));
    const pending = Object.entries(known).filter(([name]) => !applied.includes(name));
    for (const [name, statements] of pending) {
      for (const statement of statements) await tx.query(statement);
      await tx.query('insert into till_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);
    }
    return pending.map(([name]) => name);
  });
}

/** A migration as a migrator of the shop can run it. */
export interface MigrationScript {
  readonly name: string;
  /** The statements in their order, without a semicolon at the end. The last one records the migration as applied. */
  readonly statements: readonly string[];
}

/**
 * Returns the migrations of a dialect in their order, as `migrate` runs them on an empty store: all of them, or those after `from`.
 * Run them in one transaction. Throws `argument_wrong` if no migration has the name `from`.
 */
export function listMigrations(dialect: Dialect, from?: string): readonly MigrationScript[] {
  const all = Object.entries(migrations(dialect));
  const first = from === undefined ? 0 : all.findIndex(([name]) => name === from) + 1;
  if (from !== undefined && first === 0)
    throw new CheckoutError(
      'argument_wrong',
      'There is no migration of this name.',
      `Name one of these: ${all.map(([name]) => name).join(', ')}.`,
    );
  return all.slice(first).map(([name, statements], at) => ({
    name,
    statements: [
      ...(at === 0 && dialect === 'postgres' ? [`select ${lock}`] : []),
      ...(at === 0 && first === 0 ? [createTable] : []),
      ...statements,
      `insert into till_migration (name, timestamp) values ('${name}', ${timestamps[dialect]})`,
    ],
  }));
}

function refuseLater(later: string | undefined): void {
  if (later === undefined) return;
  if (later === copyMarker)
    throw new CheckoutError(
      'config_wrong',
      'A copy into this store has not ended.',
      'Run `tillkit store copy` again: it goes on where it was.',
    );
  throw new CheckoutError(
    'config_wrong',
    `The store was migrated by a later version of @tillkit/server (${later}).`,
    'Start that version or a newer one. Processes of this version that run already may go on beside it.',
  );
}

type Readable = Pick<Database<unknown>, 'dialect' | 'query'>;

/** Returns the migrations that have not run yet, and those that a later version has run. Writes nothing. */
export async function compareMigrations({
  dialect,
  query,
}: Readable): Promise<{ readonly pending: readonly string[]; readonly later: readonly string[] }> {
  const [known, applied] = [Object.keys(migrations(dialect)), await namesOf({ query })];
  return {
    pending: known.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => !known.includes(name)),
  };
}

/** Returns the migrations that have not run yet. Those of a later version do not matter: it may run beside this one. */
export const pendingMigrations = async (database: Readable): Promise<readonly string[]> =>
  (await compareMigrations(database)).pending;

async function namesIn({ query }: Executor): Promise<readonly string[]> {
  const rows = await query<{ readonly name: string }>('select name from till_migration order by name');
  return rows.map(({ name }) => name);
}

/** Returns the names of the migrations that have run; none if they cannot be read. */
export const namesOf = (db: Executor): Promise<readonly string[]> => namesIn(db).catch(() => []);
