import type { Time } from '../clock.ts';
import { answerError } from '../inbound/answers.ts';
import type { Log } from '../log.ts';
import type { HoldsKey } from './operator-key.ts';

interface GuardParts {
  readonly holdsKey: HoldsKey | undefined;
  readonly log: Log;
  readonly time: Pick<Time, 'monotonic'>;
}

/** In milliseconds. */
const minute = 60_000;
/** Refused requests in a minute that are told one by one. Whoever holds the key is never kept out. */
const mostFailures = 10;

/** Answers what may not come in; `undefined` lets it pass. */
export type Guard = (request: Request) => Response | undefined;

export function createGuard({ holdsKey, log, time }: GuardParts): Guard {
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
