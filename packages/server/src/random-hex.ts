import { randomFillSync } from 'node:crypto';

/**
 * A pool of random bytes. Requesting a few bytes from the system takes ten times as long as taking them from a pool.
 * Each byte is used once.
 */
const pool = Buffer.alloc(4096);
let next = pool.length;

/** Returns up to 4096 unpredictable random bytes as hex digits. */
export function randomHex(bytes: number): string {
  if (next + bytes > pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const begin = next;
  next += bytes;
  return pool.toString('hex', begin, next);
}
