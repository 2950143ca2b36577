import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { QueryResult as Answer } from 'pg';
import type { Brought, Sent } from '../compiled/sent.ts';
import { durableCommit } from '../deadlines.ts';
import type { WatchedClient } from './watch-pool.ts';

/** A connection that sends what does not wait for an answer together with what comes next. */
export class Link implements DatabaseConnection {
  readonly #client: WatchedClient;
  /** The beginning of a transaction, not yet sent. */
  #begin: readonly (CompiledQuery & Sent)[] = [];
  /** What nobody waits for, not yet sent. */
  #waiting: readonly (CompiledQuery & Sent)[] = [];
  #isOpen = false;

  constructor(client: WatchedClient) {
    this.#client = client;
  }

  /** Begins a transaction with its first statement. */
  begin(statements: readonly (CompiledQuery & Sent)[]): void {
    this.#begin = statements;
    this.#isOpen = true;
  }

  /** Notes that a transaction was begun by a statement of its own, and makes it durable with its next statement. */
  opened(): void {
    this.#isOpen = true;
    this.#waiting = [durably];
  }

  /** Sends what still waits and the commit behind it: if one fails, it is not sent. */
  async commit(): Promise<void> {
    if (this.#begin.length === 0 || this.#left.length > 0) {
      const answers = await this.#send(commit);
      if (answers.at(-1)?.command !== 'COMMIT') throw new CommitRefused();
    }
    this.#begin = [];
    this.#isOpen = false;
  }

  async rollback(): Promise<void> {
    const isBegun = this.#begin.length === 0;
    this.#begin = this.#waiting = [];
    this.#isOpen = false;
    if (isBegun) await this.#client.query('rollback');
  }

  async executeQuery<R>(query: CompiledQuery & Sent): Promise<QueryResult<R>> {
    if (query.isLater) {
      this.#waiting = [...this.#waiting, ...(query.before ?? []), query];
      return { rows: [] };
    }
    // Sent in one message, the setting and the write are one transaction of the server.
    const isLoneWrite = !this.#isOpen && query.before === undefined && isOne(query) && writes.test(query.sql);
    const answers = await this.#send(query, isLoneWrite ? [durably] : query.before);
    const own = toResult<R>(answers.at(-1));
    if (!query.before) return own;
    const brought: Brought<R> = Object.assign(own, {
      beside: answers.slice(-1 - query.before.length, -1).map(toResult),
    });
    return brought;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('No cursors are set up.');
  }

  release(): void {
    this.#client.release();
  }

  get #left(): readonly (CompiledQuery & Sent)[] {
    return this.#waiting.filter(({ isOver }) => !isOver?.());
  }

  async #send(query: CompiledQuery & Sent, before: readonly CompiledQuery[] = []): Promise<readonly Answer[]> {
    const first: readonly (CompiledQuery & Sent)[] = [...this.#begin, ...this.#left, ...before];
    this.#begin = this.#waiting = [];
    try {
      const answers = await this.#ask(query, first);
      for (const [at, { hear }] of first.entries()) hear?.(toResult(answers[at]).rows);
      return answers;
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // who asked, and not the socket
      throw error;
    }
  }

  async #ask(query: CompiledQuery & Sent, first: readonly CompiledQuery[]): Promise<readonly Answer[]> {
    if (isOne(query) && (first.length > 0 || (query.isOurs && this.#client.isPrepared)))
      return this.#client.send([...first, query]);
    const answers = first.length > 0 ? await this.#client.send(first) : [];
    return [...answers, await this.#client.query(query.sql, [...query.parameters])];
  }
}

/** A statement of the till's own that has no values. */
export const toOurs = (text: string): CompiledQuery & Sent => ({ ...CompiledQuery.raw(text), isOurs: true });

/** A text that the caller wrote may be several statements, which the driver sends by themselves. */
const isOne = ({ isOurs, parameters, query }: CompiledQuery & Sent): boolean =>
  isOurs || parameters.length > 0 || query.kind !== 'RawNode';

const commit = toOurs('commit');

const durably = toOurs(`select ${durableCommit}`);

const writes = /^\s*(insert|update|delete|merge|with)\b/i;

/** PostgreSQL answers COMMIT with ROLLBACK if the transaction is aborted, for example if a hook catches a database error. */
class CommitRefused extends Error {
  readonly code = '25P02';

  constructor() {
    super('The database rolled the transaction back when it was told to commit.');
  }
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<R>(answer: Answer | undefined): QueryResult<R> {
  const { command = '', rowCount } = answer ?? {};
  const rows = (answer?.rows ?? []) as R[]; // as the caller's types say
  return counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}
