import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type KyselyProps,
  type QueryResult,
} from 'kysely';
import type { Dialect } from '../executor.ts';
import type { CountingDatabase, CountingExecutor, Result } from '../leased-executor.ts';

/** Returns a Kysely instance whose queries run on a database that `openDatabase` has opened. */
export const toKysely = <Shop>(database: CountingDatabase): Kysely<Shop> =>
  new Kysely<Shop>({ dialect: toDialect(database.dialect, new BridgeDriver(database)) });

/** Returns a Kysely transaction whose queries run in an executor's transaction. */
export function toKyselyTransaction<Shop>(executor: CountingExecutor, dialect: Dialect): Transaction<Shop> {
  const connection = new BridgeConnection(executor);
  const provider = {
    provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => consumer(connection),
  };
  const bridge = new Kysely<Shop>({ dialect: toDialect(dialect, new NoDriver()) });
  const props = {
    config: {},
    driver: {},
    dialect: { createIntrospector: () => bridge.introspection },
    executor: bridge.getExecutor().withConnectionProvider(provider),
  };
  return new Transaction<Shop>(props as unknown as KyselyProps); // Kysely uses only these four properties.
}

const toDialect = (dialect: Dialect, driver: Driver) =>
  dialect === 'postgres'
    ? {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      }
    : {
        createDriver: () => driver,
        createAdapter: () => new TransactionalSqliteAdapter(),
        createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      };

/**
 * A SQLite adapter that makes Kysely run the shop's own migrations in a transaction, so that a killed process leaves no
 * partial migration.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

class BridgeConnection implements DatabaseConnection {
  executor: CountingExecutor;
  /** Commits or rolls back this connection's transaction. */
  end: ((isCommit: boolean) => Promise<void>) | undefined;

  constructor(executor: CountingExecutor) {
    this.executor = executor;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes }: Result<Row> = await this.executor.run(sql, parameters);
    return { rows: [...rows], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/**
 * A Kysely driver that maps Kysely's separate calls for beginning and ending a transaction to a single call to the
 * database's `transaction` function.
 */
class BridgeDriver implements Driver {
  readonly #database: CountingDatabase;

  constructor(database: CountingDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BridgeConnection> {
    return new BridgeConnection(this.#database);
  }

  beginTransaction(connection: BridgeConnection): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = this.#database.transaction(
        (_, executor) =>
          new Promise<void>((commit, rollBack) => {
            connection.executor = executor;
            connection.end = (isCommit) => {
              connection.end = undefined;
              if (isCommit) commit();
              else rollBack(new RolledBack());
              return ended;
            };
            resolve();
          }),
      );
      // If the transaction fails before it begins, reject the promise. Once the transaction has begun, the promise is
      // already resolved, so `reject` has no effect.
      ended.catch(reject).finally(() => (connection.executor = this.#database));
    });
  }

  async commitTransaction(connection: BridgeConnection): Promise<void> {
    await connection.end?.(true);
  }

  /** Rolls back without throwing, so that the original error is reported. */
  async rollbackTransaction(connection: BridgeConnection): Promise<void> {
    await connection.end?.(false).catch(() => {});
  }

  async savepoint(connection: BridgeConnection, name: string): Promise<void> {
    await connection.executor.query(`savepoint ${quote(name)}`);
  }

  async rollbackToSavepoint(connection: BridgeConnection, name: string): Promise<void> {
    await connection.executor.query(`rollback to ${quote(name)}`);
  }

  async releaseSavepoint(connection: BridgeConnection, name: string): Promise<void> {
    await connection.executor.query(`release savepoint ${quote(name)}`);
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#database.close();
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

class RolledBack extends Error {}

/**
 * The driver of a Kysely instance that only compiles queries. The compiled queries run on a transaction's connection.
 */
class NoDriver implements Driver {
  async init(): Promise<void> {}
  acquireConnection(): Promise<DatabaseConnection> {
    throw new Error(
      'This Kysely instance cannot acquire a connection. Run its queries on the connection of the transaction.',
    );
  }
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
