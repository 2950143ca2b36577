import { CheckoutError } from '@tillkit/core';
import { Migrator, sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrations } from './migrations.ts';

const table = 'till_migration';

/** Stands among the migrations of a store into which a copy is under way. No version knows it, so that none starts on half a store. */
export const copyMarker = '9999-unfinished-copy';

/** Runs what has not run yet, whole or not at all, and gives its names. Throws `config_wrong` for a store that a later version has migrated. */
export async function migrate<T>(db: Kysely<T>, dialect: Database['dialect']): Promise<readonly string[]> {
  const known = migrations(dialect);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const later = (await namesOf(db)).find((name) => !Object.hasOwn(known, name));
  if (later === copyMarker)
    throw new CheckoutError(
      'config_wrong',
      'A copy into this store has not ended.',
      'Run `tillkit store copy` again: it goes on where it was.',
      { cause: error },
    );
  if (later === undefined) throw error;
  throw new CheckoutError(
    'config_wrong',
    `The store was migrated by a later version of @tillkit/server (${later}).`,
    'Start that version or a newer one. Processes of this version that run already may go on beside it.',
    { cause: error },
  );
}

/** What has not run yet, and what a later version has run; reads alone. */
export async function compareMigrations<T>(
  db: Kysely<T>,
  dialect: Database['dialect'],
): Promise<{ readonly pending: readonly string[]; readonly later: readonly string[] }> {
  const [known, ran] = [Object.keys(migrations(dialect)), await namesOf(db)];
  return { pending: known.filter((name) => !ran.includes(name)), later: ran.filter((name) => !known.includes(name)) };
}

/** Those that have run; none when they cannot be read either. */
export const namesOf = <T>(db: Kysely<T>): Promise<readonly string[]> =>
  sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
