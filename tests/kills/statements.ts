import LibSql from 'libsql';
import pg from 'pg';

/** Calls `before(n)` when the process is about to run its nth statement, on either database. `end` takes it away again. */
export function countStatements(before: (n: number) => void): { readonly end: () => void } {
  let count = 0;
  const { prepare } = LibSql.prototype;
  const { query } = pg.Client.prototype;
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    before(++count);
    return prepare.call(this, text);
  } as typeof prepare;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    before(++count);
    return query.apply(this, given);
  } as typeof query;
  return {
    end: () => {
      LibSql.prototype.prepare = prepare;
      pg.Client.prototype.query = query;
    },
  };
}
