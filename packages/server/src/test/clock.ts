/** A clock that stands still until a test moves it. */
export interface Clock {
  readonly now: () => number;
  /** Moves on by this many milliseconds. */
  readonly pass: (ms: number) => void;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

export function createClock(begin = 1_800_000_000_000): Clock {
  let time = begin;
  return { now: () => time, pass: (ms) => (time += ms) };
}
