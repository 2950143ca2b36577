import { CheckoutError } from '@tillkit/core';
import { durableCommit } from '../deadlines.ts';
import type { Database, Dialect, Executor } from '../executor.ts';
import { migrations } from './migrations.ts';

/**
 * Name of the migration record that marks a store as an unfinished copy of another store. Every version treats this
 * record as an unknown migration, so no till starts on an unfinished store.
 */
export const copyMarker = '9999-unfinished-copy';

/** SQL expressions for the database server's time, in the format that `Date.toISOString` uses. */
const timestamps: Readonly<Record<Dialect, string>> = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/**
 * SQL expression that takes an advisory lock, so that on PostgreSQL several processes run their migrations one after
 * the other. Earlier versions migrated with Kysely, whose migrator takes the same lock. The cast is necessary because
 * Prisma cannot read a column of the type void.
 */
const lock = 'cast(pg_advisory_xact_lock(3853314791062309107) as text)';
const begin = `select ${durableCommit}, ${lock}`;

const createTable = `create table if not exists till_migration (
  name varchar(255) not null primary key,
  timestamp varchar(255) not null)`;

/**
 * Runs the pending migrations in one transaction and returns their names. Throws `config_wrong` if a later version has
 * migrated the store.
 */
export function migrate({
  dialect,
  transaction,
}: Pick<Database<unknown>, 'dialect' | 'transaction'>): Promise<readonly string[]> {
  const all = migrations(dialect);
  return transaction(async (tx) => {
    if (dialect === 'postgres') await tx.query(begin);
    await tx.query(createTable);
    const applied = await namesIn(tx);
    refuseLater(applied.find((name) => !Object.hasOwn(all, name)));
    const pending = Object.entries(all).filter(([name]) => !applied.includes(name));
    for (const [name, statements] of pending) {
      for (const statement of statements) await tx.query(statement);
      await tx.query('insert into till_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);
    }
    return pending.map(([name]) => name);
  });
}

/** A migration in a format that the shop's own migration tool can run. */
export interface MigrationScript {
  readonly name: string;
  /**
   * The statements in execution order, each without a trailing semicolon. The last one records the migration as
   * applied.
   */
  readonly statements: readonly string[];
}

/**
 * Returns the migrations for a dialect in order, as `migrate` runs them on an empty store. If `from` is the name of a
 * migration, returns only the migrations that follow it. Run the returned migrations in one transaction. Throws
 * `argument_wrong` if `from` is not the name of a migration.
 */
export function listMigrations(dialect: Dialect, from?: string): readonly MigrationScript[] {
  const all = Object.entries(migrations(dialect));
  const first = from === undefined ? 0 : all.findIndex(([name]) => name === from) + 1;
  if (from !== undefined && first === 0)
    throw new CheckoutError(
      'argument_wrong',
      'No migration has the given name.',
      `Use one of these migration names: ${all.map(([name]) => name).join(', ')}.`,
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
      'The copy of another store into this store is unfinished.',
      'Run `tillkit store copy` again. The copy continues where it stopped.',
    );
  throw new CheckoutError(
    'config_wrong',
    `The store was migrated by a later version of @tillkit/server (migration ${later}).`,
    'Start that version or a later one. Processes that are already running this version can keep running.',
  );
}

type Readable = Pick<Database<unknown>, 'dialect' | 'query'>;

/**
 * Returns the migrations of this version that have not run yet, and the migrations of later versions that have run.
 * Writes nothing.
 */
export async function compareMigrations({
  dialect,
  query,
}: Readable): Promise<{ readonly pending: readonly string[]; readonly later: readonly string[] }> {
  const [ownNames, applied] = [Object.keys(migrations(dialect)), await namesOf({ query })];
  return {
    pending: ownNames.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => !ownNames.includes(name)),
  };
}

/**
 * Returns the migrations that have not run yet. Ignores migrations from a later version, because that version may be
 * running on the same store.
 */
export const pendingMigrations = async (database: Readable): Promise<readonly string[]> =>
  (await compareMigrations(database)).pending;

async function namesIn({ query }: Executor): Promise<readonly string[]> {
  const rows = await query<{ readonly name: string }>('select name from till_migration order by name');
  return rows.map(({ name }) => name);
}

/** Returns the names of the applied migrations, or an empty list if they cannot be read. */
export const namesOf = (db: Executor): Promise<readonly string[]> => namesIn(db).catch(() => []);
