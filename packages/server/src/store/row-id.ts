import { randomBytes } from 'node:crypto';

/**
 * Names a row: 32 hex digits, 12 of the time in milliseconds since 1970 and 80 random bits. Those of one time lie side by side in
 * their index, so that a new row touches the page of the one before it and not any page.
 */
export const createRowId = (now: number): string =>
  Math.max(0, now).toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
