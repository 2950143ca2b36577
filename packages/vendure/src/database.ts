import type { Database, Executor } from '@tillkit/server';
import { Order, type RequestContext, type TransactionalConnection } from '@vendure/core';

type QueryRunner = ReturnType<TransactionalConnection['rawConnection']['createQueryRunner']>;

/**
 * Adapts Vendure's connection to PostgreSQL. Hooks receive a `RequestContext` whose transaction is the till's
 * transaction, so that the changes of Vendure's services and those of the till are committed together.
 *
 * `context` returns the context from which the transactions are created.
 */
export function fromVendure(
  connection: TransactionalConnection,
  context: () => Promise<RequestContext>,
): Database<RequestContext> {
  const query: Executor['query'] = async <Row>(text: string, parameters?: readonly unknown[]) => {
    const runner = connection.rawConnection.createQueryRunner();
    try {
      return await toExecutor(runner).query<Row>(text, parameters);
    } finally {
      await runner.release();
    }
  };
  return {
    dialect: 'postgres',
    query,
    time: async () => {
      const [row] = await query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
      return Number(row?.now);
    },
    transaction: async (work) =>
      connection.withTransaction(await context(), async (ctx) => {
        const { queryRunner } = connection.getRepository(ctx, Order).manager;
        const executor = toExecutor(queryRunner as QueryRunner);
        const result = await work(executor, ctx);
        // If PostgreSQL responds to COMMIT with ROLLBACK, TypeORM still reports success. Therefore, run a query before
        // the commit; the query fails if the transaction is aborted.
        await executor.query('select 1');
        return result;
      }),
    close: async () => {},
  };
}

const toExecutor = (runner: QueryRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
    (await runner.query(text, [...parameters], true)).records as Row[],
});
