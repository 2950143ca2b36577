import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hour, minute, second } from '../testing/clock.ts';
import { hmacKey, password } from '../testing/messages.ts';
import { createOperationsWorld, type OperationAction, type OperationsWorld } from '../test/operations-world.ts';
import { openModelStores, playSeries } from '../test/models.ts';
import { createTally } from '../test/tally.ts';
import type { TestStore } from '../test/stores.ts';
import type { Timing } from '../test/world.ts';
import { isBlocking, type KnownOperation } from './intent.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

const { sqlite, postgres, remove } = await openModelStores();
afterAll(remove);

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
    arbitrary: fc.record({
      do: fc.constant('way'),
      way: fc.constantFrom('well', 'lost', 'unheard', 'dies', 'refuses'),
    }),
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
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('forge'),
      payment: fc.nat({ max: 1 }),
      as: fc.constantFrom('cancel', 'error', 'success', 'foreign'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' }) },
) as fc.Arbitrary<OperationAction>;

/** The checks that apply only to some operations or payments. Each test run must reach all of them. */
const conditional = [
  'a settlement',
  'a credit',
  'a cancel',
  'a refused operation',
  'an open operation',
  'an acknowledged message',
  'a forged message',
  'an operation that waits behind another one',
  'a settlement in the end',
  'a credit in the end',
  'a cancel in the end',
] as const;
let tally = createTally(conditional);

