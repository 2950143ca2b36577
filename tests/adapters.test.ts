import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedRequest } from '@tillkit/core';
import { gatewayRoutes } from '@tillkit/core/payments-base';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { createTill, openDatabase } from '@tillkit/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adapters, failed, mount, notFound, type Faults } from '../packages/server/src/test/adapters.ts';
import { listen } from '../packages/server/src/test/listen.ts';

// Each adapter serves a shop over HTTP. The till is mounted in two steps, at an inner path below an outer path. The
// sandbox and the shop have different origins.

const names = Object.keys(adapters);
const json = { 'content-type': 'application/json' };

/** An error that the shop's own code throws. */
class OutOfStock extends Error {}

async function openShop(name: string, faults: Faults = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-adapters-'));
  const server = createServer();
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const payments = url + mount.whole;
  const sandbox = await startSandbox({
    webhookUrl: payments + gatewayRoutes.webhook,
    successUrl: payments + gatewayRoutes.success,
  });
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const paid: string[] = [];
  const webhooks: string[] = [];
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: sandbox.url },
    merchants: [{ id: merchantId, hmacKey, password }],
    origins: ['https://www.shop.example'],
    database: openDatabase({ file: join(folder, 'till.sqlite') }),
    resultPage: ({ id }) => `/result/${id}`,
    log: () => {},
    orders: {
      quote: async (body) => {
        const { order } = body as { order: string };
        if (order === 'sold out') throw new OutOfStock();
        return order === 'none' ? undefined : { order, revision: '1', amount: 4990, currency: 'CHF' };
      },
      revision: async () => '1',
      onPaid: async ({ order }) => void paid.push(order),
    },
  });
  const app = await adapters[name]!(till, faults);
  server.on('request', (incoming, outgoing) => {
    if (incoming.url?.endsWith(gatewayRoutes.webhook))
      outgoing.once('finish', () => webhooks.push(`${incoming.headers['content-type']} ${outgoing.statusCode}`));
    app.listener(incoming, outgoing);
  });
  onTestFinished(async () => {
    await sandbox.close();
    await close();
    await till.close();
    rmSync(folder, { recursive: true });
  });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' });
  const start = (order: string, headers: Record<string, string> = {}) =>
    post(mount.whole, JSON.stringify({ order }), { ...json, ...headers });
  return { app, till, sandbox, url, payments, paid, webhooks, post, start };
}

test.for(names)(
  '%s: a shopper pays for an order, both the return to the shop and the webhook confirm the payment, and the order is marked as paid only once',
  async (name) => {
    const { till, sandbox, url, payments, paid, webhooks, start } = await openShop(name);
    const started = await start('A-1', { origin: url });
    expect(started.status).toBe(201);
    const request = (await started.json()) as SignedRequest;
    const { payment } = request;
    const location = new URL(started.headers.get('location') ?? '', url + mount.whole);
    expect(location.href).toBe(`${payments}/${payment}`);
    const { callback } = await payAt(sandbox, request);
    expect(webhooks).toEqual([expect.stringMatching(/^(text|application)\/xml.* 200$/)]);
    expect([callback?.status, callback?.location]).toEqual([303, `/result/${payment}`]);
    await till.checks.runDue();
    const view = await fetch(`${payments}/${payment}`);
    expect([view.status, await view.json()]).toMatchObject([200, { status: 'paid' }]);
    const head = await fetch(`${payments}/${payment}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(paid).toEqual(['A-1']);
  },
);

test.for(names)(
  '%s: requests outside the mount path reach the shop’s own routes, 404 handler and body parser',
  async (name) => {
    const { url, payments, post } = await openShop(name);
    const [own, below] = [await fetch(`${url}/shop/other`), await fetch(`${payments}/other`)];
    expect([own.status, await own.text()]).toEqual([404, notFound]);
    expect(below.status).toBe(404);
    expect(await below.text()).toContain(name === 'next' || name === 'node' ? 'payment route' : notFound);
    expect(await (await post('/echo', '{"a":1}', json)).json()).toEqual({ a: 1 });
    const posted = await post(`${mount.whole}/other`, '{"a":1}', json);
    expect(posted.status).toBe(404);
  },
);

test.for(names)(
  '%s: the till responds with its own error codes to an unknown order, a foreign origin and invalid JSON',
  async (name) => {
    const { app, post, start } = await openShop(name);
    const foreign = { origin: 'https://evil.example' };
    const answers = [
      await start('none'),
      await start('A-1', foreign),
      await post(mount.whole, 'a=1'),
      await post(mount.whole, '{', json),
    ];
    const codes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { error: { code: string } }).error.code),
    );
    expect(answers.map(({ status }, at) => `${status} ${codes[at]}`)).toEqual([
      '404 not_found',
      '403 cross_site',
      '415 request_malformed',
      '400 request_malformed',
    ]);
    expect(app.errors).toEqual([]);
  },
);

test.for(names)("%s: an error thrown by a hook reaches the app's error handler", async (name) => {
  const { app, start } = await openShop(name);
  const answer = await start('sold out');
  expect(answer.status).toBe(500);
  const text = await answer.text();
  if (name === 'node') expect(JSON.parse(text)).toMatchObject({ error: { code: 'shop_failed' } });
  else expect([text, app.errors]).toEqual([failed, [expect.any(OutOfStock)]]);
  expect((await start('A-1')).status).toBe(201);
});

test.for(names)(
  '%s: if a body parser runs before the till, the error response explains the mistake, and routes without a body still work',
  async (name) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => void write.mockRestore());
    const { payments, start } = await openShop(name, { readsFirst: true });
    const answer = await start('A-1');
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: { code: 'config_wrong', message: expect.stringContaining('was read before the till could') } },
    ]);
    expect((await fetch(`${payments}/${'0'.repeat(32)}`)).status).toBe(404);
  },
);

test.for(names)(
  '%s: after a client disconnects while sending the request body, the app reports no error and the next request succeeds',
  async (name) => {
    const { app, url, start } = await openShop(name);
    const { port } = new URL(url);
    const head = `POST ${mount.whole} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.write(`${head}{"order"`);
      await once(socket, 'connect');
      await expect.poll(() => socket.bytesWritten).toBeGreaterThan(head.length);
      socket[leave]();
      await once(socket, 'close');
    }
    expect((await start('A-1')).status).toBe(201);
    expect(app.errors).toEqual([]);
  },
);

test.for(names)(
  '%s: pages from a configured origin may call the routes, and pages from other origins may not',
  async (name) => {
    const { payments, start } = await openShop(name);
    const ask = (origin: string) =>
      fetch(payments, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await ask('https://www.shop.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://www.shop.example',
    ]);
    const started = await start('A-1', { origin: 'https://www.shop.example' });
    expect([started.status, started.headers.get('access-control-allow-origin')]).toEqual([
      201,
      'https://www.shop.example',
    ]);
    const refused = await ask('https://evil.example');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  },
);
