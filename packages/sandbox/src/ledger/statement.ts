import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { LedgerDatabase } from './ledger-database.ts';
import type { LedgerTables } from './tables.ts';

/** Placeholder for a value that is not known when its statement is compiled. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A statement that is compiled for one set of parameter names. */
interface Compiled<R> {
  readonly names: readonly string[];
  readonly query: CompiledQuery<R>;
}

/** Returns the compiled statement with the given values bound to it. */
type Ask<V, R> = (db: LedgerDatabase, values: V) => CompiledQuery<R>;

/**
 * Creates a statement that is built and compiled only once for each set of parameters that have values, because
 * compiling a statement with Kysely takes longer than running it in SQLite. The `build` function receives placeholders
 * and must not depend on the values.
 */
export function statement<V extends object, R>(
  build: (db: Kysely<LedgerTables>, values: V) => Compilable<R>,
): Ask<V, R> {
  const cache: Compiled<R>[] = [];
  return (db, input) => {
    const values = input as Readonly<Record<string, unknown>>;
    let compiled = cache.find(({ names }) => haveValues(names, values));
    if (!compiled) {
      const names = Object.keys(values).filter((name) => values[name] !== undefined);
      const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)])) as V;
      compiled = { names, query: build(db.build, slots).compile() };
      cache.push(compiled);
    }
    const fill = (parameter: unknown) => (parameter instanceof Slot ? values[parameter.name] : parameter);
    return { ...compiled.query, parameters: compiled.query.parameters.map(fill) };
  };
}

/** Returns whether exactly the parameters in `names` have values, in the same order as in `names`. */
function haveValues(names: readonly string[], values: Readonly<Record<string, unknown>>): boolean {
  let at = 0;
  for (const name in values) if (values[name] !== undefined && names[at++] !== name) return false;
  return at === names.length;
}
