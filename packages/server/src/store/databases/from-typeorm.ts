import { CheckoutError } from '@tillkit/core';
import type { Database, Executor } from '../executor.ts';
import { onPostgres } from './run-transaction.ts';

/** A TypeORM query runner, which occupies one connection. */
interface TypeOrmRunner {
  query(text: string, values: unknown[], isStructured: true): Promise<{ readonly records: readonly unknown[] }>;
  release(): Promise<void>;
}

/** A TypeORM data source on PostgreSQL. */
interface TypeOrmDataSource<Manager> {
  readonly options: { readonly type: string };
  createQueryRunner(): TypeOrmRunner;
  transaction<T>(isolationLevel: 'READ COMMITTED', work: (manager: Manager) => Promise<T>): Promise<T>;
}

/**
 * Adapts a TypeORM data source on PostgreSQL that the shop has created. The shop must initialize the data source before
 * the first payment. Hooks receive the transaction's `EntityManager`. `close` does not destroy the data source; the
 * shop must destroy it. Throws `config_wrong` if the data source uses another database.
 *
 * @example
 * import { DataSource } from 'typeorm';
 * import { fromTypeOrm } from '@tillkit/server/typeorm';
 *
 * const dataSource = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL ?? '', entities: [Order] });
 * await dataSource.initialize();
 * const database = fromTypeOrm(dataSource);
 */
export function fromTypeOrm<Manager extends { readonly queryRunner?: TypeOrmRunner | undefined }>(
  dataSource: TypeOrmDataSource<Manager>,
): Database<Manager> {
  if (dataSource.options.type !== 'postgres')
    throw new CheckoutError(
      'config_wrong',
      'The TypeORM data source does not use PostgreSQL.',
      "Create the data source with `type: 'postgres'`, or use `openDatabase` for a SQLite file.",
    );
  const query: Executor['query'] = async (text, parameters) => {
    const runner = dataSource.createQueryRunner();
    try {
      return await toExecutor(runner).query(text, parameters);
    } finally {
      await runner.release();
    }
  };
  return onPostgres({
    query,
    begin: (callback) => dataSource.transaction('READ COMMITTED', callback),
    toExecutor: ({ queryRunner }) => toExecutor(queryRunner as TypeOrmRunner), // A transaction has a query runner.
  });
}

const toExecutor = (runner: TypeOrmRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
    // Without the third argument, the result of UPDATE and DELETE would be a pair of the rows and their number.
    (await runner.query(text, [...parameters], true)).records as readonly Row[],
});
