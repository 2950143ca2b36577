import { CheckoutError } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { durableCommit } from '../deadlines.ts';
import { migrations } from './migrations.ts';

const table = 'till_migration';

/** Stands among the migrations of a store into which a copy is under way. No version knows it, so that none starts on half a store. */
export const copyMarker = '9999-unfinished-copy';

/**
 * Makes the transaction durable and takes the advisory lock of PostgreSQL that Kysely's migrator takes, with which earlier versions
 * ran these migrations: each process waits for the others.
 */
const begin = sql`select ${sql.raw(durableCommit)}, pg_advisory_xact_lock(3853314791062309107)`;

/**
 * Runs what has not run yet, whole or not at all, and gives its names. Throws `config_wrong` for a store that a later version
 * has migrated. Not by Kysely's migrator, which is in another entry in each version that a shop may have.
 */
export function migrate<T>(db: Kysely<T>, dialect: Database['dialect']): Promise<readonly string[]> {
  const known = migrations(dialect);
  return db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await begin.execute(tx);
    await tx.schema
      .createTable(table)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (c) => c.primaryKey().notNull())
      .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
      .execute();
    const ran = await namesIn(tx);
    refuseLater(ran.find((name) => !Object.hasOwn(known, name)));
    const pending = Object.entries(known).filter(([name]) => !ran.includes(name));
    for (const [name, { up }] of pending) {
      await up(tx as unknown as Kysely<unknown>); // of the till's own tables, whatever the shop's are
      await sql`insert into ${sql.table(table)} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    }
    return pending.map(([name]) => name);
  });
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

/** What has not run yet, and what a later version has run; reads alone. */
export async function compareMigrations<T>(
  db: Kysely<T>,
  dialect: Database['dialect'],
): Promise<{ readonly pending: readonly string[]; readonly later: readonly string[] }> {
  const [known, ran] = [Object.keys(migrations(dialect)), await namesOf(db)];
  return { pending: known.filter((name) => !ran.includes(name)), later: ran.filter((name) => !known.includes(name)) };
}

async function namesIn<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those that have run; none when they cannot be read either. */
export const namesOf = <T>(db: Kysely<T>): Promise<readonly string[]> => namesIn(db).catch(() => []);
