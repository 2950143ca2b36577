import { expect, test } from 'vitest';
import { createTime } from './clock.ts';
import { createObservations } from './payment/leases.ts';
import { createClock, day, hour, minute, second } from './testing/clock.ts';

test.for([hour, -hour, day, -day])('if a clock is changed by %d ms, sync reports one jump of that size', async (by) => {
  const clock = createClock();
  const time = createTime(clock);
  expect(await time.sync()).toBe(0);
  clock.pass(minute);
  expect(await time.sync()).toBe(0);
  clock.set(by);
  clock.pass(second);
  expect(await time.sync()).toBe(by);
  expect(await time.sync()).toBe(0);
  expect(time.now()).toBe(clock.now());
});

test('processes that share a database use the database time, even if their own clocks are wrong', async () => {
  const real = createClock();
  const times = [5 * minute, -5 * minute, day].map((skew) => {
    const clock = { now: () => real.now() + skew, monotonic: real.monotonic };
    return { skew, time: createTime(clock, async () => real.now()) };
  });
  for (const { time, skew } of times) {
    expect(await time.sync()).toBe(0);
    real.pass(second);
    expect([time.now(), time.skew()]).toEqual([real.now(), skew]);
  }
});

test("setting the machine's clock does not change the till's time if the time comes from the database", async () => {
  const [real, own] = [createClock(), createClock()];
  const time = createTime({ now: own.now, monotonic: real.monotonic }, async () => real.now());
  await time.sync();
  own.set(hour);
  real.pass(minute);
  expect([time.now(), await time.sync()]).toEqual([real.now(), 0]);
  real.set(-day);
  expect(await time.sync()).toBe(-day);
});

test('the result of a slow time query to the database is not used to set the clock', async () => {
  const real = createClock();
  let slow = 0;
  const time = createTime(real, async () => {
    const now = real.now();
    real.pass(slow);
    return now;
  });
  await time.sync();
  slow = minute;
  expect(await time.sync()).toBe(0);
  expect(time.now()).toBe(real.now());
});

test('the age of a row version is measured from the time when this process first saw the version, and starts at zero for each new version', () => {
  const clock = createClock();
  const seen = createObservations(clock.monotonic);
  clock.pass(minute);
  expect(seen.since('A', 1)).toBe(minute);
  clock.set(day);
  clock.pass(minute);
  expect([seen.since('A', 1), seen.since('A', 2), seen.since('B', 1)]).toEqual([minute, 2 * minute, 2 * minute]);
  seen.keep(new Set(['B']));
  clock.pass(minute);
  expect([seen.since('A', 2), seen.since('B', 1)]).toEqual([3 * minute, 2 * minute]);
});
