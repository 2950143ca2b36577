import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readXml } from '@tillkit/xml';
import { expect, onTestFinished, test } from 'vitest';
import { receiveWebhooks } from './test/receive-webhooks.ts';
import { startSandbox, type SandboxOptions } from './start-sandbox.ts';
import { aCard, signed, type Fields } from './testing/open-app.ts';

async function start(options?: SandboxOptions) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const post = (url: string, fields: Fields) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('a payment over HTTP succeeds, and the shop receives its webhook', async () => {
  const shop = await receiveWebhooks();
  const sandbox = await start({ webhookUrl: shop.url });
  const opened = await post(`${sandbox.url}/upp/jsp/upStart.jsp`, await signed());
  const page = sandbox.url + opened.headers.get('location');
  expect(await (await fetch(page)).text()).toContain('CHF 49.90');
  const paid = await post(page, aCard());
  expect(paid.status).toBe(303);
  await sandbox.drained();
  const [transaction] = await sandbox.transactions();
  const transactionIds = shop.received.map((body) => readXml(body).children[0]?.children[0]?.children[0]?.text);
  expect(transactionIds).toEqual([transaction?.transactionId]);
});

test('a payment is completed even if the browser disconnects before it receives the response', async () => {
  const shop = await receiveWebhooks();
  const sandbox = await start({ webhookUrl: shop.url });
  const opened = await post(`${sandbox.url}/upp/jsp/upStart.jsp`, await signed());
  const leaving = new AbortController();
  const body = new URLSearchParams(aCard()).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const request = send(sandbox.url + opened.headers.get('location'), {
    method: 'POST',
    headers,
    signal: leaving.signal,
  });
  request.on('error', () => {});
  request.end(body, () => leaving.abort());
  await expect.poll(() => shop.received.length).toBe(1);
  await sandbox.drained();
  expect(await sandbox.transactions()).toMatchObject([{ state: 'settled' }]);
});

test('the sandbox listens on a free port and only on 127.0.0.1', async () => {
  const [one, two] = [await start(), await start()];
  expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(one.settings.port).not.toBe(two.settings.port);
  expect((await fetch(`${one.url}/health`)).status).toBe(200);
});

test('the sandbox keeps idle connections open longer than clients and proxies do', async () => {
  const { url } = await start();
  const request = send(`${url}/health`, { headers: { connection: 'keep-alive' } }).end();
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.headers['keep-alive']).toBe('timeout=65');
});

test('an HTTP request whose Host header names a foreign host is refused', async () => {
  const sandbox = await start();
  const request = send(`${sandbox.url}/health`, { headers: { host: 'evil.test' } }).end();
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.statusCode).toBe(403);
});

test('close() aborts a hanging webhook', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => silent.closeAllConnections());
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/` });
  const opened = await post(`${sandbox.url}/upp/jsp/upStart.jsp`, await signed());
  const connected = once(silent, 'request');
  const paid = post(sandbox.url + opened.headers.get('location'), aCard()).catch(() => undefined);
  await connected;
  await sandbox.close();
  await paid;
  await expect(fetch(`${sandbox.url}/health`)).rejects.toThrow();
});

test('the sandbox does not start if its port is in use or a setting is invalid', async () => {
  const { settings } = await start();
  await expect(startSandbox({ port: settings.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(startSandbox({ hmacKey: 'ab' })).rejects.toMatchObject({ code: 'config_wrong' });
});

test("over HTTP, the card fields accept requests from the sandbox's own origin, and the challenge page is served from that origin", async () => {
  const sandbox = await start({ successUrl: 'http://127.0.0.1:4000/success' });
  const session = 'a0'.repeat(16);
  const query = new URLSearchParams({ merchantId: sandbox.settings.merchants[0].merchantId, session });
  for (const path of ['card-number', 'cvv']) {
    const frame = await fetch(`${sandbox.url}/upp/fields/1/${path}?${query}`, {
      headers: { referer: 'http://127.0.0.1:4000/' },
    });
    expect(frame.status).toBe(200);
  }
  const parameters = { ...(await signed()), expm: '12', expy: '30' };
  const card = { cardNumber: '4000001000000026', cvv: '123' };
  const answer = await fetch(`${sandbox.url}/upp/fields/1/verify`, {
    method: 'POST',
    body: JSON.stringify({ session, origin: 'http://127.0.0.1:4000', ...card, parameters }),
    headers: { 'content-type': 'application/json', origin: sandbox.url },
  });
  const { redirect } = (await answer.json()) as { readonly redirect: string };
  expect(redirect.startsWith(`${sandbox.url}/upp/page/`)).toBe(true);
  expect(await (await fetch(redirect)).text()).toContain('Confirm the payment');
});

test('close() can be called several times', async () => {
  const sandbox = await startSandbox();
  await Promise.all([sandbox.close(), sandbox.close()]);
  await sandbox.close();
});
