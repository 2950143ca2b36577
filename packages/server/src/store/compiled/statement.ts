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
  readonly compile: (db: Kysely<TillTables>) => CompiledQuery<R>;
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
    compile: (db) => {
      const { adapter, plugins } = db.getExecutor();
      // What a plugin of the shop makes of a query may hang on its values.
      if (plugins.length > 0) return build(db, given).compile();
      const values = given as Values;
      const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<R>>();
      compiled.set(adapter, known);
      const shape = shapeOf(values);
      const query = known.get(shape) ?? build(db, toSlots(values) as V).compile();
      known.set(shape, query);
      const filled: CompiledQuery<R> & Sent = {
        ...query,
        parameters: query.parameters.map((parameter) => fill(parameter, values)),
        isOurs: true,
      };
      return filled;
    },
  });
}

const run = <R>(db: Kysely<TillTables>, { compile }: Bound<R>): Promise<QueryResult<R>> => db.executeQuery(compile(db));

/** Runs a statement and gives its rows. */
export const rowsOf = async <R>(db: Kysely<TillTables>, bound: Bound<R>): Promise<R[]> => (await run(db, bound)).rows;

/** The same, for the first of them. */
export const firstOf = async <R>(db: Kysely<TillTables>, bound: Bound<R>): Promise<R | undefined> =>
  (await run(db, bound)).rows[0];

/** The same, for how many rows it has changed. */
export const changedBy = async (db: Kysely<TillTables>, bound: Bound<unknown>): Promise<bigint> =>
  (await run(db, bound)).numAffectedRows ?? 0n;

/** A statement whose end nobody need see before the commit. How many rows it has changed; `undefined` when it is not sent yet. */
export async function later(tx: Tx, { compile }: Bound<unknown>): Promise<bigint | undefined> {
  const query = compile(tx);
  if (!sendsSeveral(tx)) return (await tx.executeQuery(query)).numAffectedRows;
  const sent: CompiledQuery & Sent = { ...query, isLater: true };
  await tx.executeQuery(sent);
  return undefined;
}

/** Runs statements of which none needs what another brings, one after another and in one message where that can be. Gives their rows. */
export async function together<T extends readonly unknown[]>(
  db: Kysely<TillTables>,
  ...bounds: { readonly [K in keyof T]: Bound<T[K]> }
): Promise<{ [K in keyof T]: T[K][] }> {
  const queries = bounds.map(({ compile }) => compile(db));
  const last = queries.at(-1);
  const results: QueryResult<unknown>[] = [];
  if (last && sendsSeveral(db)) {
    const sent: CompiledQuery & Sent = { ...last, before: queries.slice(0, -1) };
    const brought: Brought<unknown> = await db.executeQuery(sent);
    results.push(...(brought.beside ?? []), brought);
  } else for (const query of queries) results.push(await db.executeQuery(query));
  return results.map(({ rows }) => rows) as { [K in keyof T]: T[K][] };
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
