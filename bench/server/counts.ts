import LibSql from 'libsql';
import pg from 'pg';

/** Counts the statements, commits and messages that the database drivers send. */
export interface Counter {
  /** The statements that read or changed data. */
  readonly statements: readonly string[];
  /** The number of statements that begin, end or configure transactions. */
  readonly frames: number;
  /** The number of commits, including statements that write outside a transaction and therefore commit on their own. */
  readonly commits: number;
  /** The number of messages sent to PostgreSQL for which the driver waits for a response. */
  readonly messages: number;
  /** Sets all counts to zero. */
  clear(): void;
  /** Restores the drivers' original methods. */
  end(): void;
}

const frame = /^\s*(begin|start transaction|commit|rollback|savepoint|release|pragma|select set_config)\b/i;
/**
 * The statement that sets the time limits of a transaction. It is sent together with BEGIN, so the two count as one
 * statement.
 */
const limits = /^select set_config\('/;
const writes = /^\s*(insert|update|delete|with)\b/i;

/** Counts the statements that the two database drivers send. */
export function countStatements(): Counter {
  const statements: string[] = [];
  const open = new WeakSet<object>();
  let [frames, commits, messages] = [0, 0, 0];
  const count = (connection: object, text: string) => {
    if (limits.test(text) && !text.includes('$')) return;
    if (/^\s*(begin|start)\b/i.test(text)) open.add(connection);
    if (/^\s*rollback\s*;?\s*$/i.test(text)) open.delete(connection);
    if (/^\s*commit\b/i.test(text)) {
      open.delete(connection);
      commits += 1;
    }
    if (frame.test(text)) {
      frames += 1;
      return;
    }
    statements.push(text);
    if (writes.test(text) && !open.has(connection)) commits += 1;
  };
  const { prepare, exec } = LibSql.prototype;
  const { parse, query, sync } = pg.Connection.prototype as unknown as Wire;
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    const statement: LibSql.Statement = prepare.call(this, text);
    const { run, all } = statement;
    return Object.assign(statement, {
      run: (parameters: unknown[] = []) => (count(this, text), run.call(statement, parameters)),
      all: (parameters: unknown[] = []) => (count(this, text), all.call(statement, parameters)),
    });
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    count(this, text);
    return exec.call(this, text);
  };
  Object.assign(pg.Connection.prototype, {
    parse(this: pg.Connection, statement: { text: string }) {
      count(this.stream, statement.text);
      return parse.call(this, statement);
    },
    query(this: pg.Connection, text: string) {
      messages += 1;
      count(this.stream, text);
      return query.call(this, text);
    },
    sync(this: pg.Connection) {
      messages += 1;
      return sync.call(this);
    },
  } satisfies Wire);
  return {
    statements,
    get frames() {
      return frames;
    },
    get commits() {
      return commits;
    },
    get messages() {
      return messages;
    },
    clear: () => {
      statements.length = 0;
      [frames, commits, messages] = [0, 0, 0];
    },
    end: () => {
      LibSql.prototype.prepare = prepare;
      LibSql.prototype.exec = exec;
      Object.assign(pg.Connection.prototype, { parse, query, sync });
    },
  };
}

/** The driver methods that send statements. */
interface Wire {
  parse(this: pg.Connection, statement: { text: string }): void;
  query(this: pg.Connection, text: string): void;
  sync(this: pg.Connection): void;
}
