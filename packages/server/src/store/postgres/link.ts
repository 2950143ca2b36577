import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { QueryResult as Answer } from 'pg';
import type { Brought, Sent } from '../compiled/sent.ts';
import type { WatchedClient } from './watch-pool.ts';

/** A connection that sends what does not wait for an answer together with what comes next. */
export class Link implements DatabaseConnection {
  readonly #client: WatchedClient;
  /** The beginning of a transaction, not yet sent. */
  #begin: readonly CompiledQuery[] = [];
  /** What nobody waits for, not yet sent. */
  #waiting: readonly (CompiledQuery & Sent)[] = [];

  constructor(client: WatchedClient) {
    this.#client = client;
  }

  /** Begins a transaction with its first statement. */
  begin(statements: readonly CompiledQuery[]): void {
    this.#begin = statements;
  }

  /** Sends what still waits and the commit behind it: if one fails, it is not sent. */
  async commit(): Promise<void> {
    if (this.#begin.length === 0 || this.#left.length > 0) await this.#send(commit);
    this.#begin = [];
  }

  async rollback(): Promise<void> {
    const isBegun = this.#begin.length === 0;
    this.#begin = this.#waiting = [];
    if (isBegun) await this.#client.query('rollback');
  }

  async executeQuery<R>(query: CompiledQuery & Sent): Promise<QueryResult<R>> {
    if (query.isLater) {
      this.#waiting = [...this.#waiting, ...(query.before ?? []), query];
      return { rows: [] };
    }
    const answers = await this.#send(query, query.before);
    const own = toResult<R>(answers.at(-1));
    if (!query.before) return own;
    const brought: Brought<R> = { ...own, beside: answers.slice(-1 - query.before.length, -1).map(toResult) };
    return brought;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('No cursors are set up.');
  }

  release(): void {
    this.#client.release();
  }

  get #left(): readonly CompiledQuery[] {
    return this.#waiting.filter(({ isOver }) => !isOver?.());
  }

  async #send(query: CompiledQuery & Sent, before: readonly CompiledQuery[] = []): Promise<readonly Answer[]> {
    const first = [...this.#begin, ...this.#left, ...before];
    this.#begin = this.#waiting = [];
    try {
      // A text without values may be several statements, which the driver sends by themselves.
      const isOne = query.isOurs || query.parameters.length > 0;
      if (isOne && (first.length > 0 || (query.isOurs && this.#client.isPrepared)))
        return await this.#client.send([...first, query]);
      const answers = first.length > 0 ? await this.#client.send(first) : [];
      return [...answers, await this.#client.query(query.sql, [...query.parameters])];
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // who asked, and not the socket
      throw error;
    }
  }
}

/** A statement of the till's own that has no values. */
export const toOurs = (text: string): CompiledQuery & Sent => ({ ...CompiledQuery.raw(text), isOurs: true });

const commit = toOurs('commit');

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<R>(answer: Answer | undefined): QueryResult<R> {
  const { command = '', rowCount, rows } = answer ?? {};
  return { rows: (rows ?? []) as R[], ...(counted.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }; // as the caller's types say
}
