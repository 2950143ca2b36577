import { countSegments, findBelow, type Mountable } from './mount.ts';
import { refuse } from './refuse.ts';

/** What Next says of a folder: the segments of a catch-all are a list, as no other parameter is. Before Next 15 no promise. */
export interface NextContext {
  readonly params: Promise<object> | object;
}

/** A request, with what Next adds to it. */
export type NextRequest = Request & { readonly nextUrl?: { readonly basePath: string } };

/**
 * The till's routes as handlers of Next's App Router, in the `route.ts` of an optional catch-all folder, whose place says where
 * they are. They run in Node, as Next's handlers do unless `runtime` says otherwise. What the shop's own code throws goes on
 * to Next, so that `notFound()` and `redirect()` work in its hooks.
 *
 * @example
 * // app/api/payments/[[...path]]/route.ts
 * export const { GET, POST } = toNextHandlers(till);
 */
export function toNextHandlers(till: Mountable) {
  const handle = async (request: NextRequest, { params }: NextContext): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const below: readonly unknown[] = Object.values(await params).find(Array.isArray) ?? [];
    const route = findBelow(till, request.method, pathname, countSegments(pathname) - below.length);
    return route
      ? route(asAsked(request))
      : refuse(404, 'not_found', 'There is no such payment route.', 'Look at the path.');
  };
  return { GET: handle, POST: handle };
}

/** Next says `localhost`, whatever host the browser has asked, and leaves out the base path: the shop's own pages would seem another site's. */
function asAsked(request: NextRequest): Request {
  const { protocol, host, pathname, search } = new URL(request.url);
  const url = `${protocol}//${request.headers.get('host') ?? host}${request.nextUrl?.basePath ?? ''}${pathname}${search}`;
  if (url === request.url || request.bodyUsed) return request;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}
