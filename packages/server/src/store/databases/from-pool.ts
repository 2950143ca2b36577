import type { Pool, PoolClient } from 'pg';
import { readServerTime, type Database, type Executor } from '../executor.ts';
import { CommitRefused } from '../errors.ts';

/**
 * Returns the database of a pool of the `pg` driver that the shop has built. Hooks get the client that holds the transaction. The
 * shop ends the pool: `close` leaves it open.
 *
 * @example
 * import { Pool } from 'pg';
 * import { fromPool } from '@tillkit/server/pg';
 *
 * const pool = new Pool({ connectionString: process.env.DATABASE_URL });
 * pool.on('error', console.error); // without a listener, an idle connection that breaks ends the process
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
      const ignore = () => {}; // the statement that meets a broken connection reports it; unheard, the event ends the process
      client.on('error', ignore);
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
