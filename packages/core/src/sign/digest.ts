import { CheckoutError } from '../errors.ts';
import { isWeakKey } from './weak-key.ts';

/** Computes the HMAC of a string, as lowercase hex. */
export type Hmac = (text: string) => Promise<string>;

/**
 * A byte array that is backed by an `ArrayBuffer`. The type is inferred from `Uint8Array.of`, because `Uint8Array` has
 * no type parameter in TypeScript versions before 5.7.
 */
type Bytes = ReturnType<typeof Uint8Array.of>;

/**
 * Decodes an HMAC key from a hexadecimal string. Throws `config_missing` if the key is empty, and `config_wrong` if it
 * is malformed, predictable or shorter than 32 bytes.
 */
export function readKey(hex: string | undefined): Bytes {
  if (!hex)
    throw new CheckoutError(
      'config_missing',
      'The HMAC key is missing.',
      'Copy the HMAC key from the admin tool into the server configuration.',
    );
  if (!/^([0-9a-f]{2})+$/i.test(hex))
    throw new CheckoutError(
      'config_wrong',
      'The HMAC key is not a valid hexadecimal string.',
      'Copy the HMAC key exactly as the admin tool shows it.',
    );
  if (hex.length < 64)
    throw new CheckoutError(
      'config_wrong',
      'The HMAC key is shorter than 32 bytes.',
      'Copy the complete HMAC key from the admin tool, or create a new key there.',
    );
  const key = Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  if (isWeakKey(key))
    throw new CheckoutError(
      'config_wrong',
      'The HMAC key is too predictable.',
      'Create a new HMAC key in the admin tool.',
    );
  return key;
}

/**
 * Returns a function that computes HMAC-SHA-256 with Web Crypto, which every supported runtime has. Imports the key
 * once. Throws the same errors as `readKey`.
 */
export function createHmac(hex: string): Hmac {
  const raw = readKey(hex);
  const key = crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => {
    const digest = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

/** Compares two digests in constant time. Returns `false` for empty strings and for strings of different lengths. */
export function equalDigests(ours: string, theirs: string): boolean {
  if (ours.length === 0 || ours.length !== theirs.length) return false;
  let difference = 0;
  for (let i = 0; i < ours.length; i++) difference |= ours.charCodeAt(i) ^ theirs.charCodeAt(i);
  return difference === 0;
}
