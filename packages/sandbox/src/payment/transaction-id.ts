import { randomInt } from 'node:crypto';

/** Counts the ids of this process, so that no two of a second are alike. */
let count = randomInt(1_000_000);

/** 18 digits, as text: the time as yyMMddHHmmss (UTC), and a number that goes up. */
export function newTransactionId(now: Date): string {
  count = (count + 1) % 1_000_000;
  const time = now.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return time + String(count).padStart(6, '0');
}
