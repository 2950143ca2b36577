import type LibSql from 'libsql';
import type { CompiledQuery } from 'kysely';
import type { Brought, Sent } from '../compiled/sent.ts';

/** Statements that one connection keeps ready. A shop has some dozens; lists of different length make others. */
const most = 256;

/**
 * `read` changes nothing, `write` changes rows, `frame` begins or ends something. Anything else (definitions, PRAGMA, VACUUM) may
 * change what others were prepared for, or must stand outside of a transaction.
 */
export type Kind = 'read' | 'write' | 'frame' | 'other';

interface Prepared {
  readonly kind: Kind;
  readonly statement: LibSql.Statement;
  /** Of the rows that it brings; `undefined` when it brings none. */
  readonly columns: readonly string[] | undefined;
}

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['read', /^\s*select\b/i],
  ['write', /^\s*(insert|update|delete|replace|with)\b/i],
  ['frame', /^\s*(begin|commit|end|rollback|savepoint|release)\b/i],
];

/** Prepares each statement of a connection once, and runs it. */
export class Statements {
  readonly #db: LibSql.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(db: LibSql.Database) {
    this.#db = db;
  }

  kind(text: string): Kind {
    return this.#prepared.get(text)?.kind ?? kinds.find(([, begins]) => begins.test(text))?.[0] ?? 'other';
  }

  /** A statement of the driver's own, which brings no rows. */
  frame(text: string): void {
    this.#prepare(text, 'frame').statement.run();
  }

  run<R>({ sql, parameters, before, hear }: CompiledQuery & Sent): Brought<R> {
    const beside = before?.map((query) => this.run(query));
    const kind = this.kind(sql);
    if (kind === 'other') this.#prepared.clear();
    const { statement, columns } = this.#prepare(sql, kind);
    if (columns) {
      // Not `get`: after `all`, or after one that failed, it would run with the values of the time before.
      const lists = statement.all(parameters) as unknown[][]; // as they were asked for
      const rows = lists.map((list) => toRow(columns, list) as R); // as the caller's types say
      hear?.(rows);
      return { rows, beside };
    }
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [], beside };
  }

  *iterate<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Generator<R> {
    yield* this.#db.prepare(sql).iterate(parameters) as Iterable<R>; // as the caller's types say
  }

  #prepare(text: string, kind: Kind): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = this.#db.prepare(text);
    const prepared = { kind, statement, columns: statement.reader ? columnsOf(statement) : undefined };
    if (kind === 'other') return prepared;
    const [oldest] = this.#prepared.size >= most ? this.#prepared.keys() : [];
    if (oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

/** Rows come as lists: the driver needs twice as long to make objects of them. */
const columnsOf = (statement: LibSql.Statement): readonly string[] =>
  statement
    .raw()
    .columns()
    .map(({ name }) => name);

function toRow(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at];
  return row;
}
