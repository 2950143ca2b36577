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
 * Each part is held against its format first, so that no border can shift. Throws `signature_mismatch` naming the part.
 */
export function signatureText({ alias, merchantId, amount, currency, reference }: SignedFields): string {
  demand('merchantId', /^[A-Za-z0-9]{1,10}$/.test(merchantId));
  demand('amount', Number.isSafeInteger(amount) && amount >= 0);
  demand('currency', /^[A-Z]{3}$/.test(currency));
  demand('reference', /^[\w.:/-]{1,36}$/.test(reference));
  demand('alias', alias === undefined || /^[\x21-\x7e]{1,40}$/.test(alias));
  return `${alias ?? ''}${merchantId}${amount}${currency}${reference}`;
}

function demand(part: string, holds: boolean) {
  if (!holds)
    throw new CheckoutError(
      'signature_mismatch',
      `The ${part} does not have the format that a signature covers.`,
      'Check the value before it is signed.',
    );
}
