import type { Clock as TillClock } from '../clock.ts';

/** A clock whose time changes only when a test changes it. */
export interface Clock extends Required<TillClock> {
  /**
   * Advances the time by a number of milliseconds and runs the timers that are due. Returns the number of timers that
   * ran.
   */
  readonly pass: (ms: number) => number;
  /** Sets the wall clock forward or back by a number of milliseconds without changing the monotonic time. */
  readonly set: (by: number) => void;
  /**
   * Holds back every timer of at least `least` milliseconds until a test advances the time. Until this method is
   * called, all timers run immediately.
   */
  readonly hold: (least?: number) => void;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

interface Waiting {
  readonly at: number;
  readonly work: () => void;
}

export function createClock(begin = 1_800_000_000_000): Clock {
  let [wall, passed, threshold] = [begin, 0, Infinity];
  const waiting: Waiting[] = [];
  const nextUntil = (end: number): Waiting | undefined => {
    const [first] = waiting.toSorted((a, b) => a.at - b.at);
    return first && first.at <= end ? waiting.splice(waiting.indexOf(first), 1)[0] : undefined;
  };
  return {
    now: () => wall + passed,
    monotonic: () => passed,
    after: (ms, work) => {
      if (ms >= threshold) waiting.push({ at: passed + ms, work });
      else setImmediate(work);
    },
    pass: (ms) => {
      const end = passed + ms;
      let count = 0;
      for (let next = nextUntil(end); next; next = nextUntil(end), count++) {
        passed = next.at;
        next.work();
      }
      passed = end;
      return count;
    },
    set: (by) => void (wall += by),
    hold: (least = 0) => void (threshold = least),
  };
}
