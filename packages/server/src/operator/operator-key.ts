import { createHash, timingSafeEqual } from 'node:crypto';
import { CheckoutError } from '@tillkit/core';
import { isSandboxKey, readKey } from '@tillkit/core/sign';
import type { MerchantConfig } from '../config.ts';

/** Whether an `Authorization` header carries the key. */
export type HoldsKey = (authorization: string | null) => boolean;

/**
 * Reads the operator's key: hex text of at least 32 bytes that follow no pattern. `undefined` when there is none: the routes
 * are then off. Throws `config_wrong` for a weak key, one of the sandbox, and one that is a merchant's.
 */
export function readOperatorKey(
  key: string | undefined,
  merchants: readonly Pick<MerchantConfig, 'hmacKey' | 'hmacKey2' | 'previousKeys'>[] = [],
): HoldsKey | undefined {
  if (!key) return undefined;
  try {
    readKey(key);
  } catch (cause) {
    throw wrong('The operator key is no hex text of at least 32 bytes that follow no pattern.', { cause });
  }
  if (isSandboxKey(key)) throw wrong('The operator key is one of the sandbox, which everybody knows.');
  const others = merchants.flatMap(({ hmacKey, hmacKey2, previousKeys = [] }) => [hmacKey, hmacKey2, ...previousKeys]);
  if (others.some((other) => other?.toLowerCase() === key.toLowerCase()))
    throw wrong('The operator key is an HMAC key of a merchant.');
  const ours = digest(key);
  return (authorization) => {
    const [, token = ''] = /^Bearer ([0-9a-f]+)$/i.exec(authorization ?? '') ?? [];
    return timingSafeEqual(digest(token), ours);
  };
}

/** As long for any text, so that nothing is told by a length. */
const digest = (key: string) => createHash('sha256').update(key.toLowerCase()).digest();

const wrong = (message: string, options?: ErrorOptions) =>
  new CheckoutError(
    'config_wrong',
    message,
    'Create one by `openssl rand -hex 32`, and set it as TILLKIT_OPERATOR_KEY.',
    options,
  );
