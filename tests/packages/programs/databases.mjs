// Opens a shop's PostgreSQL database with one of the supported libraries. Resolves to the database to pass to
// createTill, and a function that closes the library's connections.
import { MikroORM } from '@mikro-orm/postgresql';
import { fromDrizzle } from '@tillkit/server/drizzle';
import { fromKnex } from '@tillkit/server/knex';
import { fromKysely } from '@tillkit/server/kysely';
import { fromMikroOrm } from '@tillkit/server/mikro-orm';
import { fromPool } from '@tillkit/server/pg';
import { fromPostgresJs } from '@tillkit/server/postgres-js';
import { fromTypeOrm } from '@tillkit/server/typeorm';
import { drizzle } from 'drizzle-orm/node-postgres';
import knex from 'knex';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import postgres from 'postgres';
import { DataSource } from 'typeorm';

const onPool = (adapt) => async (url) => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  return { database: adapt(pool), close: () => pool.end() };
};

const libraries = {
  pg: onPool((pool) => fromPool(pool)),
  kysely: onPool((pool) => fromKysely(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres')),
  drizzle: onPool((pool) => fromDrizzle(drizzle(pool))),
  knex: async (url) => {
    const db = knex({ client: 'pg', connection: url });
    return { database: fromKnex(db), close: () => db.destroy() };
  },
  postgres: async (url) => {
    const sql = postgres(url);
    return { database: fromPostgresJs(sql), close: () => sql.end() };
  },
  typeorm: async (url) => {
    const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
    return { database: fromTypeOrm(dataSource), close: () => dataSource.destroy() };
  },
  'mikro-orm': async (clientUrl) => {
    const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
    return { database: fromMikroOrm(orm), close: () => orm.close() };
  },
};

export const openDatabase = (url, library) => libraries[library](url);
