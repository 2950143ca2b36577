import LibSql from 'libsql';
import pg from 'pg';

export interface Counter {
  /** Every statement so far that asked for data or changed it. */
  readonly statements: readonly string[];
  /** The others: those that begin, end and set up transactions. */
  readonly frames: number;
  /** How many transactions were made durable; on PostgreSQL also statements that were one by themselves. */
  readonly commits: number;
  /** How often PostgreSQL was sent something and its answer awaited. */
  readonly messages: number;
  /** Forgets what was counted. */
  clear(): void;
  end(): void;
}

const frame = /^\s*(begin|start transaction|commit|rollback|savepoint|release|pragma|select set_config)\b/i;
/** The limits that a transaction begins with, in the message of its beginning: both are counted as one. */
const limits = /^select set_config\('/;
const writes = /^\s*(insert|update|delete|with)\b/i;

/** Listens to the drivers of both databases. A statement that writes outside of a transaction is a commit. */
export function countStatements(): Counter {
  const statements: string[] = [];
  const open = new WeakSet<object>();
  let [frames, commits, messages] = [0, 0, 0];
  const hear = (connection: object, text: string) => {
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
      run: (given: unknown[] = []) => (hear(this, text), run.call(statement, given)),
      all: (given: unknown[] = []) => (hear(this, text), all.call(statement, given)),
    });
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    hear(this, text);
    return exec.call(this, text);
  };
  Object.assign(pg.Connection.prototype, {
    parse(this: pg.Connection, given: { text: string }) {
      hear(this.stream, given.text);
      return parse.call(this, given);
    },
    query(this: pg.Connection, text: string) {
      messages += 1;
      hear(this.stream, text);
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

/** What the driver sends. */
interface Wire {
  parse(this: pg.Connection, given: { text: string }): void;
  query(this: pg.Connection, text: string): void;
  sync(this: pg.Connection): void;
}
