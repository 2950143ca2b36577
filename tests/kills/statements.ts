import LibSql from 'libsql';
import pg from 'pg';

/** Calls `before(n)` when the process is about to run its nth statement, on either database. `end` takes it away again. */
export function countStatements(before: (n: number) => void): { readonly end: () => void } {
  let count = 0;
  const { prepare, exec } = LibSql.prototype;
  const { query } = pg.Client.prototype;
  // Prepared once and run often: what runs counts.
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    const statement: LibSql.Statement = prepare.call(this, text);
    const { run, all } = statement;
    return Object.assign(statement, {
      run: (given: unknown[] = []) => (before(++count), run.call(statement, given)),
      all: (given: unknown[] = []) => (before(++count), all.call(statement, given)),
    });
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    before(++count);
    return exec.call(this, text);
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    before(++count);
    return query.apply(this, given);
  } as typeof query;
  return {
    end: () => {
      LibSql.prototype.prepare = prepare;
      LibSql.prototype.exec = exec;
      pg.Client.prototype.query = query;
    },
  };
}
