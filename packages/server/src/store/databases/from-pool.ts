import type { Pool, PoolClient } from 'pg';
import { readServerTime, type Database, type Executor } from '../executor.ts';
import { CommitRefused } from '../errors.ts';

/**
 * Adapts a pool of the `pg` driver that the shop has created. Hooks receive the client that runs the transaction.
 * `close` does not end the pool; the shop must end it.
 *
 * @example
 * import { Pool } from 'pg';
 * import { fromPool } from '@tillkit/server/pg';
 *
 * const pool = new Pool({ connectionString: process.env.DATABASE_URL });
 * pool.on('error', console.error); // Without a listener, an idle connection that breaks ends the process.
 * const database = fromPool(pool);
 */
export function fromPool(pool: Pool): Database<PoolClient> {
  const { query } = toExecutor(pool);
  return {
    dialect: 'postgres',
    query,
    time: () => readServerTime({ query }),
    transaction: async (work) => {
      const client = await pool.connect();
      let broken = false;
      // If the connection breaks, the statement that is running on it reports the error. Without a listener, the error
      // event would end the process.
      const ignore = () => {};
      client.on('error', ignore);
      try {
        await client.query('begin isolation level read committed');
        const result = await work(toExecutor(client), client);
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new CommitRefused();
        return result;
      } catch (error) {
        // Ignore a rollback error so that the original error is thrown.
        await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(broken);
      }
    },
    close: async () => {},
  };
}

const toExecutor = (runner: Pick<Pool | PoolClient, 'query'>): Executor => ({
  query: async (text, parameters = []) => (await runner.query(text, [...parameters])).rows,
});
