import { expect, onTestFinished, test } from 'vitest';
import { testedCells, openLibrary } from '../test/libraries.ts';
import { makeRoom } from '../test/stores.ts';
import { openDatabase } from './database.ts';
import { toInteger } from './queries/sql.ts';
import type { Database, Executor } from './executor.ts';
import { databaseCodeOf, isAborted, isLost, isUndone } from './errors.ts';

/** Every library on each of its dialects, and the till's own PostgreSQL driver with prepared statements. */
const variants = [
  ...testedCells.map((cell) => ({ ...cell, name: `${cell.library} on ${cell.dialect}`, isPrepared: false })),
  { library: 'own', dialect: 'postgres', name: 'own on postgres with prepared statements', isPrepared: true } as const,
];
const names = variants.map(({ name }) => name);
const onPostgres = variants.filter(({ dialect }) => dialect === 'postgres').map(({ name }) => name);

/** Opens a database with an empty `note (id, text, number)` table. Its connection pool has two connections. */
async function open(name: string): Promise<Database<unknown>> {
  const variant = variants.find((each) => each.name === name);
  if (!variant) throw new Error(`There is no library ${name}.`);
  const { location, remove } = await makeRoom(variant.dialect);
  const { database } = variant.isPrepared
    ? { database: openDatabase({ ...location, postgres: { poolSize: 2, preparedStatements: true } }) }
    : await openLibrary(variant.library, location, 2);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  await database.query('create table note (id integer primary key, text text, number bigint)');
  return database;
}

const insert = (executor: Executor, id: number) => executor.query('insert into note (id) values ($1)', [id]);
const idsOf = async ({ query }: Pick<Executor, 'query'>) =>
  (await query<{ readonly id: number }>('select id from note order by id')).map(({ id }) => toInteger(id));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test.for(names)(
  'parameters are bound by number, even if they are repeated, out of order or null (%s)',
  async (name) => {
    const { query } = await open(name);
    const text = 'select cast($2 as text) as b, cast($1 as text) as a, cast($2 as text) as c, cast($3 as text) as d';
    expect(await query(text, ['one', 'two', null])).toEqual([{ b: 'two', a: 'one', c: 'two', d: null }]);
  },
);

test.for(names)('a question mark or a numbered parameter inside a literal is treated as text (%s)', async (name) => {
  const { query } = await open(name);
  const text = `select '$1 ? ''$2''' as literal, cast($1 as text) as "a $1" -- $3 ?`;
  expect(await query(text, ['x'])).toEqual([{ literal: "$1 ? '$2'", 'a $1': 'x' }]);
});

test.for(names)('JSON in a text column is returned unchanged (%s)', async (name) => {
  const { query } = await open(name);
  const json = JSON.stringify({ quote: '"\'', mark: '$1 ?', list: [1, null], text: 'Größe ✓' });
  await query('insert into note (id, text) values ($1, $2)', [1, json]);
  expect(await query('select text from note')).toEqual([{ text: json }]);
});

test.for(names)(
  'integers up to 2^53 - 1 are returned exactly, and decoding a larger integer throws an error (%s)',
  async (name) => {
    const { query } = await open(name);
    await query('insert into note (id, number) values ($1, $2)', [1, Number.MAX_SAFE_INTEGER]);
    await query("insert into note (id, number) values ($1, cast('9007199254740993' as bigint))", [2]);
    const [safe, unsafe] = await query<{ readonly number: unknown }>('select number from note order by id');
    expect(toInteger(safe?.number)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toInteger(unsafe?.number)).toThrow(RangeError);
  },
);

test.for(names)('a true comparison returns true or 1, and a false comparison returns false or 0 (%s)', async (name) => {
  const { query } = await open(name);
  const [row] = await query<{ readonly yes: unknown; readonly no: unknown }>('select 1 = 1 as yes, 1 = 2 as no');
  expect([Number(row?.yes), Number(row?.no)]).toEqual([1, 0]);
});

test.for(names)('RETURNING returns one row for each changed row (%s)', async (name) => {
  const { query } = await open(name);
  for (const id of [1, 2, 3]) await query('insert into note (id) values ($1)', [id]);
  const change = 'update note set text = $1 where id > $2 returning id';
  expect(await query(change, ['x', 1])).toHaveLength(2);
  expect(await query(change, ['x', 9])).toEqual([]);
  expect(await query('insert into note (id) values ($1) on conflict do nothing returning id', [1])).toEqual([]);
});

test.for(names)('the error from a failed statement contains the database error code (%s)', async (name) => {
  const database = await open(name);
  await insert(database, 1);
  const twice = await failureOf(insert(database, 1));
  expect(databaseCodeOf(twice)).toMatch(database.dialect === 'postgres' ? /^23505$/ : /^SQLITE_CONSTRAINT/);
  expect(databaseCodeOf(await failureOf(database.query('select nothing from nowhere')))).toMatch(
    /^42P01$|^SQLITE_ERROR$/,
  );
});

test.for(names)(
  'a transaction whose callback throws is rolled back and rejects with the same error (%s)',
  async (name) => {
    const database = await open(name);
    const failing = database.transaction(async (executor) => {
      await insert(executor, 1);
      throw new Error('The transaction callback failed.');
    });
    await expect(failing).rejects.toThrow('The transaction callback failed.');
    expect(await database.transaction(async (executor) => (await insert(executor, 2), 'done'))).toBe('done');
    expect(await idsOf(database)).toEqual([2]);
  },
);

