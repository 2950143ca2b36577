import { randomHex } from '../random-hex.ts';

let last = { now: -1, front: '', count: 0 };

/**
 * Names a row: 32 hex digits, 12 of the time in milliseconds since 1970, 14 of random bits and 6 that count what this process has named in that
 * millisecond, so that rows of one time are in the order they were written. They lie side by side in their index: a new row touches the page of the one
 * before it and not any page.
 */
export function createRowId(now: number): string {
  last =
    now === last.now
      ? { ...last, count: last.count + 1 }
      : { now, front: Math.max(0, now).toString(16).padStart(12, '0') + randomHex(7), count: 0 };
  return last.front + last.count.toString(16).padStart(6, '0');
}
