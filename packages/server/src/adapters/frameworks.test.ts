import { createServer, type RequestListener } from 'node:http';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { importExpress } from '../test/express.ts';
import { listen } from '../test/listen.ts';
import { toExpressHandler } from './express.ts';
import { toFastifyPlugin } from './fastify.ts';
import { toHonoHandler } from './hono.ts';
import type { Mountable } from './mount.ts';
import { toNextHandlers } from './next.ts';

/** Creates a till that responds to every path except `/other` and records the requests. */
function aTill() {
  const requests: string[] = [];
  const till: Mountable = {
    route: (method, path) => {
      if (path === '/other') return undefined;
      return async (request) => {
        requests.push(`${method} ${path} of ${request.url}`);
        return new Response(await request.text());
      };
    },
  };
  return { requests, till };
}

async function serve(listener: RequestListener): Promise<string> {
  const { port, close } = await listen(createServer(listener));
  onTestFinished(close);
  return `http://127.0.0.1:${port}`;
}

test('a till that is mounted at the root of an app is rejected with an error that names the cause', async () => {
  const { till } = aTill();
  const express = (await importExpress('express'))();
  express.use(toExpressHandler(till));
  const answer = await fetch(await serve(express));
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining('The till is mounted at the root'),
  ]);
  await expect(fastify().register(toFastifyPlugin(till))).rejects.toMatchObject({
    code: 'config_wrong',
    hint: expect.stringContaining("prefix: '/api/payments'"),
  });
  for (const pattern of ['*', '/*']) {
    const hono = new Hono().use(pattern, toHonoHandler(till)).onError((error) => new Response(error.message));
    expect(await (await hono.request('/')).text()).toMatch(/mounted at the root/);
  }
});

test('Express mounts a till below a path parameter without changing the case of the URL or adding a trailing slash, and restores the URL for the next handler', async () => {
  const { requests, till } = aTill();
  const app = (await importExpress('express'))();
  app.use('/:shop/pay', toExpressHandler(till));
  app.use((incoming, outgoing) => void outgoing.end(incoming.url));
  const url = await serve(app);
  await fetch(`${url}/one/PAY/webhook?x=1`);
  await fetch(`${url}/two/pay`);
  expect(requests).toEqual([`GET /webhook of ${url}/one/PAY/webhook?x=1`, `GET / of ${url}/two/pay`]);
  expect(await (await fetch(`${url}/one/pay/other?x=1`)).text()).toBe('/one/pay/other?x=1');
});

test('an Express error handler receives the original URL of a request to a mounted till', async () => {
  const till: Mountable = { route: () => async () => Promise.reject(new Error("The shop's handler failed.")) };
  const app = (await importExpress('express'))();
  app.use('/shop/pay', toExpressHandler(till));
  const answerError = (
    _error: unknown,
    incoming: { url?: string | undefined },
    outgoing: { end(text?: string): unknown },
    _next: unknown,
  ) => void outgoing.end(incoming.url);
  app.use(answerError);
  expect(await (await fetch(`${await serve(app)}/shop/pay/webhook?x=1`)).text()).toBe('/shop/pay/webhook?x=1');
});

test("a till can be mounted in Fastify below prefixes and path parameters, and the app's own parsers stay unchanged", async () => {
  const { requests, till } = aTill();
  const app = fastify();
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, { xml: body }));
  app.register(async (shop) => void shop.register(toFastifyPlugin(till), { prefix: '/pay' }), { prefix: '/:shop' });
  app.post('/echo', async ({ body }) => body);
  await app.ready();
  const url = await serve(app.routing);
  const post = (path: string, type: string, body: string) =>
    fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } });
  for (const type of ['text/xml', 'application/json', 'application/x-www-form-urlencoded', 'x/y'])
    expect(await (await post('/one/pay/webhook?x=1', type, '<a>{</a>')).text()).toBe('<a>{</a>');
  expect((await fetch(`${url}/two/pay/`)).status).toBe(200);
  expect((await fetch(`${url}/two/pay`, { method: 'HEAD' })).status).toBe(200);
  expect(requests.slice(3)).toEqual([
    `POST /webhook of ${url}/one/pay/webhook?x=1`,
    `GET / of ${url}/two/pay/`,
    `HEAD / of ${url}/two/pay`,
  ]);
  expect(await (await post('/echo', 'text/xml', '<a/>')).json()).toEqual({ xml: '<a/>' });
  expect((await post('/echo', 'application/x-www-form-urlencoded', 'a=1')).status).toBe(415);
});

