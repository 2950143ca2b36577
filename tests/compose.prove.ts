import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { freePort } from '../scripts/machine/ports.mjs';
import { startRegistry } from './getting-started/registry.ts';
import { runBlock, startBlock } from './getting-started/run-page.ts';
import { makeShop } from './templates/make-shop.ts';
import { payFor } from './templates/pay.ts';
import { startTlsProxy } from './templates/tls-proxy.ts';

// Runs the processes of examples/compose without containers: two built shops, PostgreSQL, the sandbox, and a proxy that
// terminates TLS with the example's certificate.

test('two shops behind TLS share one PostgreSQL database, and payments continue after one of the shops is stopped with SIGTERM', async () => {
  const registry = await startRegistry();
  onTestFinished(registry.close);
  const { folder, remove } = await makeShop('vite-hono', registry.url);
  onTestFinished(remove);
  await runBlock(folder, 'npm install pg && npm run build', registry.url);

  copyFileSync(join(import.meta.dirname, '../examples/compose/certificates.sh'), join(folder, 'certificates.sh'));
  expect(spawnSync('sh', ['certificates.sh'], { cwd: folder }).status).toBe(0);
  const certificate = { key: join(folder, 'certs/shop.key'), cert: join(folder, 'certs/shop.crt') };

  const [sandboxPort, ...shopPorts] = await Promise.all([freePort(), freePort(), freePort()]);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const gateway = await startTlsProxy(certificate, [at(sandboxPort)], `127.0.0.1:${sandboxPort}`);
  onTestFinished(gateway.close);
  const proxy = await startTlsProxy(certificate, shopPorts.map(at));
  onTestFinished(proxy.close);

  const { location, remove: drop } = await makeRoom('postgres');
  onTestFinished(drop);
  const trusting = { NODE_EXTRA_CA_CERTS: certificate.cert, TILLKIT_SHOP_URL: proxy.url };
  const start = (command: string, env: Readonly<Record<string, string>>) => {
    const running = startBlock(folder, `exec ${command}`, registry.url, { ...trusting, ...env });
    onTestFinished(running.stop);
    return running;
  };
  start('node_modules/.bin/tillkit-sandbox', {
    TILLKIT_SANDBOX_PORT: String(sandboxPort),
    TILLKIT_SANDBOX_ORIGINS: proxy.url,
  });
  const shops: ReturnType<typeof start>[] = [];
  for (const port of shopPorts) {
    const shop = start('node dist/server/server.js', {
      PORT: String(port),
      DATABASE_URL: location.url ?? '',
      TILLKIT_GATEWAY_URL: gateway.url,
    });
    const answers = () => fetch(`${at(port)}/health`).then(({ status }) => status, shop.output);
    // As in the compose file, the second shop starts after the first one is healthy.
    await expect.poll(answers, { timeout: 60_000 }).toBe(200);
    shops.push(shop);
  }

  const browser = await openBrowser();
  const paid = () =>
    shops.flatMap(({ output }) => [...output().matchAll(/Paid: order (\S+)/g)].map(([, order]) => order));
  const { broken } = await payFor('Coffee grinder', browser, { shop: proxy.url, gateway: gateway.url });
  expect(broken).toEqual([]);
  expect(paid()).toEqual(['A-1']);
  expect(
    proxy.answered.every((count) => count > 1),
    String(proxy.answered),
  ).toBe(true);

  const [first] = shops;
  expect(await first?.terminate(), first?.output()).toBe(0);
  await payFor('Milk jug', browser, { shop: proxy.url, gateway: gateway.url });
  expect(paid().toSorted()).toEqual(['A-1', 'A-3']);
});
