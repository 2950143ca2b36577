// Functions that mount a till in a framework as the guide describes. Each function returns a listener for node:http.
const base = '/api/payments';

export const listeners = {
  node: async (till) => {
    const { toNodeHandler } = await import('@tillkit/server/node');
    return toNodeHandler(till.routes(base).POST);
  },
  hono: async (till) => {
    const [{ Hono }, { getRequestListener }] = await Promise.all([import('hono'), import('@hono/node-server')]);
    const { toHonoHandler } = await import('@tillkit/server/hono');
    return getRequestListener(new Hono().use(`${base}/*`, toHonoHandler(till)).fetch);
  },
  express: async (till) => {
    const { default: express } = await import('express');
    const { toExpressHandler } = await import('@tillkit/server/express');
    return express().use(base, toExpressHandler(till)).use(express.json());
  },
  fastify: async (till) => {
    const { fastify } = await import('fastify');
    const { toFastifyPlugin } = await import('@tillkit/server/fastify');
    const app = fastify();
    await app.register(toFastifyPlugin(till), { prefix: base });
    await app.ready();
    return app.routing;
  },
};
