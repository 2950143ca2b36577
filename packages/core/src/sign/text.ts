import { CheckoutError } from '../errors.ts';

/** Values that a signature covers. `reference` is the refno for `sign` and the uppTransactionId for `sign2`. */
export interface SignedFields {
  readonly alias?: string | undefined;
  readonly merchantId: string;
  /** Amount in the currency's minor unit. */
  readonly amount: number;
  /** ISO 4217 currency code. */
  readonly currency: string;
  readonly reference: string;
}

/**
 * Returns the string to sign: the optional alias, merchantId, amount, currency and reference, joined without a
 * separator. Checks the format of each value first, so that two different sets of values for the same account cannot
 * produce the same string. Nothing marks where merchantId ends and amount begins, so two merchants that share a key
 * could produce the same string. Each key must therefore belong to only one merchantId. If a value is malformed, throws
 * `value_unsignable` with the value's name.
 */
export function signatureText({ alias, merchantId, amount, currency, reference }: SignedFields): string {
  requireFormat('merchantId', fits(merchantId, /^[A-Za-z0-9]{1,10}$/));
  requireFormat('amount', Number.isSafeInteger(amount) && amount >= 0);
  requireFormat('currency', fits(currency, /^[A-Z]{3}$/));
  requireFormat('reference', isReference(reference));
  requireFormat('alias', alias === undefined || fits(alias, /^[\x21-\x7e]{1,40}$/));
  return `${alias ?? ''}${merchantId}${amount}${currency}${reference}`;
}

/** Returns whether a value can be used as a refno or as the reference in a signature. */
export const isReference = (value: unknown): value is string => fits(value, /^[\w.:/-]{1,36}$/);

/**
 * Returns whether a value is a string that matches the pattern. Checks the type too, because `pattern.test` would
 * convert a missing value to the string `undefined`.
 */
const fits = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

function requireFormat(part: string, holds: boolean) {
  if (!holds)
    throw new CheckoutError(
      'value_unsignable',
      `The value of ${part} does not have the format required for a signature.`,
      'Correct the format of the value, then compute the signature again.',
    );
}
