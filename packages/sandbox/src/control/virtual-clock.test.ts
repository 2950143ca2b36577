import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createVirtualClock } from './virtual-clock.ts';

const settled = () => Promise.resolve();
const start = Date.parse('2026-05-04T10:20:30.000Z');

function setUp() {
  const machine = createTestClock();
  return { machine, clock: createVirtualClock(machine), since: (date: Date) => date.getTime() - start };
}

test('it goes with the machine, and what waits there is done in time', () => {
  const { machine, clock, since } = setUp();
  const done: number[] = [];
  clock.after(5_000, () => done.push(since(clock.now())));
  machine.advance(5_000);
  expect(done).toEqual([5_000]);
  expect(clock.ahead).toBe(0);
});

test('moved on, it does what falls due in its order and at its time, and what that brings', async () => {
  const { clock, since } = setUp();
  const done: string[] = [];
  const note = (name: string) => () => done.push(`${name} ${since(clock.now())}`);
  clock.after(20_000, note('second'));
  clock.after(10_000, () => {
    note('first')();
    clock.after(15_000, note('third'));
    clock.after(60_000, note('later'));
  });
  await clock.advance(30_000, settled);
  expect(done).toEqual(['first 10000', 'second 20000', 'third 25000']);
  expect(since(clock.now())).toBe(30_000);
});

test('what is not due yet comes the sooner', async () => {
  const { machine, clock, since } = setUp();
  const done: number[] = [];
  clock.after(40_000, () => done.push(since(clock.now())));
  await clock.advance(30_000, settled);
  machine.advance(9_999);
  expect(done).toEqual([]);
  machine.advance(1);
  expect(done).toEqual([40_000]);
});

test('back at the time of the machine, what waits, waits as long as before', async () => {
  const { machine, clock, since } = setUp();
  const done: number[] = [];
  await clock.advance(3_600_000, settled);
  clock.after(5_000, () => done.push(since(clock.now())));
  clock.set(0);
  expect(since(clock.now())).toBe(0);
  machine.advance(4_999);
  expect(done).toEqual([]);
  machine.advance(1);
  expect(done).toEqual([5_000]);
});

test('what is taken back is never done, and leaves nothing behind', async () => {
  const { machine, clock } = setUp();
  const done: string[] = [];
  clock.after(1_000, () => done.push('x'))();
  await clock.advance(2_000, settled);
  expect([done, machine.waiting()]).toEqual([[], []]);
});

test('longer than a timer of the machine takes is waited for all the same', () => {
  const { machine, clock } = setUp();
  let done = false;
  const month = 30 * 86_400_000;
  clock.after(month, () => (done = true));
  expect(Math.max(...machine.waiting())).toBeLessThan(2 ** 31);
  machine.advance(month - 1);
  expect(done).toBe(false);
  machine.advance(1);
  expect(done).toBe(true);
});
