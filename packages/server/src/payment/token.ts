import { defaultProfile } from '@tillkit/core';
import { randomHex } from '../random-hex.ts';

/** 128 random bits as hex: names a payment to the browser, so it must not be guessable. */
export const createPaymentId = (): string => randomHex(16);

const { refnoMaxLength } = defaultProfile;

/**
 * A merchant reference as long as the interface states, 18 letters and digits with 87 random bits. It begins with a letter,
 * always: a `sign` over it can then never be the `sign2` of a transaction, whose id is digits only.
 */
export const createRefno = (): string =>
  `T${BigInt(`0x${randomHex(11)}`)
    .toString(36)
    .padStart(refnoMaxLength - 1, '0')
    .slice(1 - refnoMaxLength)}`.toUpperCase();