test("a Fastify app's hooks run for the till's responses, and the headers that the hooks set are sent", async () => {
  const { till } = aTill();
  const app = fastify();
  const statuses: number[] = [];
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
  app.addHook('onResponse', async (_request, reply) => void statuses.push(reply.statusCode));
  app.register(toFastifyPlugin(till), { prefix: '/pay' });
  await app.ready();
  const answer = await fetch(`${await serve(app.routing)}/pay/x`);
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
  expect(statuses).toEqual([200]);
});

test('a till can be mounted in Hono on a wildcard path inside a nested route with a parameter, and requests for other paths reach the next handler', async () => {
  const { requests, till } = aTill();
  const inner = new Hono().all('/pay/*', toHonoHandler(till)).get('/pay/other', (context) => context.text('mine'));
  const app = new Hono().basePath('/v1').route('/:shop', inner);
  const request = (path: string) => app.request(`http://shop.example${path}`);
  await request('/v1/one/pay/webhook?x=1');
  await request('/v1/two/pay');
  await request('/v1/two/pay/');
  expect(requests).toEqual([
    'GET /webhook of http://shop.example/v1/one/pay/webhook?x=1',
    'GET / of http://shop.example/v1/two/pay',
    'GET / of http://shop.example/v1/two/pay/',
  ]);
  expect(await (await request('/v1/one/pay/other')).text()).toBe('mine');
});

const hosted = { headers: { host: 'shop.example' } };

test.for<readonly [string, string, object, string]>([
  [
    'below the base path',
    'http://localhost:3000/api/payments/webhook?x=1',
    { path: ['webhook'] },
    '/webhook of http://shop.example/api/payments/webhook?x=1',
  ],
  ['at the base path', 'http://localhost:3000/api/payments', {}, '/ of http://shop.example/api/payments'],
  [
    'with a trailing slash',
    'http://localhost:3000/api/payments/webhook/',
    { path: ['webhook'] },
    '/webhook/ of http://shop.example/api/payments/webhook/',
  ],
  [
    'whose catch-all parameter has a different name and follows another parameter',
    'https://localhost:3000/one/pay/return/error',
    { shop: 'one', rest: ['return', 'error'] },
    '/return/error of https://shop.example/one/pay/return/error',
  ],
  [
    'with a slash in a segment',
    'http://localhost:3000/api/payments/return%2Ferror',
    { path: ['return/error'] },
    '/return%2Ferror of http://shop.example/api/payments/return%2Ferror',
  ],
] as const)('the Next handlers serve a route %s', async ([, url, params, expected]) => {
  const { requests, till } = aTill();
  const { GET, POST } = toNextHandlers(till);
  await GET(new Request(url, hosted), { params: Promise.resolve(params) });
  const posted = await POST(new Request(url, { ...hosted, method: 'POST', body: 'a=1' }), {
    params: Promise.resolve(params),
  });
  expect(await posted.text()).toBe('a=1');
  expect(requests).toEqual([`GET ${expected}`, `POST ${expected}`]);
});

test('the Next handlers respond 404 to a request for an unknown route', async () => {
  const { till } = aTill();
  const request = new Request('http://a/pay/other');
  const answer = await toNextHandlers(till).GET(request, { params: Promise.resolve({ path: ['other'] }) });
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
});

test.for(['evil.example/path', 'a@b', 'a b', '', 'a:99999'])(
  'the Next handlers respond 400 to a request with the host %o',
  async (host) => {
    const { requests, till } = aTill();
    const request = new Request('http://localhost/pay/x', { headers: { host } });
    const answer = await toNextHandlers(till).GET(request, { params: Promise.resolve({ path: ['x'] }) });
    expect([answer.status, await answer.json(), requests]).toMatchObject([
      400,
      { error: { code: 'request_malformed' } },
      [],
    ]);
  },
);
