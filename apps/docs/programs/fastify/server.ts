import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { toFastifyPlugin } from '@tillkit/server/fastify';
import { fastify } from 'fastify';
import { till } from './till.ts';

const app = fastify();
await app.register(toFastifyPlugin(till), { prefix: '/api/payments' });
await app.register(fastifyStatic, { root: join(import.meta.dirname, 'public') });

await till.ready();
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
await app.listen({ host: '127.0.0.1', port: 3000 });
