import { isBuiltin } from 'node:module';
import type { Transaction } from 'kysely';
import type * as TypeOrm from 'typeorm';
import { openDatabase, type DatabaseConfig, type OpenDatabase } from '../store/database.ts';
import type { Database, Dialect, Executor } from '../store/executor.ts';
import { builtInSqlite, openBuiltIn, type BuiltInSqlite } from './built-in-sqlite.ts';

/** A row in the table that the shop's hooks write to in `npm run prove`. */
export interface ShopEvent {
  readonly order_id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

export interface ShopTables {
  shop_event: ShopEvent;
}

/** A database that a shop has opened with one of the supported libraries. */
export interface OpenLibrary<Native> {
  /** The database as the shop passes it to `createTill`. Its `close` also closes the library's connections. */
  readonly database: Database<Native>;
  /** Runs a statement in the transaction that a hook has received. */
  run(tx: Native, text: string): Promise<unknown>;
  /** Inserts a row in the transaction that a hook has received, by the library's own means. */
  insert(tx: Native, row: ShopEvent): Promise<unknown>;
  /** Runs a function in a transaction within the transaction that a hook has received. */
  nest?(tx: Native, work: (nested: Native) => Promise<void>): Promise<unknown>;
}

/** A database library that a shop can use. */
interface Library {
  /** The library as the documentation names it. */
  readonly title: string;
  readonly dialects: readonly Dialect[];
  /** How the library handles a transaction that a hook opens within its transaction. */
  readonly nested: 'a savepoint' | 'refused' | 'no function; use `savepoint`';
  /** True if the library is part of a runtime that is newer than the oldest supported version of Node. */
  readonly isBuiltIn?: boolean;
  open(location: DatabaseConfig, poolSize?: number): Promise<OpenLibrary<unknown>>;
}

const columns = ['order_id', 'payment_id', 'kind', 'amount', 'currency'] as const satisfies (keyof ShopEvent)[];
export const insertEvent = `insert into shop_event (${columns.join(', ')}) values ($1, $2, $3, $4, $5)`;
export const toEventValues = (row: ShopEvent) => columns.map((column) => row[column]);

/** Opens a database with the till's own drivers. */
const openOwn = ({ url, file }: DatabaseConfig, poolSize: number | undefined): OpenDatabase =>
  openDatabase(url === undefined ? { file } : { url, postgres: { poolSize } }) as OpenDatabase;

/**
 * The libraries, by the name of the entry point that adapts them. `own` is the database that `openDatabase` returns.
 * Each library is loaded when it is opened, so that a shop process starts quickly.
 */
export const libraries = {
  own: {
    title: '`openDatabase`',
    dialects: ['postgres', 'sqlite'],
    nested: 'no function; use `savepoint`',
    open: async (location, poolSize) => ({
      database: openOwn(location, poolSize),
      run: (tx: Executor, text) => tx.query(text),
      insert: (tx: Executor, row) => tx.query(insertEvent, toEventValues(row)),
    }),
  },
  'own-kysely': {
    title: '`withKysely(openDatabase())`',
    dialects: ['postgres', 'sqlite'],
    nested: 'refused',
    open: async (location, poolSize) => {
      const { withKysely } = await import('../store/databases/kysely.ts');
      return { database: withKysely<ShopTables>(openOwn(location, poolSize)), ...(await onKysely()) };
    },
  },
  kysely: {
    title: '`fromKysely`',
    dialects: ['postgres', 'sqlite'],
    nested: 'refused',
    open: async (location, poolSize) => {
      const { Kysely, PostgresDialect, SqliteDialect } = await import('kysely');
      const { default: LibSql } = await import('libsql');
      const { openKyselyPool } = await import('./stores.ts');
      const { fromKysely } = await import('../store/databases/kysely.ts');
      const db = new Kysely<ShopTables>({
        dialect:
          location.file === undefined
            ? new PostgresDialect({ pool: openKyselyPool(location, { max: poolSize }) })
            : new SqliteDialect({ database: new LibSql(location.file) }),
      });
      const database = fromKysely(db, location.file === undefined ? 'postgres' : 'sqlite');
      return { database: { ...database, close: () => db.destroy() }, ...(await onKysely()) };
    },
  },
  pg: {
    title: '`fromPool`',
    dialects: ['postgres'],
    nested: 'no function; use `savepoint`',
    open: async (location, poolSize) => {
      const { openPool } = await import('./stores.ts');
      const { fromPool } = await import('../store/databases/from-pool.ts');
      const pool = openPool(location, { max: poolSize });
      const database = fromPool(pool);
      type Client = typeof database extends Database<infer Native> ? Native : never;
      return {
        database: { ...database, close: () => pool.end() },
        run: (client: Client, text) => client.query(text),
        insert: (client: Client, row) => client.query(insertEvent, toEventValues(row)),
      };
    },
  },
  drizzle: {
    title: '`fromDrizzle`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize) => {
      const { sql } = await import('drizzle-orm');
      const { drizzle } = await import('drizzle-orm/node-postgres');
      const { bigint, pgTable, text } = await import('drizzle-orm/pg-core');
      const { openPool } = await import('./stores.ts');
      const { fromDrizzle } = await import('../store/databases/from-drizzle.ts');
      const pool = openPool(location, { max: poolSize });
      const database = fromDrizzle(drizzle(pool));
      type Tx = typeof database extends Database<infer Native> ? Native : never;
      const shopEvent = pgTable('shop_event', {
        order_id: text().notNull(),
        payment_id: text().notNull(),
        kind: text().notNull(),
        amount: bigint({ mode: 'number' }),
        currency: text(),
      });
      return {
        database: { ...database, close: () => pool.end() },
        run: (tx: Tx, statement) => tx.execute(sql.raw(statement)),
        insert: (tx: Tx, row) => tx.insert(shopEvent).values(row),
        nest: (tx: Tx, work) => tx.transaction(work),
      };
    },
  },
  knex: {
    title: '`fromKnex`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize = 10) => {
      const { default: knex } = await import('knex');
      const { fromKnex } = await import('../store/databases/from-knex.ts');
      const db = knex({ client: 'pg', connection: location.url ?? '', pool: { min: 0, max: poolSize } });
      const database = fromKnex(db);
      type Tx = typeof database extends Database<infer Native> ? Native : never;
      return {
        database: { ...database, close: () => db.destroy() },
        run: async (tx: Tx, text) => tx.raw(text),
        insert: async (tx: Tx, row) => tx('shop_event').insert(row),
        nest: (tx: Tx, work) => tx.transaction(work),
      };
    },
  },
  'postgres-js': {
    title: '`fromPostgresJs`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize = 10) => {
      const { default: postgres } = await import('postgres');
      const { fromPostgresJs } = await import('../store/databases/from-postgres-js.ts');
      const sql = postgres(location.url ?? '', { max: poolSize, onnotice: () => {} });
      const database = fromPostgresJs(sql);
      type Tx = typeof database extends Database<infer Native> ? Native : never;
      return {
        database: { ...database, close: () => sql.end() },
        run: (tx: Tx, text) => tx.unsafe(text),
        insert: (tx: Tx, row) => tx`insert into shop_event ${tx(row)}`,
        nest: (tx: Tx, work) => tx.savepoint(work),
      };
    },
  },
  prisma: {
    title: '`fromPrisma`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize = 10) => {
      const { PrismaPg } = await import('@prisma/adapter-pg');
      const { fromPrisma } = await import('../store/databases/from-prisma.ts');
      const { PrismaClient } = await import('./prisma/client/client.ts');
      const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: location.url, max: poolSize }) });
      const database = fromPrisma(prisma);
      type Tx = typeof database extends Database<infer Native> ? Native : never;
      return {
        database: { ...database, close: () => prisma.$disconnect() },
        run: (tx: Tx, text) => tx.$executeRawUnsafe(text),
        insert: (tx: Tx, { order_id: orderId, payment_id: paymentId, kind, amount, currency }) =>
          tx.shopEvent.create({ data: { orderId, paymentId, kind, amount, currency } }),
        nest: (tx: Tx, work) => tx.$transaction(work),
      };
    },
  },
  typeorm: {
    title: '`fromTypeOrm`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize) => onTypeOrm(await import('typeorm'), location, poolSize),
  },
  'typeorm-03': {
    title: '`fromTypeOrm` with TypeORM 0.3',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize) => {
      const typeorm: unknown = await import('typeorm-03');
      // The members that `onTypeOrm` uses are the same in both versions.
      return onTypeOrm(typeorm as typeof TypeOrm, location, poolSize);
    },
  },
  'mikro-orm': {
    title: '`fromMikroOrm`',
    dialects: ['postgres'],
    nested: 'a savepoint',
    open: async (location, poolSize = 10) => {
      const { EntitySchema, MikroORM } = await import('@mikro-orm/postgresql');
      const { fromMikroOrm } = await import('../store/databases/from-mikro-orm.ts');
      const text = { type: 'text', primary: true } as const;
      const shopEvent = new EntitySchema<ShopEvent>({
        name: 'shop_event',
        properties: {
          order_id: text,
          payment_id: text,
          kind: text,
          amount: { type: 'bigint', nullable: true },
          currency: { type: 'text', nullable: true },
        },
      });
      const orm = await MikroORM.init({
        clientUrl: location.url ?? '',
        entities: [shopEvent],
        pool: { min: 0, max: poolSize },
      });
      const database = fromMikroOrm(orm);
      type Tx = typeof database extends Database<infer Native> ? Native : never;
      return {
        database: { ...database, close: () => orm.close() },
        run: (em: Tx, statement) => em.execute(statement),
        // The adapter writes the entity after the hook.
        insert: async (em: Tx, row) => em.persist(em.create(shopEvent, row)),
        nest: (em: Tx, work) => em.transactional(work),
      };
    },
  },
  'node-sqlite': {
    title: '`fromNodeSqlite`',
    dialects: ['sqlite'],
    nested: 'no function; use `savepoint`',
    isBuiltIn: true,
    open: async (location) => {
      const { fromNodeSqlite } = await import('../store/databases/from-node-sqlite.ts');
      const connection = await openBuiltIn(location.file ?? '');
      const database = fromNodeSqlite(connection);
      return {
        database: { ...database, close: async () => connection.close() },
        run: async (tx: BuiltInSqlite, text) => tx.exec(text),
        insert: async (tx: BuiltInSqlite, row) =>
          tx.prepare(insertEvent.replaceAll(/\$\d/g, '?')).run(...toEventValues(row)),
      };
    },
  },
} satisfies Readonly<Record<string, Library>>;

