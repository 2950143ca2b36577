import { CompiledQuery, SqliteAdapter, type Kysely } from 'kysely';
import { toNumberedMarks } from './parameters.ts';

/** Runs one SQL statement with numbered parameters (`$1`, `$2`, …) and returns its rows. */
export interface Executor {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

/** What a statement runs on until the last query of the store is text: an executor, or a Kysely. */
export type Runner = Executor | Pick<Kysely<never>, 'executeQuery' | 'getExecutor'>;

/** Runs one SQL statement and returns its rows, each as the database returned it. */
export async function query<Row>(
  runner: Runner,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> {
  if ('query' in runner) return runner.query<Row>(text, parameters);
  const isSqlite = runner.getExecutor().adapter instanceof SqliteAdapter;
  const compiled = CompiledQuery.raw(isSqlite ? toNumberedMarks(text) : text, [...parameters]);
  const { rows } = await runner.executeQuery<Row>(compiled as CompiledQuery<Row>); // the caller names the row's type
  return rows;
}

/** Runs one SQL statement and returns its first row, or undefined if it returned none. */
export async function queryOne<Row>(
  runner: Runner,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await query<Row>(runner, text, parameters))[0];
}
