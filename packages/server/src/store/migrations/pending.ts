import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { namesOf } from './migrate.ts';
import { migrations } from './migrations.ts';

/** The migrations that have not run yet. Those of a later version do not matter: it may run beside this one. */
export async function pendingMigrations<T>(db: Kysely<T>, dialect: Database['dialect']): Promise<readonly string[]> {
  const ran = await namesOf(db);
  return Object.keys(migrations(dialect)).filter((name) => !ran.includes(name));
}
