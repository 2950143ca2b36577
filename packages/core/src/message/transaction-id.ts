declare const brand: unique symbol;

/**
 * The gateway's `uppTransactionId` (up to 18 digits), as text because the value can exceed the range of safe integers.
 * The type distinguishes it from a `refno`.
 */
export type TransactionId = string & { readonly [brand]: 'comes from readTransactionId' };

/**
 * Reads a transaction id from an untrusted string. Returns `undefined` unless the string consists of 1 to 18 digits.
 */
export const readTransactionId = (text: string | undefined): TransactionId | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? (text as TransactionId) : undefined;
