import { randomInt } from 'node:crypto';

/** Up to 14 random digits, the first not 0. */
export const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

/** Random capitals. */
export const capitals = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(randomInt(65, 91))).join('');
