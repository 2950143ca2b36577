import { randomBytes, randomInt } from 'node:crypto';

/**
 * Returns 128 random bits as 32 hex digits. Anyone who has a token can see the cart, payment or details that it
 * identifies.
 */
export const createToken = (): string => randomBytes(16).toString('hex');

export const readToken = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f]{32}$/.test(text) ? text : undefined;

/** Returns 48 random bits as 12 hex digits, which is enough to tell a few items apart. */
export const createKey = (): string => randomBytes(6).toString('hex');

export const readKey = (text: string | null): string | undefined =>
  text !== null && /^[0-9a-f]{12}$/.test(text) ? text : undefined;

// Excludes characters that are easily confused in speech or handwriting.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns an order number of six characters that a customer can give at the counter. The number grants no access. */
export const createOrderNumber = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
