import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { LedgerTables } from './tables.ts';

/** Stands for a value of a statement that is compiled before the value is known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a statement with its values and gives its rows. */
type Run<V, R> = (db: Kysely<LedgerTables>, values: V) => Promise<R[]>;

/**
 * A statement that is built and compiled once for each set of names that have a value: Kysely needs longer to make one than
 * SQLite to run it. `build` gets what stands for the values, and must not look at them.
 */
export function statement<V extends object, R>(
  build: (db: Kysely<LedgerTables>, values: V) => Compilable<R>,
): Run<V, R> {
  const compiled = new Map<string, CompiledQuery<R>>();
  return async (db, given) => {
    const values = given as Readonly<Record<string, unknown>>;
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = names.join();
    const slots = () => Object.fromEntries(names.map((name) => [name, new Slot(name)])) as V; // in their place
    const query = compiled.get(shape) ?? build(db, slots()).compile();
    compiled.set(shape, query);
    const fill = (parameter: unknown) => (parameter instanceof Slot ? values[parameter.name] : parameter);
    return (await db.executeQuery<R>({ ...query, parameters: query.parameters.map(fill) })).rows;
  };
}
