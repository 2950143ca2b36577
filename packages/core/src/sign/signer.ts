import { equalDigests, type Hmac } from './digest.ts';
import { signatureText, type SignedFields } from './text.ts';

export interface Signer {
  /**
   * Returns the `sign` of a request, or `undefined` if signing is disabled for the merchant. Throws `value_unsignable`
   * if a value is malformed.
   */
  sign(fields: SignedFields): Promise<string | undefined>;
  /**
   * Returns whether `sign2` is a valid signature of these fields. `sentAlias` is the alias that the request contained,
   * if any. Never throws.
   */
  verifySign2(fields: SignedFields, sign2: string, sentAlias?: string): Promise<boolean>;
}

/**
 * Creates a signer that signs requests with `sign` and accepts a `sign2` made with any of `sign2Keys`. Pass several
 * keys while you rotate a key, or if the gateway signs its responses with a second key.
 */
export function createSigner(sign: Hmac, sign2Keys: readonly Hmac[]): Signer {
  return {
    sign: (fields) => sign(signatureText(fields)),
    async verifySign2(fields, sign2, sentAlias) {
      if (typeof sign2 !== 'string' || !/^[0-9a-f]{32,128}$/i.test(sign2)) return false;
      let isProven = false;
      for (const alias of sentAlias === undefined ? [undefined] : [undefined, sentAlias])
        for (const hmac of sign2Keys) {
          const text = orUndefined(() => signatureText({ ...fields, alias }));
          if (text !== undefined && equalDigests(await hmac(text), sign2.toLowerCase())) isProven = true;
        }
      return isProven;
    },
  };
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
