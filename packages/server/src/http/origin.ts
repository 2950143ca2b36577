import type { Log } from '../log.ts';
import { answerError } from './answers.ts';

/**
 * Returns whether a request comes from the shop's own pages. Browsers send `Sec-Fetch-Site` and `Origin` with every
 * POST, and pages cannot forge them. A client that sends neither header is not a browser, so it does not send a
 * shopper's cookies.
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

/**
 * Rejects a request from a foreign site, and names the site's origin in the response and in the log. Returns undefined
 * if the request comes from the shop.
 */
export function refuseCrossSite({ log, settings: { origins } }: OriginParts, request: Request, what: string) {
  if (isSameSite(request, origins)) return undefined;
  const came = `The request came from ${describeOrigin(request)}.`;
  const cure = 'If that is the shop, set `shopUrl` to it or add it to `origins`.';
  const own = new URL(request.url).origin;
  const expected = [...new Set([own, ...origins])].map(toSafeOrigin).join(', ');
  log({ level: 'warn', event: 'cross_site', hint: `${came} The shop's pages are expected at ${expected}. ${cure}` });
  return answerError(403, 'cross_site', `Another site tried to ${what}.`, `${came} ${cure}`);
}

function describeOrigin({ headers }: Request): string {
  const origin = headers.get('origin');
  return origin === null ? `a page that is ${toSafeOrigin(headers.get('sec-fetch-site') ?? '')}` : toSafeOrigin(origin);
}

/**
 * Replaces characters that an origin cannot contain, and limits the length, because any client can set the `Origin`
 * header.
 */
const toSafeOrigin = (text: string) => text.slice(0, 200).replaceAll(/[^\w.:/[\]-]/g, '?');

/** The time in seconds for which a browser may cache a CORS permission. */
const preflightMaxAge = 600;

/**
 * Returns the origin of a shop page if it differs from the origin of the routes. In this case, the browser needs CORS
 * headers.
 */
function crossOriginOf(request: Request, origins: ReadonlySet<string>): string | undefined {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin && origins.has(origin) ? origin : undefined;
}

/** Adds the CORS headers that allow shop pages on other origins to send cookies and read the response. */
export function allowShop(request: Request, origins: ReadonlySet<string>, response: Response): Response {
  const origin = crossOriginOf(request, origins);
  if (origin === undefined) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  response.headers.set('vary', 'origin');
  return response;
}

/**
 * Returns the response to a preflight request, which a browser sends before it posts JSON to a different origin.
 * Returns undefined for any other request. The browser hides the details of a refusal from the page, so only the log
 * can say how to allow the page.
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
