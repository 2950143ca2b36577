import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createVirtualClock } from './virtual-clock.ts';

const settled = () => Promise.resolve();
const start = Date.parse('2026-05-04T10:20:30.000Z');

function setUp() {
  const machine = createTestClock();
  return { machine, clock: createVirtualClock(machine), since: (date: Date) => date.getTime() - start };
}

test("the virtual clock follows the machine's clock and runs a scheduled job on time", () => {
  const { machine, clock, since } = setUp();
  const done: number[] = [];
  clock.after(5_000, () => done.push(since(clock.now())));
  machine.advance(5_000);
  expect(done).toEqual([5_000]);
  expect(clock.ahead).toBe(0);
});

test('advance runs due jobs in order, each at its scheduled time, including jobs that other jobs schedule', async () => {
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

test('advance shortens the remaining wait for a job that is not yet due', async () => {
  const { machine, clock, since } = setUp();
  const done: number[] = [];
  clock.after(40_000, () => done.push(since(clock.now())));
  await clock.advance(30_000, settled);
  machine.advance(9_999);
  expect(done).toEqual([]);
  machine.advance(1);
  expect(done).toEqual([40_000]);
});

test('set(0) does not change the remaining wait of any job', async () => {
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

test('a canceled job never runs and leaves no timer behind', async () => {
  const { machine, clock } = setUp();
  const done: string[] = [];
  clock.after(1_000, () => done.push('x'))();
  await clock.advance(2_000, settled);
  expect([done, machine.waiting()]).toEqual([[], []]);
});

test('a job whose delay exceeds the maximum timer delay runs on time', () => {
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
