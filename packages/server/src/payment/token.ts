import { createHash } from 'node:crypto';
import { defaultProfile } from '@tillkit/core';
import { randomHex } from '../random-hex.ts';

/**
 * Creates a payment id: 128 random bits as hex. The browser uses it to read the payment, so it must not be guessable.
 */
export const createPaymentId = (): string => randomHex(16);

const { refnoMaxLength } = defaultProfile;

/**
 * Creates a merchant reference of 18 letters and digits with 87 random bits. The reference always begins with a letter.
 * Therefore, the `sign` of a request with this reference can never be the valid `sign2` of a transaction, because
 * transaction ids consist of digits.
 */
export const createRefno = (): string => toRefno(randomHex(11));

/**
 * Derives the reference of a credit from the payment's reference and the credit's ordinal number, which starts at 1
 * (safety O17). Therefore, after a restore from a backup, the till can query the references that it may have used since
 * the backup was made.
 */
const creditRefno = (refno: string, ordinal: number): string => digestRefno(['credit', refno, ordinal]);

/**
 * When the till searches for credits that are missing from the store, it stops after this many consecutive unused credit
 * references.
 */
export const creditLookAhead = 5;
/** The maximum number of credits of one payment that reconciliation finds after a restore. */
export const maxForgottenCredits = 100;

/** Yields the unused credit references of a payment, in the order in which the till uses them. */
export function* furtherCreditRefnos(
  refno: string,
  credits: readonly { readonly refno?: string | null | undefined }[],
): Generator<string, never> {
  const used = new Set(credits.map((credit) => credit.refno));
  for (let ordinal = 1; ; ordinal++) {
    const further = creditRefno(refno, ordinal);
    if (!used.has(further)) yield further;
  }
}

/**
 * Derives the reference of a server-side authorization from the merchant account and the authorization's idempotency
 * key (safety O17). `payments.authorize` sends this reference, so you can look for the payment at the gateway, or set up
 * a sandbox for it, before the payment is stored.
 */
export const authorizationRefno = (merchantId: string, key: string): string =>
  digestRefno(['authorization', merchantId, key]);

const digestRefno = (parts: readonly (string | number)[]): string =>
  toRefno(createHash('sha256').update(JSON.stringify(parts)).digest('hex'));

const toRefno = (hex: string): string =>
  `T${BigInt(`0x${hex}`)
    .toString(36)
    .padStart(refnoMaxLength - 1, '0')
    .slice(1 - refnoMaxLength)}`.toUpperCase();