const sumOf = (amounts: readonly (number | string | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);

/** Returns the status code, the settled amount and the credits that the gateway has recorded for a transaction. */
function booksOf({ entries }: OperationsWorld, transactionId: string) {
  const entry = entries.find((each) => each.transactionId === transactionId) ?? expect.fail();
  const credits = entries.filter(({ of }) => of === transactionId);
  return { code: entry.code, settled: sumOf([entry.settled]), credits };
}

/** Checks that the state of each operation in the till is consistent with the gateway's records. */
function checkProved(
  world: OperationsWorld,
  { transactionId }: OperationsWorld['payments'][number],
  operations: readonly KnownOperation[],
): void {
  const { code, settled, credits } = booksOf(world, transactionId);
  const done = (kind: KnownOperation['kind']) =>
    operations.filter((each) => each.kind === kind && each.state === 'confirmed');
  expect(sumOf(done('settle').map(({ amount }) => amount)), 'I1').toBeLessThanOrEqual(settled);
  for (const { creditId } of done('credit'))
    expect(
      credits.map((credit) => credit.transactionId),
      'I1',
    ).toContain(creditId);
  tally.reaches('a settlement', done('settle').length > 0);
  tally.reaches('a credit', done('credit').length > 0);
  if (tally.reaches('a cancel', done('cancel').length > 0)) expect(code, 'I1').toBe('6');
  for (const { kind, state, amount, currency, transactionId: about, sends } of operations) {
    expect(about, 'I6: of its own transaction').toBe(transactionId);
    expect([Number.isSafeInteger(amount), typeof about, currency], 'I7, I10').toEqual([true, 'string', 'CHF']);
    if (tally.reaches('a refused operation', state === 'refused'))
      expect(world.denied.has(`${kind} ${about} ${amount}`), 'I5: silence is no refusal').toBe(true);
    expect(sends, 'I8').toBeLessThanOrEqual(3);
  }
}

/** Returns the stored payments, hook events and operations in a fixed order. */
async function snapshot({ database: { db } }: TestStore, world: OperationsWorld) {
  const payments = await db.selectFrom('till_payment').select(['id', 'state', 'review']).orderBy('id').execute();
  const events = await db.selectFrom('shop_event').selectAll().orderBy('order_id').execute();
  return { payments, events, operations: await Promise.all(world.payments.map(({ id }) => world.operations(id))) };
}

/** Checks the invariants that must hold at all times. */
async function checkInvariants({ database: { db } }: TestStore, world: OperationsWorld) {
  const events = await db.selectFrom('shop_event').select(['order_id', 'kind']).execute();
  expect(new Set(events.map(({ order_id }) => order_id)).size, 'I2: told once').toBe(events.length);
  const evidence = await db.selectFrom('till_evidence').select(['transaction_id', 'level']).execute();
  tally.reaches('an acknowledged message', world.acknowledged.size > 0);
  for (const id of world.acknowledged)
    expect(
      evidence.some(({ transaction_id, level }) => transaction_id === id && level === 1),
      'I9: kept before it is acknowledged',
    ).toBe(true);
  const stored = JSON.stringify(await db.selectFrom('till_intent').selectAll().execute());
  for (const secret of [hmacKey, password]) expect(stored, 'I11').not.toContain(secret);
  for (const { id, transactionId } of world.payments) {
    const { settled, credits } = booksOf(world, transactionId);
    expect(settled, 'I7').toBeLessThanOrEqual(1000);
    expect(sumOf(credits.map(({ amount }) => amount)), 'I7').toBeLessThanOrEqual(settled);
    const operations = await world.operations(id);
    checkProved(world, { id, transactionId }, operations);
    const confirmed = operations.filter(({ state }) => state === 'confirmed').map((operation) => operation.id);
    expect(
      events.filter(({ order_id, kind }) => order_id === id && kind === 'paid'),
      'I2',
    ).toHaveLength(1);
    const operationEvents = events.filter(({ order_id }) => operations.some((each) => each.id === order_id));
    expect(
      operationEvents.map(({ order_id }) => order_id).toSorted(),
      'a hook runs for each confirmed operation',
    ).toEqual(confirmed.toSorted());
    const row = await db
      .selectFrom('till_payment')
      .select(['state', 'next_check_at', 'review'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isCanceled = operations.some(({ kind, state }) => kind === 'cancel' && state === 'confirmed');
    expect(row.state === 'canceled', 'I4').toBe(isCanceled);
    const isOpen = operations.some(({ state }) => state === 'waiting' || state === 'sent');
    if (tally.reaches('an open operation', isOpen))
      expect(row.next_check_at ?? row.review, 'G22: nothing waits in silence').not.toBeNull();
  }
}

/**
 * Checks that, after two days without faults, the till's operations match the settlements and credits at the gateway.
 */
async function checkEnd(world: OperationsWorld) {
  for (const [at, { id, transactionId }] of world.payments.entries()) {
    const operations = await world.operations(id);
    const { code, settled, credits } = booksOf(world, transactionId);
    // An operation may still be waiting if a different operation on the transaction needs a review.
    const mayWait = operations.some(isBlocking);
    tally.reaches(
      'an operation that waits behind another one',
      mayWait && operations.some(({ state }) => state === 'waiting'),
    );
    expect(
      operations.filter(({ state }) => (state === 'waiting' && !mayWait) || state === 'sent'),
      'nothing is forgotten',
    ).toEqual([]);
    const done = (kind: KnownOperation['kind']) =>
      operations.filter((each) => each.kind === kind && each.state === 'confirmed');
    tally.reaches('a settlement in the end', at === 0 && settled > 0);
    tally.reaches('a credit in the end', credits.length > 0);
    tally.reaches('a cancel in the end', code === '6');
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

const operate = (
  payment: number,
  kind: 'settle' | 'cancel' | 'credit',
  amount: number | undefined,
  key: string,
): OperationAction => ({ do: 'operate', payment, kind, amount, closes: false, key });

/** Sequences that reach every conditional check, because a short random run may miss some of them. */
const fixed: readonly (readonly OperationAction[])[] = [
  [
    operate(0, 'settle', 400, '1'),
    operate(1, 'credit', 300, '1'),
    { do: 'wait' },
    { do: 'tell', payment: 0 },
    { do: 'forge', payment: 0, as: 'success' },
    { do: 'wait' },
  ],
  [operate(0, 'cancel', undefined, '1'), { do: 'wait' }],
  [{ do: 'way', way: 'refuses' }, operate(0, 'settle', 400, '1'), { do: 'wait' }],
  [
    { do: 'way', way: 'lost' },
    operate(0, 'settle', 300, '1'),
    { do: 'wait' },
    { do: 'gateway', up: false },
    operate(0, 'settle', 400, '2'),
    { do: 'wait' },
  ],
];

async function play(store: TestStore, timing: Timing, actions: readonly OperationAction[]): Promise<void> {
  const world = await createOperationsWorld(store, timing);
  for (const each of actions) {
    if (tally.reaches('a forged message', each.do === 'forge')) {
      await world.rest();
      const before = await snapshot(store, world);
      await world.act(each);
      expect(await snapshot(store, world), 'I3: no message moves money').toEqual(before);
      continue;
    }
    await world.act(each);
    if (each.do === 'wait') await checkInvariants(store, world);
  }
  await world.rest();
  await checkInvariants(store, world);
  await world.drain();
  await checkInvariants(store, world);
  await checkEnd(world);
  const end = await snapshot(store, world);
  for (const payment of [1, 0, 0, 1]) {
    await world.act({ do: 'tell', payment });
    await world.rest();
  }
  expect(await snapshot(store, world), 'I12: the same again changes nothing').toEqual(end);
}

test.for([
  ['sqlite', sqlite, sizeOf('operationSequences')],
  ['postgres', postgres, sizeOf('operationSequencesPostgres')],
] as const)(
  'after any sequence of calls and lost responses, money moves only once and every operation reaches a final state (I1 to I12, %s)',
  { timeout: sizedTimeout },
  async ([, store, numRuns]) => {
    tally = createTally(conditional);
    for (const actions of fixed) {
      await store.empty();
      await play(store, { deliver: async () => {}, waitFor: (work) => work }, actions);
    }
    expect(tally.missed()).toEqual([]);
    await playSeries(store, action, numRuns, (timing, actions) => play(store, timing, actions));
  },
);
