import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { toFastifyPlugin } from '../../adapters/fastify.ts';
import { failed, mount, notFound, type OpenApp } from './app.ts';

export const openFastify: OpenApp = async (till, { readsFirst = false } = {}) => {
  const [app, told] = [fastify(), [] as unknown[]];
  if (readsFirst) app.addHook('onRequest', async ({ raw }) => void (await text(raw)));
  app.register(async (shop) => void shop.register(toFastifyPlugin(till), { prefix: mount.inner }), {
    prefix: mount.outer,
  });
  app.post('/echo', async ({ body }) => body);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound));
  app.setErrorHandler((error, _request, reply) => {
    told.push(error);
    return reply.code(500).send(failed);
  });
  await app.ready();
  return { listener: app.routing, told };
};
