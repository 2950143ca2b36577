import { randomBytes } from 'node:crypto';

/** 128 random bits as hex: names a payment to the browser, so it must not be guessable. */
export const createPaymentId = (): string => randomBytes(16).toString('hex');

/**
 * A merchant reference of 18 letters and digits, 82 random bits. It begins with a letter, always: a `sign` over it can
 * then never be the `sign2` of a transaction, whose id is digits only.
 */
export const createRefno = (): string =>
  `T${BigInt(`0x${randomBytes(11).toString('hex')}`)
    .toString(36)
    .padStart(17, '0')
    .slice(-17)}`.toUpperCase();
