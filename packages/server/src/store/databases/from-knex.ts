import { CheckoutError } from '@tillkit/core';
import { readServerTime, splitParameters, type Database, type Executor } from '../executor.ts';
import { runTransaction } from './run-transaction.ts';

interface KnexRunner {
  raw(text: string, values: readonly never[]): PromiseLike<unknown>;
}

/** A Knex instance. `client` describes the database driver. */
interface KnexInstance<Tx extends KnexRunner> extends KnexRunner {
  readonly client: unknown;
  transaction<T>(work: (tx: Tx) => Promise<T>, config: { readonly isolationLevel: 'read committed' }): Promise<T>;
}

/**
 * Adapts a Knex instance on PostgreSQL that the shop has created. Hooks receive the Knex transaction. `close` does not
 * destroy the instance; the shop must destroy it. Throws `config_wrong` if the instance uses another database.
 *
 * @example
 * import knex from 'knex';
 * import { fromKnex } from '@tillkit/server/knex';
 *
 * const database = fromKnex(knex({ client: 'pg', connection: process.env.DATABASE_URL }));
 */
export function fromKnex<Tx extends KnexRunner>(knex: KnexInstance<Tx>): Database<Tx> {
  if ((knex.client as { readonly dialect?: unknown } | undefined)?.dialect !== 'postgresql')
    throw new CheckoutError(
      'config_wrong',
      'The Knex instance does not use PostgreSQL.',
      "Create the instance with `client: 'pg'`, or use `openDatabase` for a SQLite file.",
    );
  const { query } = toExecutor(knex);
  return {
    dialect: 'postgres',
    query,
    time: () => readServerTime({ query }),
    transaction: (work) =>
      runTransaction(
        { begin: (callback) => knex.transaction(callback, { isolationLevel: 'read committed' }), toExecutor },
        work,
      ),
    close: async () => {},
  };
}

/** Knex replaces each question mark with the next value, unless a backslash precedes the question mark. */
const toExecutor = (runner: KnexRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const parts = splitParameters(text);
    const marked = parts.map((part) => (typeof part === 'string' ? part.replaceAll('?', String.raw`\?`) : '?'));
    const values = parts.flatMap((part) => (typeof part === 'string' ? [] : [parameters[part - 1] ?? null]));
    const { rows } = (await runner.raw(marked.join(''), values as never[])) as { readonly rows: readonly Row[] };
    return rows;
  },
});
