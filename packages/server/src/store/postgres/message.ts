import type { Connection, Query, QueryResult, Submittable } from 'pg';
import type { CompiledQuery } from 'kysely';
import type { Sent } from '../compiled/sent.ts';
import { gatheredOf } from './gather.ts';
import { PreparedQuery, readError } from './prepared-query.ts';

type Results = readonly QueryResult[];

/** What the driver reads answers with. */
export interface Reading {
  readonly Query: typeof Query;
  readonly types: { getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown };
  /** Whether the till's own statements are prepared under a name. */
  readonly isPrepared: boolean;
}

/** The driver's own query, as it writes itself to a connection and reads its answer. */
interface DriverQuery {
  callback: (error: Error | null, result: QueryResult) => void;
  prepare(connection: Connection): void;
  handleRowDescription(said: unknown): void;
  handleDataRow(said: unknown): void;
  handleCommandComplete(said: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/**
 * Statements that go to the server in one message, and whose answers come in one: the way there and back is what a statement costs
 * most. When one fails, those behind it do not run. It asks for no pipelining of the driver, which cannot undo what follows an error.
 */
export class Message implements Submittable {
  readonly results: Promise<Results>;
  readonly #queries: DriverQuery[];
  readonly #ended: QueryResult[] = [];
  #resolve: (results: Results) => void = () => {};
  #reject: (error: Error) => void = () => {};
  readonly #isPrepared: boolean;
  #at = 0;

  constructor(statements: readonly (CompiledQuery & Sent)[], { Query: Kind, types, isPrepared }: Reading) {
    this.#isPrepared = isPrepared;
    const created = statements.map((query) =>
      isPrepared && query.isOurs
        ? new PreparedQuery(query, types)
        : new Kind({ text: query.sql, values: [...query.parameters], types } as never),
    );
    this.#queries = created as unknown as DriverQuery[]; // what its own client calls
    for (const query of this.#queries)
      query.callback = (error, result) => (error ? this.#reject(error) : void this.#ended.push(result));
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const { gathering, flush } = gatheredOf(connection);
    for (const query of this.#queries) query.prepare(gathering);
    flush();
  }

  handleRowDescription(said: unknown): void {
    this.#current?.handleRowDescription(said);
  }

  handleDataRow(said: unknown): void {
    this.#current?.handleDataRow(said);
  }

  handleCommandComplete(said: unknown, connection: Connection): void {
    this.#current?.handleCommandComplete(said, gatheredOf(connection).gathering);
    this.#at += 1;
  }

  handleEmptyQuery(connection: Connection): void {
    this.#current?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  handleError(error: Error, connection?: Connection): void {
    this.#reject(this.#isPrepared && connection ? readError(error, gatheredOf(connection).gathering) : error);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#resolve(this.#ended); // which nobody hears when one has failed
  }

  get #current(): DriverQuery | undefined {
    return this.#queries[this.#at];
  }
}