test.for(names)('a rollback to a savepoint undoes only the statements after the savepoint (%s)', async (name) => {
  const database = await open(name);
  await database.transaction(async (executor) => {
    await insert(executor, 1);
    await executor.query('savepoint part');
    await insert(executor, 2);
    await executor.query('rollback to savepoint part');
    await executor.query('release savepoint part');
    await insert(executor, 3);
  });
  expect(await idsOf(database)).toEqual([1, 3]);
});

test.for(names)('a transaction that the database has aborted is never reported as committed (%s)', async (name) => {
  const database = await open(name);
  await insert(database, 1);
  const stubborn = database.transaction(async (executor) => {
    await insert(executor, 2);
    const undoing = database.dialect === 'postgres' ? 'insert into note' : 'insert or rollback into note';
    await executor.query(`${undoing} (id) values ($1)`, [1]).catch(() => {});
  });
  const error = await failureOf(stubborn);
  // When a COMMIT runs without an open transaction, Kysely's SQLite driver throws an error without a code.
  expect(isAborted(error) || (name === 'kysely on sqlite' && error instanceof Error)).toBe(true);
  expect(await idsOf(database)).toEqual([1]);
});

test.for(onPostgres)('if two transactions deadlock, exactly one fails with a conflict (%s)', async (name) => {
  const database = await open(name);
  for (const id of [1, 2]) await insert(database, id);
  let arrived = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const cross = (first: number, second: number) =>
    database.transaction(async (executor) => {
      const touch = (id: number) => executor.query('update note set text = $1 where id = $2', ['x', id]);
      await touch(first);
      arrived += 1;
      if (arrived === 2) meet();
      await met;
      await touch(second);
    });
  const errors = (await Promise.all([cross(1, 2), cross(2, 1)].map(failureOf))).filter((error) => error !== undefined);
  expect(errors.map(isUndone)).toEqual([true]);
});

// If a connection ends during a transaction, the `postgres` package throws a TypeError that no caller can catch.
test.for(onPostgres.filter((name) => !name.startsWith('postgres-js')))(
  'if the server ends the connection during a transaction, the error says that the connection was lost, and the next transaction succeeds (%s)',
  async (name) => {
    const database = await open(name);
    const broken = database.transaction(async (executor) => {
      const [row] = await executor.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [row?.pid]);
      await insert(executor, 1);
    });
    expect(isLost(await failureOf(broken))).toBe(true);
    await database.transaction((executor) => insert(executor, 2));
    expect(await idsOf(database)).toEqual([2]);
  },
);

test.for(onPostgres)(
  'a transaction uses the READ COMMITTED isolation level even if the database has a different default (%s)',
  async (name) => {
    const database = await open(name);
    const { query } = database;
    const [row] = await query<{ readonly name: string }>('select current_database() as name');
    await query(`alter database ${row?.name} set default_transaction_isolation = serializable`);
    const [level] = await database.transaction((executor) =>
      executor.query<{ readonly level: string }>("select current_setting('transaction_isolation') as level"),
    );
    expect(level?.level).toBe('read committed');
  },
);

test.for(names)(
  'if there are more transactions than connections, the additional transactions wait for a free connection (%s)',
  async (name) => {
    const database = await open(name);
    const ids = Array.from({ length: 8 }, (_, at) => at);
    await Promise.all(ids.map((id) => database.transaction((executor) => insert(executor, id))));
    expect(await idsOf(database)).toEqual(ids);
  },
);

test.for(names)('a query outside a transaction does not join an open transaction (%s)', async (name) => {
  const database = await open(name);
  let outside: Promise<unknown> = Promise.resolve();
  const failing = database.transaction(async (executor) => {
    await insert(executor, 1);
    outside = insert(database, 2);
    throw new Error('The transaction callback failed.');
  });
  await expect(failing).rejects.toThrow('The transaction callback failed.');
  await outside;
  expect(await idsOf(database)).toEqual([2]);
});

test.for(names.filter((name) => name.startsWith('own') || name.startsWith('node-sqlite')))(
  'an executor rejects statements that begin or end a transaction, and rejects every query after its transaction has ended (%s)',
  async (name) => {
    const database = await open(name);
    const executorAfterEnd = await database.transaction(async (executor) => {
      for (const text of ['commit', ' ROLLBACK', 'begin', 'end transaction'])
        await expect(executor.query(text)).rejects.toMatchObject({ code: 'query_outside_tx' });
      await insert(executor, 1);
      return executor;
    });
    await expect(insert(executorAfterEnd, 2)).rejects.toMatchObject({ code: 'query_outside_tx' });
    expect(await idsOf(database)).toEqual([1]);
  },
);

test.for(names)('time() returns the server time on PostgreSQL and is undefined on SQLite (%s)', async (name) => {
  const { time } = await open(name);
  if (!onPostgres.includes(name)) return expect(time).toBeUndefined();
  // The test database server runs on this machine, so the server and this test use the same clock.
  const before = Date.now();
  const serverTime = await time?.();
  expect(serverTime).toBeGreaterThan(before - 1000);
  expect(serverTime).toBeLessThan(Date.now() + 1000);
});
