import { countSegments, findBelow, refuse, refuseAddress, readTarget, type Mountable } from './mount.ts';

/** What Next says of a folder: the segments of a catch-all are a list, as no other parameter is. */
export interface NextContext {
  readonly params: Promise<object>;
}

/**
 * The till's routes as handlers of Next's App Router, in the `route.ts` of an optional catch-all folder, whose place says where
 * they are. They run in Node, as Next's handlers do unless `runtime` says otherwise. What the shop's own code throws goes on
 * to Next, so that `notFound()` and `redirect()` work in its hooks.
 *
 * @example
 * // app/api/payments/[[...path]]/route.ts
 * export const { GET, POST, OPTIONS } = toNextHandlers(till);
 */
export function toNextHandlers(till: Mountable) {
  const handle = async (request: Request, { params }: NextContext): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const below: readonly unknown[] = Object.values(await params).find(Array.isArray) ?? [];
    const route = findBelow(till, request.method, pathname, countSegments(pathname) - below.length);
    if (!route) return refuse(404, 'not_found', 'There is no such payment route.', 'Look at the path.');
    const asked = asAsked(request);
    return asked ? route(asked) : refuseAddress();
  };
  return { GET: handle, POST: handle, OPTIONS: handle };
}

/** Next says `localhost`, whatever host the browser has asked: the shop's own pages would seem another site's. `undefined` for what is no host. */
function asAsked(request: Request): Request | undefined {
  const { protocol, host, pathname, search } = new URL(request.url);
  const target = readTarget(protocol, request.headers.get('host') ?? host, pathname + search);
  if (!target || target.host === host || request.bodyUsed) return target && request;
  const { method, headers, body, signal } = request;
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit;
  return new Request(target, init);
}
