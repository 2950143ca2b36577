import type { Clock as TillClock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface Clock extends TillClock {
  /** Time passes: so many milliseconds. */
  readonly pass: (ms: number) => void;
  /** Somebody sets the clock: no time passes. */
  readonly set: (by: number) => void;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export function createClock(begin = 1_800_000_000_000): Clock {
  let [wall, passed] = [begin, 0];
  return {
    now: () => wall + passed,
    monotonic: () => passed,
    pass: (ms) => void (passed += ms),
    set: (by) => void (wall += by),
  };
}
