import { CheckoutError } from '@tillkit/core';
import { isBusy, TransactionLost } from '../errors.ts';
import { isInTransaction as readState, runBuiltIn, withCodes, type BuiltInConnection } from '../built-in-sqlite.ts';
import type { Database, Executor } from '../executor.ts';
import { checkStatement } from '../leased-executor.ts';

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
export function fromNodeSqlite<Connection extends BuiltInConnection>(connection: Connection): Database<Connection> {
  const isInTransaction = () => readState(connection) ?? refuseConnection();
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
    query: (text, parameters) => inTurn(async () => runBuiltIn(connection, text, parameters)),
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
            return runBuiltIn(connection, text, parameters);
          },
        };
        try {
          const result = await work(executor, lease(connection, check));
          check();
          withCodes(() => connection.exec('commit'));
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

function lockFile(connection: BuiltInConnection): void {
  try {
    withCodes(() =>
      connection.exec(
        'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; begin immediate; commit;',
      ),
    );
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    throw new CheckoutError(
      'config_wrong',
      'The database file is in use by another process.',
      'Stop the other process, or use PostgreSQL for both processes.',
      { cause },
    );
  }
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
