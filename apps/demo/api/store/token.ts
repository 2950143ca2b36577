import { randomBytes, randomInt } from 'node:crypto';

/** 128 random bits as 32 hex digits: whoever holds it may see what it names. */
export const createToken = (): string => randomBytes(16).toString('hex');

export const readToken = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f]{32}$/.test(text) ? text : undefined;

/** 48 random bits as 12 hex digits, to tell a few things apart. */
export const createKey = (): string => randomBytes(6).toString('hex');

export const readKey = (text: string | null): string | undefined =>
  text !== null && /^[0-9a-f]{12}$/.test(text) ? text : undefined;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'; // without those that a voice or a pen confuses

/** Six characters to say at the counter. It opens nothing. */
export const createOrderNumber = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
