import { toNextHandlers } from '../../adapters/next.ts';
import { toNodeHandler } from '../../adapters/node.ts';
import { failed, mount, notFound, type OpenApp } from './app.ts';

/** What Next does with a route of the folder `shop/payments/[[...path]]`: its own name for the host, its parameters, its errors. */
export const openNext: OpenApp = async (till, { readsFirst = false } = {}) => {
  const told: unknown[] = [];
  const handlers = toNextHandlers(till);
  const answer = async (request: Request): Promise<Response> => {
    if (readsFirst) await request.text();
    const url = new URL(request.url);
    if (url.pathname === '/echo') return Response.json(await request.json());
    if (!`${url.pathname}/`.startsWith(`${mount.whole}/`)) return new Response(notFound, { status: 404 });
    const path = url.pathname.slice(mount.whole.length).split('/').filter(Boolean).map(decodeURIComponent);
    const params = Promise.resolve(path.length > 0 ? { path } : {});
    const { GET, ...others } = handlers;
    const handle = others[request.method as 'POST'] ?? GET; // a HEAD is a GET
    return handle(asNext(request, url), { params });
  };
  const listener = toNodeHandler((request) =>
    answer(request).catch((error: unknown) => {
      told.push(error);
      return new Response(failed, { status: 500 });
    }),
  );
  return { listener, told };
};

const asNext = (request: Request, url: URL): Request =>
  new Proxy(request, {
    get: (_, name) => {
      if (name === 'url') return `http://localhost:${url.port}${url.pathname}${url.search}`;
      const value: unknown = Reflect.get(request, name, request);
      return typeof value === 'function' ? value.bind(request) : value;
    },
  });
