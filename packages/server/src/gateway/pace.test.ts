import { expect, test } from 'vitest';
import { createClock, second } from '../testing/clock.ts';
import { createPace } from './gateway.ts';

function aPace() {
  const clock = createClock();
  clock.hold();
  const pace = createPace(10, clock);
  const startTimes: number[] = [];
  const wait = (count: number) => {
    for (let i = 0; i < count; i++) void pace().then(() => startTimes.push(clock.monotonic()));
  };
  /** Advances the clock in small steps, so that the recorded start time of each call is correct. */
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 50) {
      clock.pass(50);
      await Promise.resolve();
    }
  };
  return { clock, pace, startTimes: startTimes, wait, pass };
}

test('of a hundred waiting calls, the first starts immediately and at most ten start in any second', async () => {
  const { clock, startTimes, wait, pass } = aPace();
  wait(100);
  clock.pass(0);
  await Promise.resolve();
  expect(startTimes).toEqual([0]);
  await pass(20 * second);
  expect(startTimes).toEqual(Array.from({ length: 100 }, (_, at) => at * 100));
});

test('while the monotonic clock does not advance, no further call starts, even if the wall clock advances', async () => {
  const { clock, startTimes, wait } = aPace();
  wait(3);
  clock.pass(0);
  clock.set(60 * second);
  await new Promise(setImmediate);
  expect(startTimes).toEqual([0]);
});

test('after an idle minute, calls still start at the configured rate instead of in a burst', async () => {
  const { clock, startTimes, wait, pass } = aPace();
  await pass(60 * second);
  wait(20);
  clock.pass(0);
  await Promise.resolve();
  expect(startTimes).toHaveLength(1);
  await pass(0.5 * second);
  expect(startTimes).toHaveLength(6);
});

test('an urgent call starts before calls that have waited longer', async () => {
  const { pace, pass } = aPace();
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) void pace().then(() => order.push(name));
  void pace(true).then(() => order.push('urgent'));
  await pass(300);
  expect(order).toEqual(['urgent', 'a', 'b', 'c']);
});
