import { CheckoutError } from '@tillkit/core';
import { TransactionLost } from '../errors.ts';
import { splitParameters, type Database, type Executor } from '../executor.ts';
import { checkStatement } from '../leased-executor.ts';
import { fromSqliteRow, toSqliteValue } from '../sqlite-values.ts';

interface SqliteStatement {
  all(...values: never[]): unknown[];
  /** Method of `node:sqlite`. */
  setReadBigInts?(isEnabled: boolean): void;
  /** Method of `bun:sqlite`. */
  safeIntegers?(isEnabled: boolean): unknown;
}

/** A `DatabaseSync` of `node:sqlite` in Node 22.16 or later, or a `Database` of `bun:sqlite`. */
interface SqliteConnection {
  exec(text: string): unknown;
  prepare(text: string): SqliteStatement;
  /** Property of `node:sqlite`. */
  readonly isTransaction?: boolean;
  /** Property of `bun:sqlite`. */
  readonly inTransaction?: boolean;
}

/**
 * Adapts a SQLite file that the shop has opened with `node:sqlite` or `bun:sqlite`. The adapter sets
 * `synchronous = FULL` and WAL mode, and locks the file for this process. Hooks receive the connection; they can use it
 * until their transaction ends. Outside the hooks, run the shop's queries through the returned database: a statement
 * that runs directly on the connection could become part of a payment's transaction. `close` does not close the
 * connection; the shop must close it. Throws `config_wrong` if another process has the file open.
 *
 * @example
 * import { DatabaseSync } from 'node:sqlite';
 * import { fromNodeSqlite } from '@tillkit/server/node-sqlite';
 *
 * const database = fromNodeSqlite(new DatabaseSync('shop.sqlite'));
 * const orders = await database.query('select * from orders where id = $1', ['A-1']);
 */
export function fromNodeSqlite<Connection extends SqliteConnection>(connection: Connection): Database<Connection> {
  const isInTransaction = () => connection.isTransaction ?? connection.inTransaction ?? refuseConnection();
  isInTransaction();
  lockFile(connection);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs a function after all earlier functions have ended, because all transactions share the connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    dialect: 'sqlite',
    query: (text, parameters) => inTurn(async () => runStatement(connection, text, parameters)),
    transaction: (work) =>
      inTurn(async () => {
        connection.exec('begin immediate');
        let hasEnded = false;
        const check = (text = '') => {
          checkStatement(text, hasEnded);
          // A statement such as `insert or rollback` may have ended the transaction. Each later statement would then be
          // committed separately.
          if (!isInTransaction()) throw new TransactionLost();
        };
        const executor: Executor = {
          query: async (text, parameters) => {
            check(text);
            return runStatement(connection, text, parameters);
          },
        };
        try {
          const result = await work(executor, lease(connection, check));
          check();
          run(() => connection.exec('commit'));
          return result;
        } finally {
          hasEnded = true;
          if (isInTransaction()) connection.exec('rollback');
        }
      }),
    close: async () => {},
  };
}

function refuseConnection(): never {
  throw new CheckoutError(
    'config_wrong',
    'The SQLite connection does not report whether a transaction is open.',
    'Pass a `DatabaseSync` of `node:sqlite` in Node 22.16 or later, or a `Database` of `bun:sqlite`.',
  );
}

function lockFile(connection: SqliteConnection): void {
  try {
    connection.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; begin immediate; commit;',
    );
  } catch (cause) {
    if (!codeOf(cause).startsWith('SQLITE_BUSY')) throw withCode(cause);
    throw new CheckoutError(
      'config_wrong',
      'The database file is in use by another process.',
      'Stop the other process, or use PostgreSQL for both processes.',
      { cause },
    );
  }
}

function runStatement<Row>(connection: SqliteConnection, text: string, parameters: readonly unknown[] = []): Row[] {
  return run(() => {
    const parts = splitParameters(text);
    const statement = connection.prepare(parts.map((part) => (typeof part === 'string' ? part : '?')).join(''));
    statement.setReadBigInts?.(true);
    statement.safeIntegers?.(true);
    const values = parts.flatMap((part) => (typeof part === 'string' ? [] : [toSqliteValue(parameters[part - 1])]));
    return (statement.all(...(values as never[])) as Record<string, unknown>[]).map((row) => fromSqliteRow<Row>(row));
  });
}

/**
 * Returns an object for one transaction that has the methods of the connection, or of one of its statements. `check` is
 * called with the SQL text before each method runs, and throws if the transaction has ended.
 */
const lease = <Target extends object>(target: Target, check: (text?: string) => void): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        check('prepare' in target ? String(values[0]) : '');
        const result: unknown = Reflect.apply(member, target, values);
        return name === 'prepare' || name === 'query' ? lease(result as object, check) : result;
      };
    },
  });

/** Names of the SQLite result codes that the till distinguishes. */
const names: Readonly<Record<number, string>> = { 1: 'ERROR', 5: 'BUSY', 8: 'READONLY', 13: 'FULL', 19: 'CONSTRAINT' };

/** Returns the name of an error's SQLite result code. `node:sqlite` reports only its number. */
function codeOf(error: unknown): string {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode !== 'number') return String(code);
  const name = errcode === 2067 ? 'CONSTRAINT_UNIQUE' : names[errcode & 0xff];
  return `SQLITE_${name ?? errcode}`;
}

const withCode = (cause: unknown): Error =>
  Object.assign(new Error((cause as Error).message, { cause }), { code: codeOf(cause) });

function run<T>(statement: () => T): T {
  try {
    return statement();
  } catch (error) {
    throw withCode(error);
  }
}