async function onKysely() {
  const { sql } = await import('kysely');
  type Tx = Transaction<ShopTables>;
  return {
    run: (tx: Tx, text: string) => sql.raw(text).execute(tx),
    insert: (tx: Tx, row: ShopEvent) => tx.insertInto('shop_event').values(row).execute(),
    nest: async (tx: Tx, work: (nested: Tx) => Promise<void>) => tx.transaction().execute(work),
  };
}

async function onTypeOrm({ DataSource, EntitySchema }: typeof TypeOrm, { url }: DatabaseConfig, poolSize = 10) {
  const { fromTypeOrm } = await import('../store/databases/from-typeorm.ts');
  const text = { type: 'text', primary: true } as const;
  const shopEvent = new EntitySchema<ShopEvent>({
    name: 'shop_event',
    columns: {
      order_id: text,
      payment_id: text,
      kind: text,
      amount: { type: 'bigint', nullable: true },
      currency: { type: 'text', nullable: true },
    },
  });
  const dataSource = new DataSource({ type: 'postgres', url: url ?? '', poolSize, entities: [shopEvent] });
  await dataSource.initialize();
  const database = fromTypeOrm(dataSource);
  type Tx = typeof database extends Database<infer Native> ? Native : never;
  return {
    database: { ...database, close: () => dataSource.destroy() },
    run: (manager: Tx, statement: string) => manager.query(statement),
    insert: (manager: Tx, row: ShopEvent) => manager.insert(shopEvent, row),
    nest: (manager: Tx, work: (nested: Tx) => Promise<void>) => manager.transaction(work),
  };
}

