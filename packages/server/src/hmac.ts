import { createHmac, createSecretKey } from 'node:crypto';
import { readKey, type Hmac } from '@tillkit/core/sign';

/** HMAC through Node's own crypto, with the key prepared once. */
export function createNodeHmac(hex: string | undefined, algorithm: 'sha256' | 'md5' = 'sha256'): Hmac {
  const key = createSecretKey(readKey(hex));
  return async (text) => createHmac(algorithm, key).update(text).digest('hex');
}
