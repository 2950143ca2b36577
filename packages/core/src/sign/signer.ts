import { equalDigests, type Hmac } from './digest.ts';
import { signatureText, type SignedFields } from './text.ts';

export interface Signer {
  /** The `sign` of a request. `undefined` when the merchant's setting is not to sign. */
  sign(fields: SignedFields): Promise<string | undefined>;
  /** Whether `sign2` proves these fields. `sentAlias` is the alias that the request carried, if any. Never throws. */
  verifySign2(fields: SignedFields, sign2: string, sentAlias?: string): Promise<boolean>;
}

/**
 * Signs requests with one key and verifies `sign2` with any of `sign2Keys`, so that a key can be rotated
 * and the gateway may use a second key for its answers.
 */
export function createSigner(sign: Hmac, sign2Keys: readonly Hmac[]): Signer {
  return {
    sign: (fields) => sign(signatureText(fields)),
    async verifySign2(fields, sign2, sentAlias) {
      if (typeof sign2 !== 'string' || !/^[0-9a-f]{32,128}$/i.test(sign2)) return false;
      let found = false;
      for (const alias of sentAlias === undefined ? [undefined] : [undefined, sentAlias])
        for (const hmac of sign2Keys) {
          const text = quietly(() => signatureText({ ...fields, alias }));
          if (text !== undefined && equalDigests(await hmac(text), sign2.toLowerCase())) found = true;
        }
      return found;
    },
  };
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
