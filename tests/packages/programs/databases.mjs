// Opens a shop's PostgreSQL database with one of the supported libraries. Returns the database to pass to createTill,
// and a function that closes the library's connections.
import { fromDrizzle } from '@tillkit/server/drizzle';
import { fromKysely } from '@tillkit/server/kysely';
import { fromPool } from '@tillkit/server/pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const libraries = {
  pg: (pool) => fromPool(pool),
  kysely: (pool) => fromKysely(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres'),
  drizzle: (pool) => fromDrizzle(drizzle(pool)),
};

export function openDatabase(url, library) {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  return { database: libraries[library](pool), close: () => pool.end() };
}
