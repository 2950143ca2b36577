import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { LedgerDatabase } from './ledger-database.ts';
import type { LedgerTables } from './tables.ts';

/** Stands for a value of a statement that is compiled before the value is known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A statement that is compiled for one set of names. */
interface Compiled<R> {
  readonly names: readonly string[];
  readonly query: CompiledQuery<R>;
}

/** A statement with its values. */
type Ask<V, R> = (db: LedgerDatabase, values: V) => CompiledQuery<R>;

/**
 * A statement that is built and compiled once for each set of names that have a value: Kysely needs longer to make one than
 * SQLite to run it. `build` gets what stands for the values, and must not look at them.
 */
export function statement<V extends object, R>(
  build: (db: Kysely<LedgerTables>, values: V) => Compilable<R>,
): Ask<V, R> {
  const known: Compiled<R>[] = [];
  return (db, given) => {
    const values = given as Readonly<Record<string, unknown>>;
    let compiled = known.find(({ names }) => areGiven(names, values));
    if (!compiled) {
      const names = Object.keys(values).filter((name) => values[name] !== undefined);
      const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)])) as V; // in their place
      compiled = { names, query: build(db.build, slots).compile() };
      known.push(compiled);
    }
    const fill = (parameter: unknown) => (parameter instanceof Slot ? values[parameter.name] : parameter);
    return { ...compiled.query, parameters: compiled.query.parameters.map(fill) };
  };
}

/** Whether these, in this order, are all the names that have a value. */
function areGiven(names: readonly string[], values: Readonly<Record<string, unknown>>): boolean {
  let at = 0;
  for (const name in values) if (values[name] !== undefined && names[at++] !== name) return false;
  return at === names.length;
}
