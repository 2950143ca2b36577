import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts, free, mostWaiting, pause, period } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const wrong = async () => false;
const right = async () => true;

/** Returns the number of attempts that were checked within `time` milliseconds. */
async function checkedWithin(time: number, take: () => Promise<boolean | undefined>) {
  let checked = 0;
  const end = new AbortController();
  const flood = Array.from({ length: 5 }, async () => {
    while (!end.signal.aborted)
      if ((await take()) === undefined) await new Promise((done) => setTimeout(done, 10));
      else checked += 1;
  });
  await vi.advanceTimersByTimeAsync(time);
  end.abort();
  await vi.advanceTimersByTimeAsync(mostWaiting * pause);
  await Promise.all(flood);
  return checked;
}

test('ten wrong passwords are checked without a pause, and each further attempt waits half a second, even if many arrive simultaneously', async () => {
  const attempts = createAttempts();
  const checked = await checkedWithin(60_000, () => attempts.take(undefined, wrong));
  expect(checked).toBeGreaterThan(free);
  expect(checked).toBeLessThanOrEqual(free + 60_000 / pause + mostWaiting);
});

test('a full queue rejects further attempts without checking them, and the right password works after the queue has emptied', async () => {
  const attempts = createAttempts();
  for (let n = 0; n <= free; n++) await attempts.take(undefined, wrong);
  const waiting = Array.from({ length: mostWaiting }, () => attempts.take(undefined, wrong));
  const check = vi.fn(right);
  expect(await attempts.take(undefined, check)).toBeUndefined();
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(mostWaiting * pause);
  await Promise.all(waiting);
  const late = attempts.take(undefined, right);
  await vi.advanceTimersByTimeAsync(pause);
  expect(await late).toBe(true);
});

test('a known device does not wait for other attempts, but its own wrong attempts are slowed down too', async () => {
  const attempts = createAttempts();
  for (let n = 0; n <= free; n++) await attempts.take(undefined, wrong);
  const waiting = Array.from({ length: mostWaiting }, () => attempts.take(undefined, wrong));
  expect(await attempts.take('a', right)).toBe(true);
  const checked = await checkedWithin(10_000, () => attempts.take('b', wrong));
  expect(checked).toBeLessThanOrEqual(free + 10_000 / pause + mostWaiting);
  await Promise.all(waiting);
});

test('after fifteen minutes, wrong passwords are checked without a pause again', async () => {
  const attempts = createAttempts();
  for (let n = 0; n <= free; n++) await attempts.take(undefined, wrong);
  await vi.advanceTimersByTimeAsync(period);
  for (let n = 0; n < free; n++) expect(await attempts.take(undefined, wrong)).toBe(false);
});

test('if one password check throws an error, the next attempt is still checked', async () => {
  const attempts = createAttempts();
  const broken = attempts.take(undefined, () => Promise.reject(new Error('Out of memory.')));
  const next = attempts.take(undefined, right);
  await expect(broken).rejects.toThrow('Out of memory.');
  expect(await next).toBe(true);
});
