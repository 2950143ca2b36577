import LibSql from 'libsql';
import pg from 'pg';

/**
 * Calls `before(n)` before the nth statement that this process runs on SQLite or PostgreSQL. `end` restores the
 * drivers.
 */
export function countStatements(before: (n: number) => void): { readonly end: () => void } {
  let count = 0;
  const { prepare, exec } = LibSql.prototype;
  const { query } = pg.Client.prototype;
  // A prepared statement can run several times, so each run is counted.
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    const statement: LibSql.Statement = prepare.call(this, text);
    const { run, all } = statement;
    return Object.assign(statement, {
      run: (args: unknown[] = []) => (before(++count), run.call(statement, args)),
      all: (args: unknown[] = []) => (before(++count), all.call(statement, args)),
    });
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    before(++count);
    return exec.call(this, text);
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    before(++count);
    return query.apply(this, args);
  } as typeof query;
  return {
    end: () => {
      LibSql.prototype.prepare = prepare;
      LibSql.prototype.exec = exec;
      pg.Client.prototype.query = query;
    },
  };
}
