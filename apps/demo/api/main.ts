import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { CheckoutError } from '@tillkit/core';
import { readAssets } from './answer/assets.ts';
import { readScripts } from './pay/read-scripts.ts';
import { watchGateway } from './pay/watch-gateway.ts';
import { readSettings } from './settings.ts';
import { openShop, type Shop } from './shop.ts';

/**
 * The keep-alive timeout in milliseconds. It is longer than the timeouts of clients and proxies, so that the server
 * does not close a connection on which a request is arriving.
 */
const keepAliveTimeout = 65_000;

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const assets = readAssets(fileURLToPath(new URL('../dist-web', import.meta.url)));
  const scripts = await readScripts(settings);
  const shop = await openShop(settings, {
    assets,
    scripts,
    reachesGateway: watchGateway(settings.gatewayUrl),
    log: (line) => console.error(line),
  });
  const serverOptions = { keepAliveTimeout };
  const server = serve(
    { fetch: shop.app.fetch, hostname: '127.0.0.1', port: settings.port, serverOptions },
    ({ port }) => console.log(`The shop listens on http://127.0.0.1:${port}`),
  );
  server.once('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? portTaken(settings.port) : error),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(server, shop));
}

/** Stops accepting new requests, waits until the requests in progress have finished, then closes the till. */
async function end(server: ReturnType<typeof serve>, shop: Shop): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  shop.endStreams();
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const patience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(patience);
  await shop.close();
  process.exit(0);
}

const portTaken = (port: number) =>
  new CheckoutError(
    'config_wrong',
    `Port ${port} is already in use.`,
    'Stop the process that uses this port, or set PORT to a different port number.',
  );

function fail(error: unknown): void {
  console.error(error instanceof CheckoutError ? `${error.message} ${error.hint}` : error);
  process.exit(1);
}

run().catch(fail);
