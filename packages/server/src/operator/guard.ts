import { createHash, timingSafeEqual } from 'node:crypto';
import { CheckoutError } from '@tillkit/core';
import { isSandboxKey, readKey } from '@tillkit/core/sign';
import type { Time } from '../clock.ts';
import { answerError } from '../http/answers.ts';
import type { Log } from '../log.ts';
import type { MerchantConfig } from '../config.ts';

interface GuardParts {
  readonly operatorKey: string | undefined;
  readonly merchants: readonly Pick<MerchantConfig, 'hmacKey' | 'hmacKey2' | 'previousKeys'>[] | undefined;
  readonly log: Log;
  readonly time: Pick<Time, 'monotonic'>;
}

/** In milliseconds. */
const minute = 60_000;
/** Refused requests in a minute that are told one by one. Whoever holds the key is never kept out. */
const mostFailures = 10;

/** Answers what may not come in; `undefined` lets it pass. */
export type Guard = (request: Request) => Response | undefined;

/** Returns the guard of the operator's routes. Throws `config_wrong` as `readOperatorKey` does. */
export function createGuard({ operatorKey, merchants, log, time }: GuardParts): Guard {
  const holdsKey = readOperatorKey(operatorKey, merchants);
  let failures: number[] = [];
  return ({ headers }) => {
    if (!holdsKey) return answerOff();
    // A browser sends one of the two with whatever a page asks for. No page has business here, not even the shop's own.
    if (headers.has('origin') || headers.has('sec-fetch-site'))
      return answerError(
        403,
        'cross_site',
        'A browser has asked.',
        'The operator’s routes are for the command line and for servers.',
      );
    if (holdsKey(headers.get('authorization'))) return undefined;
    const now = time.monotonic();
    failures = [...failures.filter((at) => now - at < minute), now].slice(-mostFailures - 1);
    if (failures.length > mostFailures) return refuse(429, 'Too many requests came without the operator key.');
    log({ level: 'warn', event: 'operator_refused' });
    return refuse(401, 'The request does not carry the operator key.');
  };
}

const answerOff = () =>
  answerError(404, 'not_found', 'The operator’s routes are off.', 'Set TILLKIT_OPERATOR_KEY where the shop runs.');

function refuse(status: 401 | 429, message: string): Response {
  const hint = 'Send `authorization: Bearer …` with the key that the shop has in TILLKIT_OPERATOR_KEY.';
  const response = answerError(status, 'unauthorized', message, hint);
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  else response.headers.set('retry-after', '60');
  return response;
}

/** Whether an `Authorization` header carries the key. */
type HoldsKey = (authorization: string | null) => boolean;

/**
 * Reads the operator's key: hex text of at least 32 bytes that follow no pattern. `undefined` when there is none: the routes
 * are then off. Throws `config_wrong` for a weak key, one of the sandbox, and one that is a merchant's.
 */
function readOperatorKey(
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
