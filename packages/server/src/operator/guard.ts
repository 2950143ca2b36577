import { CheckoutError } from '@tillkit/core';
import { isSandboxKey, readKey } from '@tillkit/core/sign';
import type { Time } from '../clock.ts';
import { answerError } from '../http/answers.ts';
import { createBearerCheck } from '../http/bearer.ts';
import type { Log } from '../log.ts';
import { isHmacKey, type HmacKeys } from '../merchants.ts';

interface GuardParts {
  readonly operatorKey: string | undefined;
  readonly merchants: readonly HmacKeys[] | undefined;
  readonly log: Log;
  readonly time: Pick<Time, 'monotonic'>;
}

/** Time window of the rate limit, in milliseconds. */
const minute = 60_000;
/**
 * Maximum number of requests per minute without a valid operator key. Further requests of this kind receive status 429
 * and are not logged. Requests with the operator key are never limited.
 */
const mostFailures = 10;

/** Checks a request. Returns an error response, or undefined if the request is allowed. */
export type Guard = (request: Request) => Response | undefined;

/** Creates the guard for the operator routes. Throws `config_wrong` if the operator key is weak. */
export function createGuard({ operatorKey, merchants, log, time }: GuardParts): Guard {
  const holdsKey = readOperatorKey(operatorKey, merchants);
  let failures: number[] = [];
  return ({ headers }) => {
    if (!holdsKey) return answerOff();
    // Browsers add at least one of these headers to a request from a page. No page, not even one of the shop's own
    // pages, may call the operator routes.
    if (headers.has('origin') || headers.has('sec-fetch-site'))
      return answerError(
        403,
        'cross_site',
        'The request came from a browser.',
        'Call the operator routes from the command line or from a server.',
      );
    if (holdsKey(headers.get('authorization'))) return undefined;
    const now = time.monotonic();
    failures = [...failures.filter((at) => now - at < minute), now].slice(-mostFailures - 1);
    if (failures.length > mostFailures) return refuse(429, 'Too many requests without the operator key.');
    log({ level: 'warn', event: 'operator_refused' });
    return refuse(401, 'The request does not contain the operator key.');
  };
}

const answerOff = () =>
  answerError(
    404,
    'not_found',
    'The operator routes are disabled.',
    'Set TILLKIT_OPERATOR_KEY in the environment of the shop.',
  );

function refuse(status: 401 | 429, message: string): Response {
  const hint = 'Send the header `authorization: Bearer …` with the TILLKIT_OPERATOR_KEY of the shop.';
  const response = answerError(status, 'unauthorized', message, hint);
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  else response.headers.set('retry-after', '60');
  return response;
}

/** Returns true if an `Authorization` header contains the operator key. */
type HoldsKey = (authorization: string | null) => boolean;

/**
 * Returns a function that compares a request's key with the operator key. Returns undefined if no operator key is
 * configured, which disables the routes. Throws `config_wrong` if the key is not a hexadecimal string of at least 32
 * bytes, follows a predictable pattern, is a public key of the sandbox, or equals a merchant's HMAC key.
 */
function readOperatorKey(key: string | undefined, merchants: readonly HmacKeys[] = []): HoldsKey | undefined {
  if (!key) return undefined;
  try {
    readKey(key);
  } catch (cause) {
    throw wrong('The operator key is not a hexadecimal string of at least 32 bytes without a pattern.', { cause });
  }
  if (isSandboxKey(key)) throw wrong('The operator key is a public key of the sandbox.');
  if (isHmacKey(key, merchants)) throw wrong('The operator key is an HMAC key of a merchant.');
  const holdsKey = createBearerCheck(key.toLowerCase()); // Hexadecimal digits may be in either case.
  return (authorization) => holdsKey(authorization?.toLowerCase() ?? null);
}

const wrong = (message: string, options?: ErrorOptions) =>
  new CheckoutError(
    'config_wrong',
    message,
    'Create a key with `openssl rand -hex 32` and set TILLKIT_OPERATOR_KEY to that key.',
    options,
  );
