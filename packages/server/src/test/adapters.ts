import type { RequestListener } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { toExpressHandler } from '../adapters/express.ts';
import { toFastifyPlugin } from '../adapters/fastify.ts';
import { toHonoHandler } from '../adapters/hono.ts';
import { toNextHandlers } from '../adapters/next.ts';
import { toNodeHandler } from '../adapters/node.ts';
import type { Till } from '../till.ts';
import { importExpress, type ErrorStep, type ExpressVersion } from './express.ts';

/**
 * A shop's app that mounts the till under the path `mount`. The app also has a route that parses JSON (`POST /echo`),
 * its own 404 response and its own error handler.
 */
export interface App {
  readonly listener: RequestListener;
  /** Errors that have reached the app's error handler. */
  readonly errors: unknown[];
}

/**
 * Options that make an app misbehave. If `readsFirst` is true, middleware reads every request body before the till
 * does.
 */
export interface Faults {
  readonly readsFirst?: boolean;
}

export type OpenApp = (till: Pick<Till, 'route' | 'routes'>, faults?: Faults) => Promise<App>;

export const mount = { outer: '/shop', inner: '/payments', whole: '/shop/payments' } as const;

export const notFound = 'The page does not exist.';
export const failed = 'The error page of the shop.';

const openExpress =
  (version: ExpressVersion): OpenApp =>
  async (till, { readsFirst = false } = {}): Promise<App> => {
    const express = await importExpress(version);
    const [app, shop, errors] = [express(), express.Router(), [] as unknown[]];
    if (readsFirst) app.use(express.json(), express.text({ type: '*/*' }));
    app.use(mount.outer, shop);
    shop.use(mount.inner, toExpressHandler(till));
    app.use(express.json());
    app.post('/echo', (request, response) => response.json(request.body));
    app.use((_request, response) => response.status(404).end(notFound));
    const onError: ErrorStep = (error, _request, response, _next) => {
      errors.push(error);
      response.status(500).end(failed);
    };
    app.use(onError);
    return { listener: app, errors };
  };

const openFastify: OpenApp = async (till, { readsFirst = false } = {}) => {
  const [app, errors] = [fastify(), [] as unknown[]];
  if (readsFirst) app.addHook('onRequest', async ({ raw }) => void (await text(raw)));
  app.register(async (shop) => void shop.register(toFastifyPlugin(till), { prefix: mount.inner }), {
    prefix: mount.outer,
  });
  app.post('/echo', async ({ body }) => body);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound));
  app.setErrorHandler((error, _request, reply) => {
    errors.push(error);
    return reply.code(500).send(failed);
  });
  await app.ready();
  return { listener: app.routing, errors };
};

type Fetch = (request: Request) => Response | Promise<Response>;

const openHono =
  (listen: (fetch: Fetch) => Promise<RequestListener>): OpenApp =>
  async (till, { readsFirst = false } = {}) => {
    const [app, shop, errors] = [new Hono(), new Hono(), [] as unknown[]];
    if (readsFirst)
      app.use(async (context, next) => {
        await context.req.text();
        await next();
      });
    shop.use(`${mount.inner}/*`, toHonoHandler(till));
    app.route(mount.outer, shop);
    app.post('/echo', async (context) => context.json(await context.req.json()));
    app.notFound((context) => context.text(notFound, 404));
    app.onError((error, context) => {
      errors.push(error);
      return context.text(failed, 500);
    });
    return { listener: await listen((request) => app.fetch(request)), errors };
  };

/** Runs Hono through its fetch interface. */
const openHonoByFetch = openHono(async (fetch) => toNodeHandler(fetch));

/**
 * Runs Hono through its own Node server. The import takes the package name from a variable, so that the code compiles
 * even if the optional package is not installed.
 */
const openHonoOnNode = openHono(async (fetch) => {
  const name = '@hono/node-server';
  const server = (await import(name)) as { getRequestListener(fetch: Fetch): RequestListener };
  return server.getRequestListener(fetch);
});

/**
 * Simulates how Next calls a route in the folder `shop/payments/[[...path]]`, including the host name and parameters
 * that Next passes and the way Next handles errors.
 */
const openNext: OpenApp = async (till, { readsFirst = false } = {}) => {
  const errors: unknown[] = [];
  const handlers = toNextHandlers(till);
  const answer = async (request: Request): Promise<Response> => {
    if (readsFirst) await request.text();
    const url = new URL(request.url);
    if (url.pathname === '/echo') return Response.json(await request.json());
    if (!`${url.pathname}/`.startsWith(`${mount.whole}/`)) return new Response(notFound, { status: 404 });
    const path = url.pathname.slice(mount.whole.length).split('/').filter(Boolean).map(decodeURIComponent);
    const params = Promise.resolve(path.length > 0 ? { path } : {});
    const { GET, ...others } = handlers;
    const handle = others[request.method as 'POST'] ?? GET; // Next answers HEAD requests with the GET handler.
    return handle(asNext(request, url), { params });
  };
  const listener = toNodeHandler((request) =>
    answer(request).catch((error: unknown) => {
      errors.push(error);
      return new Response(failed, { status: 500 });
    }),
  );
  return { listener, errors };
};

const asNext = (request: Request, url: URL): Request =>
  new Proxy(request, {
    get: (_, name) => {
      if (name === 'url') return `http://localhost:${url.port}${url.pathname}${url.search}`;
      const value: unknown = Reflect.get(request, name, request);
      return typeof value === 'function' ? value.bind(request) : value;
    },
  });

/** Runs the till on node:http, which has no error handler. */
const openNode: OpenApp = async (till, { readsFirst = false } = {}) => {
  const payments = toNodeHandler(till.routes(mount.whole).POST);
  return {
    errors: [],
    listener: async (incoming, outgoing) => {
      if (readsFirst) await text(incoming);
      const { url = '' } = incoming;
      if (url === '/echo') outgoing.end(JSON.stringify(await json(incoming)));
      else if (url.startsWith(mount.whole)) await payments(incoming, outgoing);
      else outgoing.writeHead(404).end(notFound);
    },
  };
};

/** Functions that open a shop's app, keyed by the name of the adapter that the app uses. */
export const adapters: Readonly<Record<string, OpenApp>> = {
  'express 5': openExpress('express'),
  'express 4': openExpress('express-4'),
  fastify: openFastify,
  'hono on node': openHonoOnNode,
  'hono by fetch': openHonoByFetch,
  next: openNext,
  node: openNode,
};
