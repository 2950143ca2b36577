import { CheckoutError } from '@tillkit/core';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Deadlines } from '../deadlines.ts';

/** A pool that never waits for a silent connection for longer than its deadline, and never gives one out again. */
export const watchPool = (pool: Pool, deadlines: Deadlines): PostgresPool => ({
  connect: async () => new WatchedClient(await pool.connect(), deadlines),
  end: () => pool.end(),
});

/** Statements of a migration, which may read whole tables. */
const defines = /^\s*(create|alter|drop)\b/i;

class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #deadlines: Deadlines;
  #running = 0;
  readonly query = this.#query.bind(this) as unknown as PostgresPoolClient['query']; // no cursors are set up

  constructor(client: PoolClient, deadlines: Deadlines) {
    this.#client = client;
    this.#deadlines = deadlines;
  }

  async #query(text: string, parameters: unknown[]): Promise<unknown> {
    // Behind a statement that has not ended a rollback would wait for it, as long as that takes.
    if (text === 'rollback' && this.#running > 0) {
      this.#destroy();
      throw new Error('The transaction ends with its connection.');
    }
    const time = defines.test(text) ? this.#deadlines.define : this.#deadlines.answer;
    let silence: CheckoutError | undefined;
    const timer = setTimeout(() => {
      silence = new CheckoutError(
        'timed_out',
        `The database did not answer within ${time / 1000} s.`,
        'Look whether it can be reached; the till connects anew by itself.',
      );
      this.#destroy();
    }, time);
    this.#running += 1;
    try {
      return await this.#client.query(text, parameters);
    } catch (error) {
      throw silence ?? error;
    } finally {
      this.#running -= 1;
      clearTimeout(timer);
    }
  }

  release(): void {
    this.#client.release();
  }

  /** With a statement under way the driver closes the socket without a farewell; the pool then drops the client. */
  #destroy(): void {
    void (this.#client as unknown as { end: () => Promise<void> }).end().catch(() => {}); // a pool's client is a client
  }
}
