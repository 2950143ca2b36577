import LibSql from 'libsql';
import { toNumberedMarks } from '../../store/executor.ts';
import { toSqliteValue } from '../../store/sqlite-values.ts';
import type { Result } from '../../store/leased-executor.ts';

/** The rows of every table, by table name. */
export type StoreImage = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** A SQLite database in memory, which several simulated processes share. All calls are synchronous. */
export interface MemoryStore {
  run<Row>(text: string, parameters?: readonly unknown[]): Result<Row>;
  readonly inTransaction: boolean;
  /** Copies the rows of all tables. */
  copy(): StoreImage;
  /** Replaces the rows of all tables. Without an image, deletes all rows except the records of migrations. */
  replace(image?: StoreImage): void;
}

interface Prepared {
  readonly statement: LibSql.Statement;
  readonly isWrite: boolean;
  /** Converts the values of a row to an object. Undefined if the statement returns no rows. */
  readonly toRow: ((values: readonly unknown[]) => unknown) | undefined;
}

const writes = /^\s*(insert|update|delete|replace)\b/i;

/**
 * Creates an empty database. It prepares each statement once and reads rows as arrays, because the simulator runs the
 * same statements millions of times. Every integer in a simulated store is below 2^53.
 */
export function createMemoryStore(): MemoryStore {
  const db = new LibSql(':memory:');
  const prepared = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    const existing = prepared.get(text);
    if (existing) return existing;
    const statement = db.prepare(toNumberedMarks(text));
    const isWrite = writes.test(text);
    if (!statement.reader) {
      const entry = { statement, isWrite, toRow: undefined };
      // A statement that defines a table runs only once.
      if (isWrite || /^(begin|commit|rollback)$/.test(text)) prepared.set(text, entry);
      return entry;
    }
    const names = (statement.columns() as readonly { readonly name: string }[]).map(({ name }) => name);
    const entry = { statement: statement.raw(true), isWrite, toRow: rowMaker(names) };
    prepared.set(text, entry);
    return entry;
  };
  const run: MemoryStore['run'] = <Row>(text: string, parameters: readonly unknown[] = []): Result<Row> => {
    const { statement, isWrite, toRow } = prepare(text);
    const values = parameters.map(toSqliteValue);
    if (!toRow) return { rows: [], changes: statement.run(values).changes };
    const rows = (statement.all(values) as unknown[][]).map(toRow) as Row[];
    return { rows, changes: isWrite ? rows.length : undefined };
  };
  let list: readonly (readonly [name: string, insert: string])[] = [];
  const tables = () => {
    if (list.length > 0) return list;
    const names = db.prepare(`select name from sqlite_master where type = 'table' and name <> 'till_migration'`).all();
    list = (names as { readonly name: string }[]).map(({ name }) => {
      const columns = db.prepare(`select count(*) as count from pragma_table_info('${name}')`).get();
      const count = Number((columns as { readonly count: number }).count);
      const marks = Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');
      return [name, `insert into ${name} values (${marks})`] as const;
    });
    return list;
  };
  return {
    run,
    get inTransaction() {
      return db.inTransaction;
    },
    copy: () =>
      new Map(
        tables().map(([name]) => [
          name,
          run<Record<string, unknown>>(`select * from ${name}`).rows.map((row) => Object.values(row)),
        ]),
      ),
    replace: (image) => {
      for (const [name, insert] of tables()) {
        run(`delete from ${name}`);
        for (const row of image?.get(name) ?? []) run(insert, row);
      }
    },
  };
}

/** Returns a function that converts an array of values to an object with the given names. */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => unknown {
  const shape = Object.fromEntries(names.map((name) => [name, null])) as Record<string, unknown>;
  return (values) => {
    const row = { ...shape };
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
    return row;
  };
}
