import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tx } from '../rows.ts';
import type { TillTables } from '../tables.ts';
import { sendsSeveral, type Brought, type Sent } from './sent.ts';

/** Stands for a value of a statement that is compiled before the value is known. */
class Slot {
  readonly name: string;
  /** Its place in a list of values. */
  readonly at: number | undefined;

  constructor(name: string, at?: number) {
    this.name = name;
    this.at = at;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** A statement with its values. */
export interface Bound<R> {
  readonly compile: (db: Kysely<TillTables>, told?: Sent) => CompiledQuery<R> & Sent;
}

/**
 * A statement that is built and compiled once for each database, and for each set of values that are given and length of their lists: a
 * payment runs the same two dozens, and Kysely needs longer to make one than SQLite to run it. `build` gets what stands for the
 * values, and must not look at them; one that is undefined is none.
 */
export function statement<V extends object, R>(
  build: (db: Kysely<TillTables>, values: V) => Compilable<R>,
): (values: V) => Bound<R> {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<R>>>();
  return (given) => ({
    compile: (db, told) => {
      const { adapter, plugins } = db.getExecutor();
      // What a plugin of the shop makes of a query may hang on its values.
      if (plugins.length > 0) return { ...build(db, given).compile(), ...told };
      const values = given as Values;
      const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<R>>();
      compiled.set(adapter, known);
      const shape = shapeOf(values);
      const query = known.get(shape) ?? build(db, toSlots(values) as V).compile();
      known.set(shape, query);
      const parameters = query.parameters.map((parameter) => fill(parameter, values));
      const { sql, query: node, queryId } = query;
      return Object.assign({ sql, query: node, queryId, parameters, isOurs: true }, told);
    },
  });
}

const run = <R>(db: Kysely<TillTables>, { compile }: Bound<R>, told?: Sent): Promise<QueryResult<R>> =>
  db.executeQuery(compile(db, told));

/** Runs a statement and gives its rows. */
export const rowsOf = async <R>(db: Kysely<TillTables>, bound: Bound<R>): Promise<R[]> => (await run(db, bound)).rows;

/** The same, for the first of them. */
export const firstOf = async <R>(db: Kysely<TillTables>, bound: Bound<R>): Promise<R | undefined> =>
  (await run(db, bound)).rows[0];

/** The same, for how many rows it has changed. */
export const changedBy = async (db: Kysely<TillTables>, bound: Bound<unknown>): Promise<bigint> =>
  (await run(db, bound)).numAffectedRows ?? 0n;

/**
 * Statements whose end nobody need see before the commit. How many rows each has changed; `undefined` when it is not
 * sent yet.
 */
export const later = async (tx: Tx, ...bounds: readonly Bound<unknown>[]): Promise<(bigint | undefined)[]> =>
  (await runAll(tx, bounds, true)).map(({ numAffectedRows }) => numAffectedRows);

/**
 * A statement of that kind: `hear` gets its rows when they have come. Where it has not been sent when `isOver` says that what it was for is
 * over, it is left out.
 */
export async function enqueue<R>(
  tx: Tx,
  bound: Bound<R>,
  { hear, isOver }: { readonly hear?: (rows: readonly R[]) => void; readonly isOver?: () => boolean },
): Promise<void> {
  const told = { isLater: true, hear: hear as Sent['hear'], isOver }; // the rows are this statement's
  const { rows } = await run(tx, bound, told);
  if (!sendsSeveral(tx)) hear?.(rows);
}

/** Runs statements of which none needs what another brings, one after another and in one message where that can be. Gives their rows. */
export const together = async <T extends readonly unknown[]>(
  tx: Tx,
  ...bounds: { readonly [K in keyof T]: Bound<T[K]> }
): Promise<{ [K in keyof T]: T[K][] }> =>
  (await runAll(tx, bounds, false)).map(({ rows }) => rows) as { [K in keyof T]: T[K][] };

async function runAll(
  tx: Tx,
  bounds: readonly Bound<unknown>[],
  isLater: boolean,
): Promise<readonly QueryResult<unknown>[]> {
  const results: QueryResult<unknown>[] = [];
  const last = bounds.at(-1);
  if (last && sendsSeveral(tx)) {
    const before = bounds.slice(0, -1).map(({ compile }) => compile(tx));
    const brought: Brought<unknown> = await run(tx, last, { before, isLater });
    results.push(...(brought.beside ?? []), brought);
  } else for (const bound of bounds) results.push(await run(tx, bound));
  return results;
}

function shapeOf(values: Values): string {
  let shape = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) shape += Array.isArray(value) ? `${name}*${value.length} ` : `${name} `;
  }
  return shape;
}

const toSlots = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map((_, at) => new Slot(name, at)) : new Slot(name)]],
    ),
  );

function fill(parameter: unknown, values: Values): unknown {
  if (!(parameter instanceof Slot)) return parameter;
  const value = values[parameter.name];
  return parameter.at === undefined ? value : (value as readonly unknown[])[parameter.at];
}
