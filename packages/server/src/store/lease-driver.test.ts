import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Driver,
  type Transaction,
} from 'kysely';
import { expect, test } from 'vitest';
import { LeaseDriver } from './lease-driver.ts';

/** A driver that writes down what reaches its connection; a rollback is answered when the test says so. */
function aDriver() {
  const reached: string[] = [];
  let answer: () => void = () => {};
  const connection = {
    executeQuery: async ({ sql: text }: { sql: string }) => (reached.push(text), { rows: [] }),
    streamQuery: () => {
      throw new Error('There is no stream.');
    },
  };
  const say = (text: string) => async () => void reached.push(text);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: () => (reached.push('rollback'), new Promise<void>((resolve) => (answer = resolve))),
    releaseConnection: say('release'),
    destroy: async () => {},
  };
  return { driver, reached, answer: () => answer() };
}

const open = (driver: Driver) =>
  new Kysely<unknown>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

const refused = { code: 'query_outside_tx' };

test('a query that comes while the rollback is on its way does not reach the connection', async () => {
  const { driver, reached, answer } = aDriver();
  let kept: Transaction<unknown> | undefined;
  const failing = open(new LeaseDriver(driver, () => {}))
    .transaction()
    .execute(async (tx) => {
      kept = tx;
      throw new Error('It fails.');
    });
  await expect.poll(() => reached).toEqual(['begin', 'rollback']);
  await expect(sql`late`.execute(kept ?? expect.fail())).rejects.toMatchObject(refused);
  answer();
  await expect(failing).rejects.toThrow('It fails.');
  await expect(sql`later`.execute(kept ?? expect.fail())).rejects.toThrow();
  expect(reached).toEqual(['begin', 'rollback', 'release']);
});

test('a query that comes in any moment after the commit does not reach the connection', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const { driver, reached } = aDriver();
    let end: (error: unknown) => void = () => {};
    const late = new Promise<unknown>((resolve) => (end = resolve));
    await open(new LeaseDriver(driver, () => {}))
      .transaction()
      .execute(async (tx) => {
        void (async () => {
          while (!reached.includes('commit')) await Promise.resolve();
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
          await sql`late`.execute(tx);
        })().then(end, end);
      });
    expect(await late).toBeInstanceOf(Error);
    expect(reached).toEqual(['begin', 'commit', 'release']);
  }
});

test('a rollback that fails does not hide why', async () => {
  const { driver } = aDriver();
  driver.rollbackTransaction = async () => {
    throw new Error('The connection is gone.');
  };
  const failing = open(new LeaseDriver(driver, () => {}))
    .transaction()
    .execute(async () => {
      throw new Error('It fails.');
    });
  await expect(failing).rejects.toThrow('It fails.');
});

test('a connection that is held goes on after a transaction on it', async () => {
  const { driver, reached } = aDriver();
  await open(new LeaseDriver(driver, () => {}))
    .connection()
    .execute(async (db) => {
      await db.transaction().execute((tx) => sql`within`.execute(tx));
      await sql`after`.execute(db);
    });
  expect(reached).toEqual(['begin', 'within', 'commit', 'after', 'release']);
});

test('a statement outside of a transaction may be repeated, one within never is', async () => {
  const { driver, reached } = aDriver();
  const twice = async <T>(run: () => Promise<T>) => (await run(), run());
  const db = open(new LeaseDriver(driver, () => {}, twice));
  await sql`alone`.execute(db);
  await db.transaction().execute((tx) => sql`within`.execute(tx));
  expect(reached).toEqual(['alone', 'alone', 'release', 'begin', 'within', 'commit', 'release']);
});
