import { randomFillSync } from 'node:crypto';

/** Asking the system for a few bytes takes ten times as long as taking them from many. Each byte is given out once. */
const drawn = Buffer.alloc(4096);
let next = drawn.length;

/** As many random bytes, of at most 4096, as hex digits: nobody can guess them. */
export function randomHex(bytes: number): string {
  if (next + bytes > drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const begin = next;
  next += bytes;
  return drawn.toString('hex', begin, next);
}
