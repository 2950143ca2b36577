import { randomInt } from 'node:crypto';

/** Counter that keeps ids unique if this process creates several within one second. */
let count = randomInt(1_000_000);

/** Creates an id that consists of 18 digits: the time as yyMMddHHmmss (UTC), followed by a six-digit counter. */
export function newTransactionId(now: Date): string {
  count = (count + 1) % 1_000_000;
  const at = now.toISOString();
  const day = at.slice(2, 4) + at.slice(5, 7) + at.slice(8, 10);
  const time = day + at.slice(11, 13) + at.slice(14, 16) + at.slice(17, 19);
  return time + String(count).padStart(6, '0');
}
