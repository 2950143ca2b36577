import { createServer, type RequestListener } from 'node:http';
import { fastify } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { operatorKey } from '../test/an-operator.ts';
import { listen } from '../test/listen.ts';
import { aQuote, openStores } from '../test/shop.ts';
import { toFastifyOperator, toFastifyPlugin } from './fastify.ts';
import { toNextHandlers } from './next.ts';
import { toNodeHandler } from './node.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

async function serve(listener: RequestListener): Promise<string> {
  const { port, close } = await listen(createServer(listener));
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

const json = { 'content-type': 'application/json' };

test('the operator routes can be mounted in Fastify next to the payment routes, below prefixes and path parameters', async () => {
  const shop = await aShop('sqlite', { operatorKey });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '41', refno, code: '1' });
  await shop.till.payments.recheck(payment);
  const app = fastify();
  app.register(toFastifyPlugin(shop.till), { prefix: '/api/payments' });
  app.register(async (inner) => void inner.register(toFastifyOperator(shop.till), { prefix: '/till' }), {
    prefix: '/:shop',
  });
  await app.ready();
  const url = await serve(app.routing);
  const ask = (path: string, body?: object, key = operatorKey) =>
    fetch(`${url}/one/till${path}`, {
      headers: { authorization: `Bearer ${key}`, ...(body && json) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect(await (await ask('/payments?limit=1')).json()).toMatchObject({ payments: [{ id: payment }] });
  expect(await (await ask(`/payments/${payment}`)).json()).toMatchObject({
    payment: { id: payment, state: 'authorized' },
  });
  const moved = await ask(`/payments/${payment}/settle`, { key: 'parcel', amount: 1000 });
  expect([moved.status, await moved.json()]).toMatchObject([200, { operation: { kind: 'settle', amount: 1000 } }]);
  const lines = await (await ask('/reconcile', { from: 0, to: 1 })).text();
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => typeof JSON.parse(line)),
  ).toContain('object');
  expect((await ask('/payments', undefined, 'wrong')).status).toBe(401);
  expect((await ask('/nothing')).status).toBe(404);
  expect((await fetch(`${url}/api/payments/${payment}`)).status).toBe(200);
});

test('mounting the operator routes at the root is rejected', async () => {
  const { till } = await aShop();
  await expect(fastify().register(toFastifyOperator(till))).rejects.toMatchObject({
    code: 'config_wrong',
    hint: expect.stringContaining("prefix: '/api/till'"),
  });
});

test('if Next removes the basePath from the request URL, the Location header for a new payment still resolves to a URL below the basePath', async () => {
  const { till } = await aShop();
  const { POST } = toNextHandlers(till);
  const handle = toNodeHandler((request) => {
    const address = new URL(request.url);
    address.pathname = address.pathname.replace(/^\/base/, '');
    const stripped = new Request(address, request);
    return POST(stripped, { params: Promise.resolve({ path: [] }) });
  });
  const address = `${await serve((incoming, outgoing) => void handle(incoming, outgoing))}/base/api/payments`;
  const answer = await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(aQuote()) });
  const { payment } = await answer.json();
  expect([answer.status, new URL(answer.headers.get('location') ?? '', address).href]).toEqual([
    201,
    `${address}/${payment}`,
  ]);
});
