import type { Log } from '../log.ts';
import { answerError } from './answers.ts';

/**
 * Whether a request that starts a payment comes from the shop's own pages. Browsers send `Sec-Fetch-Site` and `Origin`
 * with every POST and pages cannot forge them; a client that sends neither is no browser and carries no shopper's cookies.
 */
function isSameSite(request: Request, origins: ReadonlySet<string>): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null) return origin === new URL(request.url).origin || origins.has(origin);
  return site === null || site === 'same-origin' || site === 'none';
}

interface OriginParts {
  readonly log: Log;
  readonly settings: { readonly origins: ReadonlySet<string> };
}

/** Refuses a request of another site, and says here and in the log where it came from; `undefined` when it is the shop's own. */
export function refuseCrossSite({ log, settings: { origins } }: OriginParts, request: Request, what: string) {
  if (isSameSite(request, origins)) return undefined;
  const came = `The request came from ${describeOrigin(request)}.`;
  const cure = 'If that is the shop, set `shopUrl` to it or list it in `origins`.';
  const own = new URL(request.url).origin;
  const expected = [...new Set([own, ...origins])].map(toSafeOrigin).join(', ');
  log({ level: 'warn', event: 'cross_site', hint: `${came} The shop's pages are expected at ${expected}. ${cure}` });
  return answerError(403, 'cross_site', `Another site tried to ${what}.`, `${came} ${cure}`);
}

function describeOrigin({ headers }: Request): string {
  const origin = headers.get('origin');
  return origin === null ? `a page that is ${toSafeOrigin(headers.get('sec-fetch-site') ?? '')}` : toSafeOrigin(origin);
}

/** What an origin is written with, and no longer than one may be. Anybody can send the header. */
const toSafeOrigin = (text: string) => text.slice(0, 200).replaceAll(/[^\w.:/[\]-]/g, '?');

/** Seconds that a browser may keep a permission. */
const preflightMaxAge = 600;

/** Whether a page of the shop asks from an origin that is not the routes' own, so that the browser wants a permission. */
function crossOriginOf(request: Request, origins: ReadonlySet<string>): string | undefined {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin && origins.has(origin) ? origin : undefined;
}

/** Lets a page of the shop's other origins read the answer (CORS), cookies included. */
export function allowShop(request: Request, origins: ReadonlySet<string>, response: Response): Response {
  const origin = crossOriginOf(request, origins);
  if (origin === undefined) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  response.headers.set('vary', 'origin');
  return response;
}

/**
 * The answer to what a browser asks before it posts JSON to another origin; `undefined` when no page asks. The browser shows of
 * a refusal no more than that there was one, so the log alone can name the cure.
 */
export function answerPreflight(parts: OriginParts, request: Request): Response | undefined {
  if (request.method !== 'OPTIONS' || request.headers.get('access-control-request-method') === null) return undefined;
  if (crossOriginOf(request, parts.settings.origins) === undefined)
    return refuseCrossSite(parts, request, 'use the payment routes');
  const headers = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': `${preflightMaxAge}`,
  };
  return new Response(null, { status: 204, headers });
}
