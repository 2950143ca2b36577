import type { Clock as TillClock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface Clock extends Required<TillClock> {
  /** Time passes: so many milliseconds. What waited for it begins; gives how much that was. */
  readonly pass: (ms: number) => number;
  /** Somebody sets the clock: no time passes. */
  readonly set: (by: number) => void;
  /** From now on who has to wait, so many milliseconds at least, waits until time passes; before, nobody waits. */
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
  let [wall, passed, held] = [begin, 0, Infinity];
  const waiting: Waiting[] = [];
  const nextUntil = (end: number): Waiting | undefined => {
    const [first] = waiting.toSorted((a, b) => a.at - b.at);
    return first && first.at <= end ? waiting.splice(waiting.indexOf(first), 1)[0] : undefined;
  };
  return {
    now: () => wall + passed,
    monotonic: () => passed,
    after: (ms, work) => {
      if (ms >= held) waiting.push({ at: passed + ms, work });
      else setImmediate(work);
    },
    pass: (ms) => {
      const end = passed + ms;
      let begun = 0;
      for (let next = nextUntil(end); next; next = nextUntil(end), begun++) {
        passed = next.at;
        next.work();
      }
      passed = end;
      return begun;
    },
    set: (by) => void (wall += by),
    hold: (least = 0) => void (held = least),
  };
}
