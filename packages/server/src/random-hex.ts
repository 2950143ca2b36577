import { randomFillSync } from 'node:crypto';

/** Asking the system for a few bytes takes ten times as long as taking them from many. Each byte is given out once. */
const pool = Buffer.alloc(4096);
let next = pool.length;

/** As many random bytes, of at most 4096, as hex digits: nobody can guess them. */
export function randomHex(bytes: number): string {
  if (next + bytes > pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const begin = next;
  next += bytes;
  return pool.toString('hex', begin, next);
}
