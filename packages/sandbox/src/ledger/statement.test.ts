import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { openLedgerDatabase } from './ledger-database.ts';
import { statement } from './statement.ts';

test('a statement is built once for each set of names, and run with the values of each call', async () => {
  const db = await openLedgerDatabase(':memory:');
  let built = 0;
  const add = statement((to, row: { id: number; exchange: string }) => to.insertInto('exchanges').values(row));
  const find = statement((from, { id, exchange }: { id: number; exchange?: string | undefined }) => {
    built++;
    const query = from.selectFrom('exchanges').select('exchange').where('id', '=', id);
    return exchange === undefined ? query : query.where('exchange', '=', exchange);
  });
  await add(db, { id: 1, exchange: 'a' });
  await db.transaction().execute((tx) => add(tx, { id: 2, exchange: 'b' }));
  expect(await find(db, { id: 1 })).toEqual([{ exchange: 'a' }]);
  expect(await find(db, { id: 2, exchange: undefined })).toEqual([{ exchange: 'b' }]);
  expect(built).toBe(1);
  expect(await find(db, { id: 2, exchange: 'a' })).toEqual([]);
  expect(built).toBe(2);
  await db.destroy();
});

test('what is prepared outlives other tables and a transaction that is taken back', async () => {
  const db = await openLedgerDatabase(':memory:');
  const count = async () => (await db.selectFrom('exchanges').select('id').execute()).length;
  const add = (id: number) => db.insertInto('exchanges').values({ id, exchange: '' }).execute();
  await add(1);
  await expect(
    db.transaction().execute(async () => {
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await db.schema.createTable('other').addColumn('id', 'integer').execute();
  await expect(add(1)).rejects.toThrow(/unique/i);
  await add(2);
  expect(await count()).toBe(2);
  await db.destroy();
});

test('a payment is looked up by its reference, and credits by what they give back of, however many there are', async () => {
  const db = await openLedgerDatabase(':memory:');
  const plan = async (condition: string) => {
    const query = sql.raw<{ detail: string }>(
      `explain query plan select amount from transactions where merchantId = '1' and ${condition}`,
    );
    return (await query.execute(db)).rows.map(({ detail }) => /USING INDEX (\w+)/.exec(detail)?.[1]);
  };
  expect(await plan("refno = 'A' and creditOf is null and state in ('authorized', 'settled') limit 1")).toEqual([
    'byRefno',
  ]);
  expect(await plan("creditOf = '2' and state != 'canceled'")).toEqual(['byCredit']);
  expect(await plan("alias = 'a' order by rowid desc limit 1")).toEqual(['byAlias']);
  await db.destroy();
});
