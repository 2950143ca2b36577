import type { Clock } from '../model/clock.ts';

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  /** Advances the clock and runs the timers that have become due, in the order of their due times. */
  advance(milliseconds: number): void;
  /** Returns the time left on each pending timer, in milliseconds. */
  waiting(): readonly number[];
}

export function createTestClock(start = '2026-05-04T10:20:30.000Z'): TestClock {
  let now = Date.parse(start);
  const jobs = new Set<{ at: number; work: () => void }>();
  return {
    now: () => new Date(now),
    after(milliseconds, work) {
      const job = { at: now + milliseconds, work };
      jobs.add(job);
      return () => void jobs.delete(job);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const job of [...jobs].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) {
        jobs.delete(job);
        job.work();
      }
    },
    waiting: () => [...jobs].map(({ at }) => at - now),
  };
}
