declare const brand: unique symbol;

/** The gateway's `uppTransactionId` (N18): text, as it is longer than a safe integer. A `refno` does not fit. */
export type TransactionId = string & { readonly [brand]: 'comes from readTransactionId' };

/** Takes a transaction id out of untrusted text; `undefined` unless it is 1 to 18 digits. */
export const readTransactionId = (text: string | undefined): TransactionId | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? (text as TransactionId) : undefined;
