import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { toHonoHandler } from '../../adapters/hono.ts';
import { toNodeHandler } from '../../adapters/node.ts';
import { failed, mount, notFound, type OpenApp } from './app.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

const openHono =
  (listen: (fetch: Fetch) => Promise<RequestListener>): OpenApp =>
  async (till, { readsFirst = false } = {}) => {
    const [app, shop, told] = [new Hono(), new Hono(), [] as unknown[]];
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
      told.push(error);
      return context.text(failed, 500);
    });
    return { listener: await listen((request) => app.fetch(request)), told };
  };

/** Where fetch is native. */
export const openHonoByFetch = openHono(async (fetch) => toNodeHandler(fetch));

/** By Hono's own server, with requests of its own; by a variable, because it is another package's. */
export const openHonoOnNode = openHono(async (fetch) => {
  const name = '@hono/node-server';
  const server = (await import(name)) as { getRequestListener(fetch: Fetch): RequestListener };
  return server.getRequestListener(fetch);
});
