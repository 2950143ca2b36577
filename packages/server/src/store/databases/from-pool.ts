import type { Pool, PoolClient } from 'pg';
import type { Database, Executor } from '../executor.ts';

/** Returns the database of a pool of the `pg` driver that the shop has built. Hooks get the client that holds the transaction. */
export function fromPool(pool: Pool): Database<PoolClient> {
  return {
    dialect: 'postgres',
    query: toExecutor(pool).query,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('begin isolation level read committed');
        const result = await work(toExecutor(client), client);
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new CommitRefused();
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => (broken = true)); // why the transaction failed is what matters
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

const toExecutor = (runner: Pick<Pool | PoolClient, 'query'>): Executor => ({
  query: async (text, parameters = []) => (await runner.query(text, [...parameters])).rows,
});

/** PostgreSQL answers COMMIT with ROLLBACK if the transaction is aborted, for example if a hook catches a database error. */
class CommitRefused extends Error {
  readonly code = '25P02';

  constructor() {
    super('The database rolled the transaction back instead of committing it.');
  }
}
