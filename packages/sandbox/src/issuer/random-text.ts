import { randomInt } from 'node:crypto';

/** Returns a string of `count` random digits that does not begin with 0. `count` must be at most 14. */
export const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

/** Returns a string of `count` random capital letters. */
export const capitals = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(randomInt(65, 91))).join('');
