import { CheckoutError } from '@tillkit/core';
import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Deadlines } from '../deadlines.ts';
import { Message, type Reading } from './message.ts';

/** A pool that never waits for a silent connection for longer than its deadline, and never gives one out again. */
export class WatchedPool {
  readonly #pool: Pool;
  readonly #reading: Reading;
  readonly #deadlines: Deadlines;

  constructor(pool: Pool, reading: Reading, deadlines: Deadlines) {
    this.#pool = pool;
    this.#reading = reading;
    this.#deadlines = deadlines;
  }

  async connect(): Promise<WatchedClient> {
    return new WatchedClient(await this.#pool.connect(), this.#reading, this.#deadlines);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Statements of a migration, which may read whole tables. */
const defines = /^\s*(create|alter|drop)\b/i;

export class WatchedClient {
  readonly #client: PoolClient;
  readonly #reading: Reading;
  readonly #deadlines: Deadlines;
  #running = 0;

  constructor(client: PoolClient, reading: Reading, deadlines: Deadlines) {
    this.#client = client;
    this.#reading = reading;
    this.#deadlines = deadlines;
  }

  query(text: string, parameters: unknown[] = []): Promise<QueryResult> {
    // Behind a statement that has not ended a rollback would wait for it, as long as that takes.
    if (text === 'rollback' && this.#running > 0) {
      this.#destroy();
      throw new Error('The transaction ends with its connection.');
    }
    const time = defines.test(text) ? this.#deadlines.define : this.#deadlines.answer;
    return this.#watch(time, () => this.#client.query(text, parameters));
  }

  /** Whether `send` prepares the till's own statements. */
  get isPrepared(): boolean {
    return this.#reading.isPrepared;
  }

  /** Several in one message. */
  send(queries: readonly CompiledQuery[]): Promise<readonly QueryResult[]> {
    return this.#watch(this.#deadlines.answer, () => this.#client.query(new Message(queries, this.#reading)).results);
  }

  async #watch<T>(time: number, ask: () => Promise<T>): Promise<T> {
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
      return await ask();
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
