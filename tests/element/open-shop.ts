import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePolicy, toPolicyText } from '@tillkit/core';
import { startSandbox } from '@tillkit/sandbox/testing';
import { createTill } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';
import { bundleApp } from '../site/bundle-app.ts';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/**
 * Opens a shop that does not use React. The shop has a till, a strict content security policy, and a sandbox on a
 * different origin.
 */
export async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-element-'));
  const files = await bundleApp([new URL('page.ts', import.meta.url)], 'production');
  const paid: string[] = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ shop: url });
  const [{ merchantId, hmacKey, password }] = sandbox.settings.merchants;
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: sandbox.url },
    merchants: [{ id: merchantId, hmacKey, password }],
    shopUrl: url,
    database: { file: join(folder, 'till.sqlite') },
    resultPage: ({ id }) => `/?payment=${id}`,
    orders: {
      quote: async (body) => {
        const { order, methods } = body as { order: string; methods: readonly string[] };
        return { order, revision: '1', amount: 4990, currency: 'CHF', methods };
      },
      revision: async () => '1',
      onPaid: async ({ order }) => void paid.push(order),
    },
  });
  await till.ready();
  const { fields } = await (await fetch(`${sandbox.url}/upp/scripts.json`)).json();
  const payments = toNodeHandler(till.routes().POST);
  const policy = pagePolicy({ gateway: sandbox.url, modes: ['redirect', 'secure-fields'] });
  const toPage = (query: URLSearchParams, nonce: string) => {
    const [order, payment, language] = ['order', 'payment', 'lang'].map((name) => query.get(name));
    const scripts = query.has('fields') ? JSON.stringify({ ...fields, merchantId }) : '';
    return (
      `<!doctype html><html lang="${language ?? 'en'}"><head><meta charset="utf-8"><title>Shop</title>` +
      `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
      `<link rel="stylesheet" href="/page.css" nonce="${nonce}"></head><body><main><h1>Pay</h1>` +
      `<tillkit-checkout environment="sandbox" gateway="${sandbox.url}" nonce="${nonce}" order="${order ?? 'A-1'}" ` +
      `${payment ? `payment="${payment}" ` : ''}methods="VIS ECA PFC BPY" amount="4990" currency="CHF"><p>One moment</p></tillkit-checkout>` +
      `<aside></aside></main><script type="application/json" id="scripts">${scripts}</script>` +
      `<script type="module" src="/page.js" nonce="${nonce}"></script></body></html>`
    );
  };
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (pathname.startsWith('/api/payments')) return void payments(request, response);
    const file = files.get(pathname);
    const nonce = randomBytes(16).toString('base64');
    response
      .setHeader('content-type', `${types[pathname.split('.').at(-1) ?? ''] ?? 'text/html'}; charset=utf-8`)
      .setHeader('content-security-policy', toPolicyText(policy, nonce))
      .end(file ?? toPage(searchParams, nonce));
  });
  return {
    url,
    paid,
    close: async () => {
      await till.close();
      await sandbox.close();
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