export type LibraryName = keyof typeof libraries;

/** A library together with a dialect that it supports. */
export interface Cell {
  readonly library: LibraryName;
  readonly dialect: Dialect;
}

const all: Readonly<Record<LibraryName, Library>> = libraries;

export const cells: readonly Cell[] = (Object.keys(all) as LibraryName[]).flatMap((library) =>
  all[library].dialects.map((dialect) => ({ library, dialect })),
);

/** Returns true if the library is part of a runtime. The oldest supported version of Node does not contain it. */
export const isBuiltIn = (library: LibraryName): boolean => all[library].isBuiltIn ?? false;

/** The cells that this runtime can test. */
const loadableCells = cells.filter(({ library }) => !isBuiltIn(library) || isBuiltin(builtInSqlite));

/** The libraries that `npm test` runs. `npm run prove long` runs all of them. */
const shortList: ReadonlySet<string> = new Set<LibraryName>(['own', 'drizzle', 'prisma', 'node-sqlite']);

/** The cells on which the adapters' tests and the conformance suite run. */
export const testedCells = loadableCells.filter(
  ({ library }) => process.env['LONG_RUN'] === '1' || shortList.has(library),
);

/** Opens a database at a location with a library. The connection pool has ten connections by default. */
export const openLibrary = (
  library: LibraryName,
  location: DatabaseConfig,
  poolSize?: number,
): Promise<OpenLibrary<unknown>> => all[library].open(location, poolSize);
