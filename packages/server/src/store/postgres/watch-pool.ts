import { CheckoutError } from '@tillkit/core';
import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Deadlines } from '../deadlines.ts';
import { readOnlyCodeOf } from '../repeat.ts';
import { Message, type Reading } from './message.ts';

/**
 * A pool that never waits for a silent connection for longer than its deadline, and never gives one out again. After a write
 * that a read-only server has refused, it replaces the connections that it had: they stay with a server that was the primary,
 * and with the default that the database had when they were opened.
 */
export class WatchedPool {
  readonly #pool: Pool;
  readonly #reading: Reading;
  readonly #deadlines: Deadlines;
  /** How often a write was refused by a read-only server; for each connection, as it was when the connection was first used. */
  #refusals = 0;
  readonly #since = new WeakMap<PoolClient, number>();

  constructor(pool: Pool, reading: Reading, deadlines: Deadlines) {
    this.#pool = pool;
    this.#reading = reading;
    this.#deadlines = deadlines;
  }

  async connect(): Promise<WatchedClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const since = this.#since.get(client) ?? this.#refusals;
      this.#since.set(client, since);
      if (since === this.#refusals)
        return new WatchedClient(client, this.#reading, this.#deadlines, () => (this.#refusals += 1));
      client.release(true);
    }
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
  readonly #onReadOnly: () => void;
  #running = 0;

  constructor(client: PoolClient, reading: Reading, deadlines: Deadlines, onReadOnly: () => void) {
    this.#client = client;
    this.#onReadOnly = onReadOnly;
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
      if (readOnlyCodeOf(error)) this.#onReadOnly();
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
