import LibSql from 'libsql';
import pg from 'pg';

/** A SQL statement that writes data, or a commit. */
export interface Write {
  /** The statement's first three words, in lowercase. */
  readonly text: string;
  /**
   * True if the statement is part of an open transaction, in which case the write becomes durable only when the
   * transaction is committed.
   */
  readonly inTransaction: boolean;
}

export type Moment = 'before' | 'after';

const first = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase();
const isWrite = (text: string) => /^(insert|update|delete|commit)\b/.test(text);

/**
 * Calls `listener` before and after every write that this process makes to a SQLite or PostgreSQL database. Statements
 * must run one at a time, because the function tracks only one transaction.
 */
export function watchWrites(listener: (moment: Moment, write: Write) => void): void {
  let inTransaction = false;
  const announce = (whole: string): Write | undefined => {
    const text = first(whole);
    if (/^(begin|start)\b/.test(text)) inTransaction = true;
    if (/^(commit|rollback)\b/.test(text)) inTransaction = false;
    if (!isWrite(text)) return undefined;
    const write = { text, inTransaction };
    listener('before', write);
    return write;
  };
  watchLibSql((text, run) => {
    const write = announce(text);
    const done = run();
    if (write) listener('after', write);
    return done;
  });
  watchPostgres(announce, (write) => listener('after', write));
}

/**
 * Calls `announce` for each statement before the statement is sent, and calls `ran` for each write after the query
 * has succeeded.
 */
function watchPostgres(announce: (text: string) => Write | undefined, ran: (write: Write) => void): void {
  let sent: Write[] = [];
  const leave = (text: string) => {
    const write = announce(text);
    if (write) sent.push(write);
  };
  // pg's type definitions do not include `Connection`.
  const connection = (pg as unknown as { readonly Connection: { readonly prototype: Wire } }).Connection.prototype;
  const { parse, query: simple } = connection;
  connection.parse = function (this: Wire, statement) {
    leave(statement.text);
    parse.call(this, statement);
  };
  connection.query = function (this: Wire, text) {
    leave(text);
    simple.call(this, text);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    sent = [];
    const result = query.apply(this, args) as unknown as
      | Promise<unknown>
      | { readonly results: Promise<unknown> }
      | undefined;
    const own = sent;
    const completed = result instanceof Promise ? result : result?.results; // A query with a callback returns nothing.
    void completed?.then(
      () => own.forEach(ran),
      () => {}, // The caller of `query` handles the error.
    );
    return result;
  } as typeof query;
}

/** The methods that the driver's connection uses to send statements. */
interface Wire {
  parse(this: Wire, statement: { readonly text: string }): void;
  query(this: Wire, text: string): void;
}

type Around = <T>(text: string, run: () => T) => T;

function watchLibSql(around: Around): void {
  const texts = new WeakMap<object, string>();
  const { prepare, exec } = LibSql.prototype;
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    const statement = prepare.call(this, text);
    texts.set(statement, text);
    return statement;
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    return around(text, () => exec.call(this, text));
  };
  const statements = Object.getPrototypeOf(new LibSql(':memory:').prepare('select 1')) as Record<string, unknown>;
  for (const name of ['run', 'get', 'all'] as const) {
    const run = statements[name] as (...args: unknown[]) => unknown;
    statements[name] = function (this: object, ...args: unknown[]) {
      return around(texts.get(this) ?? '', () => run.apply(this, args));
    };
  }
}
