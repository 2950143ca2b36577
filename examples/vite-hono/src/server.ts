import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { pagePolicy, toPolicyText } from '@tillkit/core';
import { toHonoHandler } from '@tillkit/server/hono';
import { Hono } from 'hono';
import { listOrders } from './orders.ts';
import { environment, gateway } from './settings.ts';
import { openShop, till } from './till.ts';

const app = new Hono();
app.use('/api/payments/*', toHonoHandler(till));
app.get('/api/shop', async (context) => context.json({ environment, gateway, orders: await listOrders() }));
app.get('/health', (context) => context.text('ok'));

await openShop();

// This folder exists only after `npm run build`. In development, Vite serves the page.
const web = join(import.meta.dirname, '../web');
if (gateway && existsSync(web)) {
  const policy = pagePolicy({ gateway, modes: ['redirect'] });
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  app.use('/assets/*', serveStatic({ root: web }));
  app.on('GET', ['/', '/orders/:id', '/payment/:id'], (context) => {
    const nonce = randomBytes(16).toString('base64');
    context.header('content-security-policy', toPolicyText(policy, nonce));
    context.header('referrer-policy', 'strict-origin');
    context.header('x-content-type-options', 'nosniff');
    return context.html(page.replaceAll('NONCE', nonce));
  });
}

const port = Number(process.argv[2] ?? process.env.PORT ?? 3000);
const server = serve({ fetch: app.fetch, hostname: process.env.HOST ?? '127.0.0.1', port }, () =>
  console.log(`The shop listens on port ${port}.`),
);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.close(async () => {
      await till.close(); // Waits for running checks and gateway calls, then closes the database.
      process.exit(0);
    });
  });
