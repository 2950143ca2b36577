import { randomInt } from 'node:crypto';

/** Returns `count` random digits, at most 14. The first digit is not 0. */
export const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

/** Returns random capital letters. */
export const capitals = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(randomInt(65, 91))).join('');
