import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../store/database.ts';
import { createStore } from '../../store/store.ts';
import { hour, minute, second } from '../../test/clock.ts';
import { counts } from '../../test/counts.ts';
import { createOperationsWorld, type OperationAction, type OperationsWorld } from '../../test/operations-world.ts';
import { createShopTable, emptyOf, openTestStore, type ShopTables, type TestStore } from '../../test/stores.ts';
import type { KnownOperation } from './operation.ts';

const memory = openDatabase<ShopTables>({ file: ':memory:' });
await createStore(memory as Database).migrate();
await createShopTable(memory);
const postgres = await openTestStore('postgres');
const sqlite: TestStore = { ...postgres, database: memory, empty: () => emptyOf(memory), remove: memory.close };
afterAll(async () => {
  await sqlite.remove();
  await postgres.remove();
});

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('operate'),
      payment: fc.nat({ max: 1 }),
      kind: fc.constantFrom('settle', 'settle', 'credit', 'credit', 'cancel'),
      amount: fc.constantFrom(300, 400, 700, 1000, undefined),
      closes: fc.constantFrom(false, false, false, true),
      key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('way'), way: fc.constantFrom('well', 'lost', 'unheard', 'dies') }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('check'), process: fc.constantFrom(0, 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.constantFrom(second, 30 * second, minute, 5 * minute, hour, 25 * hour),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gateway'), up: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hook'), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'transmit' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell'), payment: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' }) },
) as fc.Arbitrary<OperationAction>; // each record is one of the actions

const sumOf = (amounts: readonly (number | string | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);

/** What the gateway has done with a transaction. */
function booksOf({ entries }: OperationsWorld, transactionId: string) {
  const entry = entries.find((each) => each.transactionId === transactionId) ?? expect.fail();
  const credits = entries.filter(({ of }) => of === transactionId);
  return { code: entry.code, settled: sumOf([entry.settled]), credits };
}

/** What must hold at any time. */
async function checkInvariants({ database: { db } }: TestStore, world: OperationsWorld) {
  const events = await db.selectFrom('shop_event').select(['order_id', 'kind']).execute();
  expect(new Set(events.map(({ order_id }) => order_id)).size, 'each operation is told once').toBe(events.length);
  for (const { id, transactionId } of world.payments) {
    const { settled, credits } = booksOf(world, transactionId);
    expect(settled, 'I7').toBeLessThanOrEqual(1000);
    expect(sumOf(credits.map(({ amount }) => amount)), 'I7').toBeLessThanOrEqual(settled);
    const operations = await world.operations(id);
    const confirmed = operations.filter(({ state }) => state === 'confirmed').map((operation) => operation.id);
    const told = events.filter(({ order_id }) => operations.some((each) => each.id === order_id));
    expect(told.map(({ order_id }) => order_id).toSorted(), 'told is what is confirmed').toEqual(confirmed.toSorted());
    const row = await db
      .selectFrom('till_payment')
      .select(['state', 'next_check_at', 'review'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isCanceled = operations.some(({ kind, state }) => kind === 'cancel' && state === 'confirmed');
    expect(row.state === 'canceled', 'I4').toBe(isCanceled);
    if (operations.some(({ state }) => state === 'waiting' || state === 'sent'))
      expect(row.next_check_at ?? row.review, 'G22: nothing waits in silence').not.toBeNull();
  }
}

/** After two days in which everything works what the till says is what the gateway did. */
async function checkEnd(world: OperationsWorld) {
  for (const [at, { id, transactionId }] of world.payments.entries()) {
    const operations = await world.operations(id);
    const { code, settled, credits } = booksOf(world, transactionId);
    expect(
      operations.filter(({ state }) => state === 'waiting' || state === 'sent'),
      'nothing is forgotten',
    ).toEqual([]);
    const done = (kind: KnownOperation['kind']) =>
      operations.filter((each) => each.kind === kind && each.state === 'confirmed');
    expect(sumOf(done('settle').map(({ amount }) => amount)), 'settled once').toBe(at === 0 ? settled : 0);
    expect(
      done('credit')
        .map(({ refno, amount }) => `${refno} ${amount}`)
        .toSorted(),
      'credited once',
    ).toEqual(credits.map(({ refno, amount }) => `${refno} ${amount}`).toSorted());
    expect(done('cancel').length, 'canceled').toBe(code === '6' ? 1 : 0);
  }
}

async function play(store: TestStore, scheduler: fc.Scheduler, actions: readonly OperationAction[]): Promise<void> {
  await store.empty();
  const world = await createOperationsWorld(store, {
    deliver: () => scheduler.schedule(Promise.resolve(), 'answer'),
    waitFor: (work) => scheduler.waitFor(work),
  });
  for (const each of actions) {
    await world.act(each);
    if (each.do === 'wait') await checkInvariants(store, world);
  }
  await world.rest();
  await checkInvariants(store, world);
  await world.drain();
  await checkInvariants(store, world);
  await checkEnd(world);
  await new Promise(setImmediate); // the driver frees its statements between turns of the event loop
}

const series = fc.array(action, { maxLength: counts.sequenceLength, size: 'max' });

test.for([
  ['sqlite', sqlite, counts.sqliteOperations],
  ['postgres', postgres, counts.postgresOperations],
] as const)(
  'whatever is asked for and lost in whatever order, money is moved once and nothing is forgotten (I4, I7, I8, %s)',
  { timeout: counts.patience },
  async ([, store, numRuns]) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), series, (scheduler, actions) => play(store, scheduler, actions)),
      { numRuns },
    );
  },
);
