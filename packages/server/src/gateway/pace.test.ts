import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('ten of a hundred begin in any second, the first at once', async () => {
  const pace = createPace(10);
  const begun: number[] = [];
  const origin = performance.now();
  for (let i = 0; i < 100; i++) void pace().then(() => begun.push(performance.now() - origin));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun).toHaveLength(100);
  for (const at of begun)
    expect(begun.filter((other) => other >= at && other < at + 999)).toSatisfy(({ length }) => length <= 10);
});

test('a pause gives no credit for a burst', async () => {
  const pace = createPace(10);
  await vi.advanceTimersByTimeAsync(60_000);
  let begun = 0;
  for (let i = 0; i < 20; i++) void pace().then(() => begun++);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toBe(6);
});

test('what is urgent goes before what has waited longer', async () => {
  const pace = createPace(10);
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c']) void pace().then(() => begun.push(name));
  void pace(true).then(() => begun.push('urgent'));
  await vi.advanceTimersByTimeAsync(300);
  expect(begun).toEqual(['urgent', 'a', 'b', 'c']);
});
