import { sql as drizzleSql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { hour } from '../../testing/clock.ts';
import { openTestTill } from '../../testing/open-test-till.ts';
import { makeRoom, openPool } from '../../test/stores.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../executor.ts';
import { fromDrizzle } from './from-drizzle.ts';
import { fromPool } from './from-pool.ts';
import { fromKysely, withKysely } from './kysely.ts';

/** An `onPaid` hook. `run` executes a statement in the hook's transaction. */
type Hook = (run: (text: string) => Promise<unknown>) => Promise<void>;

/** Returns a function that opens a till on the database with the given `onPaid` hook. */
const tillOn =
  <Native>(database: Database<Native>, run: (native: Native, text: string) => PromiseLike<unknown>) =>
  (hook: Hook) =>
    openTestTill({
      database,
      orders: { onPaid: (_, native) => hook(async (text) => run(native, text)) },
    });

const adapters = {
  'own driver': (url: string) => tillOn(openDatabase({ url }), (tx, text) => tx.query(text)),
  'Kysely on the own driver': (url: string) =>
    tillOn(withKysely(openDatabase({ url })), (tx, text) => sql.raw(text).execute(tx)),
  Kysely: (_: string, pool: pg.Pool) =>
    tillOn(fromKysely(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres'), (tx, text) =>
      sql.raw(text).execute(tx),
    ),
  pg: (_: string, pool: pg.Pool) => tillOn(fromPool(pool), (client, text) => client.query(text)),
  Drizzle: (_: string, pool: pg.Pool) =>
    tillOn(fromDrizzle(drizzle(pool)), (tx, text) => tx.execute(drizzleSql.raw(text))),
};

const names = Object.keys(adapters) as (keyof typeof adapters)[];

/** Opens a shop with an empty `note` table on a new PostgreSQL database. */
async function aShop(name: keyof typeof adapters) {
  const { location, remove } = await makeRoom('postgres');
  const pool = openPool(location);
  let hook: Hook = async () => {};
  const shop = await adapters[name](location.url ?? '', pool)((run) => hook(run));
  onTestFinished(async () => {
    await shop.close();
    await pool.end();
    await remove();
  });
  await pool.query('create table note (text text unique deferrable initially deferred)');
  const notes = async () => (await pool.query('select text from note')).rows.map(({ text }: { text: string }) => text);
  return { ...shop, notes, setHook: (next: Hook) => void (hook = next) };
}

const write = "insert into note values ('paid')";

test.for(names)('onPaid writes its row once, in the transaction that marks the order as paid (%s)', async (name) => {
  const { start, pay, webhook, till, notes, setHook } = await aShop(name);
  setHook(async (run) => void (await run(write)));
  const request = await start();
  expect((await pay(request)).status).toBe('paid');
  await webhook(request);
  await till.checks.runDue();
  expect(await notes()).toEqual(['paid']);
});

const failing: readonly (readonly [what: string, hook: Hook])[] = [
  [
    'throws',
    async (run) => {
      await run(write);
      throw new Error("The shop's hook failed.");
    },
  ],
  [
    'catches a database error',
    async (run) => {
      await run(write);
      await run('select nothing from nowhere').catch(() => {});
    },
  ],
  [
    'rolls the transaction back with a statement',
    async (run) => {
      await run(write);
      await run('rollback').catch(() => {});
      throw new Error("The shop's hook failed.");
    },
  ],
  [
    'violates a deferred constraint',
    async (run) => {
      await run(write);
      await run(write);
    },
  ],
];

test.for(names.flatMap((name) => failing.map(([what, hook]) => [name, what, hook] as const)))(
  "on %s, if onPaid %s, the payment and the hook's rows are rolled back, and the hook runs again later",
  async ([name, , hook]) => {
    const { start, webhook, gateway, till, clock, notes, setHook } = await aShop(name);
    setHook(hook);
    const request = await start();
    await webhook(request, { transactionId: gateway.decide(request) });
    await till.checks.runDue();
    expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['confirming', []]);
    expect((await till.payments.reviews()).map(({ reason }) => reason)).toEqual(['hook_failed']);
    setHook(async (run) => void (await run(write)));
    clock.pass(hour);
    await till.checks.runDue();
    expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['paid', ['paid']]);
  },
);

test.for(names)('a rollback to a savepoint in onPaid undoes only the writes after the savepoint (%s)', async (name) => {
  const { start, pay, notes, setHook } = await aShop(name);
  setHook(async (run) => {
    await run(write);
    await run('savepoint part');
    await run("insert into note values ('undone')");
    await run('rollback to savepoint part');
  });
  expect((await pay(await start())).status).toBe('paid');
  expect(await notes()).toEqual(['paid']);
});
