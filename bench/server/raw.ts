import LibSql from 'libsql';
import pg from 'pg';
import type { DatabaseConfig } from '../../packages/server/src/store/database.ts';

/**
 * Transactions that use the database driver directly. Each transaction inserts a row that is about as large as a
 * payment. The keys of the rows are ascending.
 */
export interface Raw {
  /** Inserts a row in a separate transaction. */
  readonly transaction: () => Promise<unknown>;
  /** Inserts a row. All rows that are waiting to be inserted are committed together. */
  readonly shared: () => Promise<unknown>;
  readonly close: () => Promise<void> | void;
}

const table = 'create table raw_row (id bigint primary key, order_id text not null unique, request text not null)';
const request = JSON.stringify({
  parameters: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`row${n}`, 'x'.repeat(24)])),
});
let last = 0;
type Row = [id: number, order: string, request: string];
const aRow = (): Row => [++last, `A-${last}`, request];

export function openRaw({ url, file = '' }: DatabaseConfig): Promise<Raw> | Raw {
  if (url) return openRawPostgres(url);
  const db = new LibSql(file);
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`);
  const [begin, insert, commit] = ['begin', 'insert into raw_row values (?, ?, ?)', 'commit'].map((sql) =>
    db.prepare(sql),
  );
  const waiting = share<Row>((rows) => {
    begin?.run();
    for (const row of rows) insert?.run(row);
    commit?.run();
  });
  return {
    transaction: async () => {
      begin?.run();
      insert?.run(aRow());
      commit?.run();
    },
    shared: () => waiting(aRow()),
    close: () => void db.close(),
  };
}

async function openRawPostgres(url: string): Promise<Raw> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(table);
  const insert = { name: 'insert', text: 'insert into raw_row values ($1, $2, $3)' };
  const many = { name: 'many', text: 'insert into raw_row select * from unnest($1::bigint[], $2::text[], $3::text[])' };
  const waiting = share<Row>((rows) =>
    pool.query({ ...many, values: [0, 1, 2].map((at) => rows.map((row) => row[at])) }),
  );
  return {
    transaction: async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query({ ...insert, values: aRow() });
      await client.query('commit');
      client.release();
    },
    shared: () => waiting(aRow()),
    close: () => pool.end(),
  };
}

/**
 * Returns a function that collects the rows added during one turn of the event loop and passes them to `store`
 * together.
 */
function share<T>(store: (rows: readonly T[]) => unknown): (row: T) => Promise<void> {
  let rows: T[] = [];
  let turn: Promise<void> | undefined;
  return (row) => {
    rows.push(row);
    turn ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const batch = rows;
        rows = [];
        turn = undefined;
        Promise.resolve(store(batch)).then(() => resolve(), reject);
      });
    });
    return turn;
  };
}
