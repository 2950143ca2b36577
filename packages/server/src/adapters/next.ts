import type { WaitUntil } from '../http/routes.ts';
import { countSegments, findBelow, refuse, refuseAddress, readTarget, type Mountable } from './mount.ts';

/** The second argument of a Next route handler. A catch-all parameter contains its path segments as an array. */
export interface NextContext {
  readonly params: Promise<object>;
}

/**
 * Returns route handlers for Next's App Router that serve the routes of a till. Export them from `route.ts` in an
 * optional catch-all folder. The position of the folder determines the path of the routes. The handlers need the Node
 * runtime, which is the default. Errors in the shop's own code are passed to Next, so that `notFound()` and
 * `redirect()` work in hooks. The check that a message starts is passed to Next's `after`, so that a serverless platform
 * does not freeze the process before the check has ended.
 *
 * @example
 * // app/api/payments/[[...path]]/route.ts
 * export const { GET, POST, OPTIONS } = toNextHandlers(till);
 */
export function toNextHandlers(till: Mountable) {
  const after = loadAfter();
  const handle = async (request: Request, { params }: NextContext): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const below: readonly unknown[] = Object.values(await params).find(Array.isArray) ?? [];
    const route = findBelow(till, request.method, pathname, countSegments(pathname) - below.length);
    if (!route) return refuse(404, 'not_found', 'The payment route does not exist.', 'Check the path.');
    const forwarded = withHostHeader(request);
    return forwarded ? route(forwarded, { waitUntil: await after }) : refuseAddress();
  };
  return { GET: handle, POST: handle, OPTIONS: handle };
}

/**
 * Loads Next's `after`. Resolves to undefined in a version of Next without it (before 15.1). The compiler does not look
 * for the types of Next, because Next is an optional peer.
 */
async function loadAfter(): Promise<WaitUntil | undefined> {
  try {
    const server: unknown = await import('next/server.js' as string);
    return (server as { readonly after?: WaitUntil }).after;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the host in the request URL with the value of the Host header. Next sets the host in the URL to `localhost`,
 * so requests from the shop's own pages would appear to come from a different site. Returns undefined if the header is
 * invalid.
 */
function withHostHeader(request: Request): Request | undefined {
  const { protocol, host, pathname, search } = new URL(request.url);
  const target = readTarget(protocol, request.headers.get('host') ?? host, pathname + search);
  if (!target || target.host === host || request.bodyUsed) return target && request;
  const { method, headers, body, signal } = request;
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit;
  return new Request(target, init);
}
