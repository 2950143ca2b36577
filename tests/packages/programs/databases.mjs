// Opens a shop's PostgreSQL database with one of the supported libraries. Returns the database to pass to createTill,
// and a function that closes the library's connections.
import { fromDrizzle } from '@tillkit/server/drizzle';
import { fromKnex } from '@tillkit/server/knex';
import { fromKysely } from '@tillkit/server/kysely';
import { fromPool } from '@tillkit/server/pg';
import { fromPostgresJs } from '@tillkit/server/postgres-js';
import { drizzle } from 'drizzle-orm/node-postgres';
import knex from 'knex';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import postgres from 'postgres';

const onPool = (url, adapt) => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  return { database: adapt(pool), close: () => pool.end() };
};

const libraries = {
  pg: (url) => onPool(url, fromPool),
  kysely: (url) =>
    onPool(url, (pool) => fromKysely(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres')),
  drizzle: (url) => onPool(url, (pool) => fromDrizzle(drizzle(pool))),
  knex: (url) => {
    const db = knex({ client: 'pg', connection: url });
    return { database: fromKnex(db), close: () => db.destroy() };
  },
  postgres: (url) => {
    const sql = postgres(url);
    return { database: fromPostgresJs(sql), close: () => sql.end() };
  },
};

export const openDatabase = (url, library) => libraries[library](url);
