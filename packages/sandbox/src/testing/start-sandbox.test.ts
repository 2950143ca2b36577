import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedRequest } from './a-signed-request.ts';
import { payAt } from './pay-at.ts';
import { startSandbox } from './start-sandbox.ts';

test('a test sandbox that is declared with await using closes at the end of its block', async () => {
  let url = '';
  {
    await using sandbox = await startSandbox();
    ({ url } = sandbox);
    expect((await payAt(sandbox, await aSignedRequest(sandbox))).status).toBe('success');
  }
  await expect(fetch(url)).rejects.toThrow();
});

test('a shop that is configured by its URL is called over HTTP, and the URL must be a loopback URL', async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(request.url?.endsWith('/webhook') ? 503 : 303, { location: '/done' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using sandbox = await startSandbox({ shop, successUrl: `${shop}/thanks` });
  const { callback, webhooks } = await payAt(sandbox, await aSignedRequest(sandbox));
  expect(paths).toEqual(['/api/payments/webhook', '/thanks']);
  expect([webhooks.map(({ status }) => status), callback?.location]).toEqual([[503], '/done']);
  await expect(startSandbox({ shop: 'https://shop.example' })).rejects.toMatchObject({ code: 'config_wrong' });
});

test.for([
  ['webhook-cut', undefined],
  ['webhook-slow', 200],
] as const)(
  'with the fault %s, a shop in the same process receives the webhook as it would over a faulty connection',
  async ([fault, status]) => {
    await using sandbox = await startSandbox({
      shop: async (request) => new Response(await request.text()),
    });
    const { webhooks } = await payAt(sandbox, await aSignedRequest(sandbox), { fault });
    expect(webhooks.map((each) => each.status)).toEqual([status]);
  },
);
