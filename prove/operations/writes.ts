import LibSql from 'libsql';
import pg from 'pg';

/** One statement that writes, or a commit. */
export interface Write {
  /** Its first words. */
  readonly text: string;
  /** What it writes is kept by a later commit. */
  readonly inTransaction: boolean;
}

export type Moment = 'before' | 'after';

const first = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase();
const isWrite = (text: string) => /^(insert|update|delete|commit)\b/.test(text);

/**
 * Hears of every write of this process, on either database, before it runs and after it has. Transactions are told apart from
 * single statements while one runs at a time.
 */
export function watchWrites(hear: (moment: Moment, write: Write) => void): void {
  let inTransaction = false;
  const announce = (whole: string): Write | undefined => {
    const text = first(whole);
    if (/^(begin|start)\b/.test(text)) inTransaction = true;
    if (/^(commit|rollback)\b/.test(text)) inTransaction = false;
    if (!isWrite(text)) return undefined;
    const write = { text, inTransaction };
    hear('before', write);
    return write;
  };
  watchLibSql((text, run) => {
    const write = announce(text);
    const done = run();
    if (write) hear('after', write);
    return done;
  });
  watchPostgres(announce, (write) => hear('after', write));
}

/** Several statements may go in one message: each is announced before the message leaves, and has run when the message is answered. */
function watchPostgres(announce: (text: string) => Write | undefined, ran: (write: Write) => void): void {
  let sent: Write[] = [];
  const leave = (text: string) => {
    const write = announce(text);
    if (write) sent.push(write);
  };
  const connection = (pg as unknown as { readonly Connection: { readonly prototype: Wire } }).Connection.prototype; // its types leave it out
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
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    sent = [];
    const asked = query.apply(this, given) as unknown as
      | Promise<unknown>
      | { readonly results: Promise<unknown> }
      | undefined;
    const own = sent;
    const answered = asked instanceof Promise ? asked : asked?.results; // A query with a callback returns nothing.
    void answered?.then(
      () => own.forEach(ran),
      () => {}, // whoever asked hears of it
    );
    return asked;
  } as typeof query;
}

/** What the driver's connection sends statements with. */
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
  const statements = Object.getPrototypeOf(new LibSql(':memory:').prepare('select 1')) as Record<string, unknown>; // of its class
  for (const name of ['run', 'get', 'all'] as const) {
    const run = statements[name] as (...given: unknown[]) => unknown; // it has these
    statements[name] = function (this: object, ...given: unknown[]) {
      return around(texts.get(this) ?? '', () => run.apply(this, given));
    };
  }
}
