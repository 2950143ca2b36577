import { CheckoutError } from '../errors.ts';

/** What a signature covers. `reference` is the refno for `sign` and the uppTransactionId for `sign2`. */
export interface SignedFields {
  readonly alias?: string | undefined;
  readonly merchantId: string;
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly reference: string;
}

/**
 * The text under the signature: [alias] merchantId amount currency reference, joined without separator.
 * Each part is held against its format first, so that no border can shift within one account. Between merchantId and
 * amount digits meet digits: a key belongs to one merchantId. Throws `value_unsignable` naming the part.
 */
export function signatureText({ alias, merchantId, amount, currency, reference }: SignedFields): string {
  demand('merchantId', fits(merchantId, /^[A-Za-z0-9]{1,10}$/));
  demand('amount', Number.isSafeInteger(amount) && amount >= 0);
  demand('currency', fits(currency, /^[A-Z]{3}$/));
  demand('reference', isReference(reference));
  demand('alias', alias === undefined || fits(alias, /^[\x21-\x7e]{1,40}$/));
  return `${alias ?? ''}${merchantId}${amount}${currency}${reference}`;
}

/** Whether a text can be a refno, or the reference of a signature. */
export const isReference = (value: unknown): value is string => fits(value, /^[\w.:/-]{1,36}$/);

/** A pattern alone would take a missing value for the text `undefined`. */
const fits = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

function demand(part: string, holds: boolean) {
  if (!holds)
    throw new CheckoutError(
      'value_unsignable',
      `The ${part} does not have the format that a signature covers.`,
      'Check the value before it is signed.',
    );
}
