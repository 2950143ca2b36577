import { splitParameters, type Executor } from '../executor.ts';

/** A Knex instance or transaction. MikroORM 6 uses Knex too. */
export interface KnexRunner {
  raw(text: string, values: readonly never[]): PromiseLike<unknown>;
}

/** A Knex instance. `client` describes the database driver. */
export interface KnexInstance extends KnexRunner {
  readonly client: unknown;
}

export const isOnPostgres = ({ client }: KnexInstance): boolean =>
  (client as { readonly dialect?: unknown } | undefined)?.dialect === 'postgresql';

/** Knex replaces each question mark with the next value, unless a backslash precedes the question mark. */
export const toExecutor = (runner: KnexRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const parts = splitParameters(text);
    const marked = parts.map((part) => (typeof part === 'string' ? part.replaceAll('?', String.raw`\?`) : '?'));
    const values = parts.flatMap((part) => (typeof part === 'string' ? [] : [parameters[part - 1] ?? null]));
    const { rows } = (await runner.raw(marked.join(''), values as never[])) as { readonly rows: readonly Row[] };
    return rows;
  },
});
