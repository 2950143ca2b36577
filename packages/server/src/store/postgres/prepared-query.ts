import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import type { CompiledQuery } from 'kysely';
import { LostRace } from '../repeat.ts';

/** What reads a value of a type. */
interface Types {
  getTypeParser(type: number, format: 'text'): (text: string) => unknown;
}

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** What each connection has prepared, and the columns that it brings. */
const prepared = new WeakMap<object, Map<string, readonly Column[]>>();

const names = new Map<string, string>();

/** Made of the text: whoever else prepares under this name on the same connection, through a pooler, means the same statement. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `till_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  names.set(text, name);
  return name;
}

/** The connection has lost it, as one behind a pooler may, or the tables have other columns than when it was prepared. */
const isLost = ({ code, routine }: { code?: unknown; routine?: unknown }) =>
  code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');

/** One of the till's own statements, prepared once for each connection under a name. Values are text, numbers or null. */
export class PreparedQuery {
  callback: (error: Error | null, result: QueryResult) => void = () => {};
  readonly #text: string;
  readonly #values: readonly unknown[];
  readonly #types: Types;
  readonly #rows: unknown[] = [];
  #columns: readonly Column[] = [];
  #command = '';
  #rowCount: number | null = null;

  constructor({ sql, parameters }: CompiledQuery, types: Types) {
    this.#text = sql;
    this.#values = parameters;
    this.#types = types;
  }

  prepare(connection: Wire): void {
    const name = nameOf(this.#text);
    const known = preparedOn(connection).get(name);
    if (known) this.#columns = known;
    else {
      connection.close({ type: 'S', name }); // of one that failed before it was known here
      connection.parse({ text: this.#text, name, types: [] });
    }
    connection.bind({ portal: '', statement: name, values: this.#values.map(toText), binary: false });
    if (!known) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [at, { name, read }] of this.#columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: object): void {
    const [, command = '', count] = /^([A-Z]+)(?: .*?(\d+))?$/.exec(text) ?? [];
    this.#command = command;
    this.#rowCount = count === undefined ? null : Number(count);
    preparedOn(connection).set(nameOf(this.#text), this.#columns);
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    const result = { command: this.#command, rowCount: this.#rowCount, rows: this.#rows };
    this.callback(null, result as unknown as QueryResult); // nobody reads the rest
  }
}

/** What an error of statements that were prepared means: all are prepared anew, and the transaction begins again. */
export function readError(error: Error, connection: object): Error {
  if (!isLost(error as { code?: unknown })) return error;
  prepared.delete(connection);
  return new LostRace('A prepared statement is not what it was.', { cause: error });
}

function preparedOn(connection: object): Map<string, readonly Column[]> {
  const known = prepared.get(connection) ?? new Map<string, readonly Column[]>();
  prepared.set(connection, known);
  return known;
}

const toText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** What the driver's connection writes. */
export interface Wire {
  close(message: { readonly type: 'S'; readonly name: string }): void;
  parse(message: { readonly text: string; readonly name: string; readonly types: readonly never[] }): void;
  bind(message: {
    readonly portal: string;
    readonly statement: string;
    readonly values: readonly (string | null)[];
    readonly binary: boolean;
  }): void;
  describe(message: { readonly type: 'P'; readonly name: string }): void;
  execute(message: { readonly portal: string; readonly rows: number }): void;
}
