import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { openLedgerDatabase } from './ledger-database.ts';
import { statement } from './statement.ts';

test('a statement is built once for each set of parameter names and uses the values passed to each call', async () => {
  const db = await openLedgerDatabase(':memory:');
  let built = 0;
  const add = statement((to, row: { id: number; exchange: string }) => to.insertInto('exchanges').values(row));
  const find = statement((from, { id, exchange }: { id: number; exchange?: string | undefined }) => {
    built++;
    const query = from.selectFrom('exchanges').select('exchange').where('id', '=', id);
    return exchange === undefined ? query : query.where('exchange', '=', exchange);
  });
  expect(db.run(add(db, { id: 1, exchange: 'a' }))).toBe(1);
  db.run(add(db, { id: 2, exchange: 'b' }));
  expect(db.rows(find(db, { id: 1 }))).toEqual([{ exchange: 'a' }]);
  expect(db.rows(find(db, { id: 2, exchange: undefined }))).toEqual([{ exchange: 'b' }]);
  expect(built).toBe(1);
  expect(db.rows(find(db, { id: 2, exchange: 'a' }))).toEqual([]);
  expect(built).toBe(2);
  db.close();
});

test('a prepared statement survives schema changes and a rolled-back transaction', async () => {
  const db = await openLedgerDatabase(':memory:');
  const count = () => db.rows(db.build.selectFrom('exchanges').select('id')).length;
  const add = (id: number) => db.run(db.build.insertInto('exchanges').values({ id, exchange: '' }));
  add(1);
  const half = () => {
    add(2);
    throw new Error('The statement failed.');
  };
  expect(() => db.transaction(half)).toThrow('The statement failed.');
  expect(count()).toBe(1);
  await db.build.schema.createTable('other').addColumn('id', 'integer').execute();
  expect(() => add(1)).toThrow(/unique/i);
  add(2);
  expect(count()).toBe(2);
  db.close();
});

test('reading one row with a statement does not affect later reads of all rows with the same statement, and vice versa', async () => {
  const db = await openLedgerDatabase(':memory:');
  const find = statement((from, { id }: { id: number }) =>
    from.selectFrom('exchanges').select('exchange').where('id', '>=', id).orderBy('id'),
  );
  for (const id of [1, 2]) db.run(db.build.insertInto('exchanges').values({ id, exchange: `${id}` }));
  for (let round = 0; round < 3; round++)
    for (const [id, expected] of [
      [1, ['1', '2']],
      [3, []],
      [2, ['2']],
    ] as const) {
      expect(db.row(find(db, { id }))?.exchange).toBe(expected[0]);
      expect(db.rows(find(db, { id })).map(({ exchange }) => exchange)).toEqual(expected);
    }
  db.close();
});

test('a failed query for one row does not affect the queries that follow', async () => {
  const db = await openLedgerDatabase(':memory:');
  const find = (json: string) =>
    db.row(sql<{ a: number }>`select json_extract(${json}, '$.a') as a`.compile(db.build))?.a;
  expect(find('{"a":1}')).toBe(1);
  expect(() => find('{')).toThrow('malformed');
  expect([find('{"a":2}'), find('{"a":3}')]).toEqual([2, 3]);
  db.close();
});

test('reading a row does not prevent SQLite from emptying the write-ahead log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const file = join(folder, 'ledger.db');
  const db = await openLedgerDatabase(file);
  const exchange = 'x'.repeat(8192);
  const newest = db.build.selectFrom('exchanges').select('id').orderBy('id', 'desc');
  for (let id = 0; id < 2000; id++) {
    db.run(db.build.insertInto('exchanges').values({ id, exchange }));
    expect(db.row(newest)?.id).toBe(id);
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(8_000_000); // The test wrote more than 16,000,000 bytes.
  db.close();
  rmSync(folder, { recursive: true });
});

test('if the database is closed during a transaction, the transaction fails but the process keeps running', async () => {
  const db = await openLedgerDatabase(':memory:');
  const half = () => {
    db.close();
    db.run(db.build.insertInto('exchanges').values({ id: 1, exchange: '' }));
  };
  expect(() => db.transaction(half)).toThrow('not open');
});

test('SQLite uses an index to find payments by reference and to find the credits of a debit', async () => {
  const db = await openLedgerDatabase(':memory:');
  const plan = (condition: string) => {
    const query = sql.raw<{ detail: string }>(
      `explain query plan select amount from transactions where merchantId = '1' and ${condition}`,
    );
    return db.rows(query.compile(db.build)).map(({ detail }) => /USING INDEX (\w+)/.exec(detail)?.[1]);
  };
  expect(plan("refno = 'A' and creditOf is null and state in ('authorized', 'settled') limit 1")).toEqual(['byRefno']);
  expect(plan("creditOf = '2' and state != 'canceled'")).toEqual(['byCredit']);
  expect(plan("alias = 'a' order by rowid desc limit 1")).toEqual(['byAlias']);
  db.close();
});
