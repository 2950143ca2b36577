import type { CheckoutError } from '@tillkit/core';
import { createServer, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toNodeHandler } from './node.ts';
import { readBody } from '../http/read-body.ts';
import { listen } from '../test/listen.ts';

const handled: Request[] = [];

async function aServer(handle: (request: Request) => Promise<Response>, origin?: string): Promise<number> {
  handled.length = 0;
  const node = toNodeHandler((request) => (handled.push(request), handle(request)), origin);
  const { port, close } = await listen(createServer((incoming, outgoing) => void node(incoming, outgoing)));
  onTestFinished(close);
  return port;
}

const echo = async (request: Request) =>
  new Response(Buffer.from(await request.arrayBuffer()).toString('hex'), {
    status: 201,
    headers: { 'x-method': request.method, 'x-type': request.headers.get('content-type') ?? '' },
  });

const echoLength = (body: Uint8Array) => new Response(String(body.length));

async function send(port: number, options: RequestOptions, body?: Uint8Array | string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Sends raw text to the server and returns its response. Clients such as fetch cannot send malformed requests. */
async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(words);
  return text(socket);
}

test("the handler receives the exact bytes of a POST, and the client receives the handler's response", async () => {
  const port = await aServer(echo);
  const body = Uint8Array.of(0, 255, 195, 40, 13, 10);
  const options = { method: 'POST', path: '/pay?x=1', headers: { 'content-type': 'text/xml', cookie: 'a=1' } };
  expect(await send(port, options, body)).toMatchObject({
    status: 201,
    headers: { 'x-method': 'POST', 'x-type': 'text/xml' },
    body: '00ffc3280d0a',
  });
  expect(handled[0]?.url).toBe(`http://127.0.0.1:${port}/pay?x=1`);
  expect(handled[0]?.headers.get('cookie')).toBe('a=1');
});

test('a GET request has no body, and a 303 response keeps its Location header', async () => {
  const port = await aServer(async () => new Response(null, { status: 303, headers: { location: '/payment/1' } }));
  const { status, headers } = await send(port, { path: '/return' });
  expect([status, headers.location, handled[0]?.body]).toEqual([303, '/payment/1', null]);
});

test('the configured origin takes precedence over the Host header', async () => {
  const port = await aServer(echo, 'https://shop.example');
  await send(port, { path: '/a', headers: { host: 'evil.example' } });
  expect(handled[0]?.url).toBe('https://shop.example/a');
});

test('a path that looks like a different host remains a path on this host (K12)', async () => {
  const port = await aServer(echo, 'https://shop.example');
  for (const path of ['//evil.example/api/payments', '///evil.example/x', '/@evil.example/x'])
    await send(port, { path, headers: { origin: 'https://evil.example' } });
  expect(handled.map(({ url }) => new URL(url).host)).toEqual(Array.from(handled, () => 'shop.example'));
  expect(handled).toHaveLength(3);
});

test.for([
  ['an absolute address', 'GET http://evil.example/api HTTP/1.1\r\nHost: shop.example\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: shop.example\r\n'],
  ['a backslash', 'GET /\\evil.example/api HTTP/1.1\r\nHost: shop.example\r\n'],
  ['a broken Host', 'GET / HTTP/1.1\r\nHost: a b[\r\n'],
])('a request with %s receives a 400 response and does not end the process', async ([, words]) => {
  const port = await aServer(echo);
  expect(await say(port, `${words}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(handled).toEqual([]);
});

test('a path that consists only of slashes is valid', async () => {
  const port = await aServer(echo);
  expect(await say(port, 'GET // HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 201 /,
  );
});

test('a body that is too large is rejected before it is read completely', async () => {
  const port = await aServer((request) =>
    readBody(request).then(echoLength, () => new Response(null, { status: 400 })),
  );
  const headers = { 'content-length': '10000000', connection: 'close' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }, resolve).on('error', reject);
    sending.write(new Uint8Array(100_000)); // The client never sends the rest of the body.
  });
  expect(answer.statusCode).toBe(400);
});

test('a POST request whose body is too large receives a 400 response, and the connection remains usable', async () => {
  const port = await aServer((request) =>
    readBody(request).then(echoLength, ({ code }: CheckoutError) => new Response(code, { status: 400 })),
  );
  const socket = connect(port, '127.0.0.1');
  for (const size of [65_536, 65_537, 300_000])
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`);
  socket.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const output = await text(socket);
  expect(output.match(/HTTP\/1\.1 \d+/g)).toEqual(['200', '400', '400', '200'].map((status) => `HTTP/1.1 ${status}`));
  expect(output.match(/65536|request_malformed/g)).toEqual(['65536', 'request_malformed', 'request_malformed']);
});

test('a connection remains usable after a body that the handler did not read', async () => {
  const port = await aServer(async () => new Response('done'));
  const socket = connect(port, '127.0.0.1');
  const big = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`;
  socket.write(big);
  socket.end('GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect((await text(socket)).match(/^HTTP\/1\.1 200/gm)).toHaveLength(2);
  expect(handled.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/next']);
});

test('a HEAD request receives the same response as a GET request, but without a body', async () => {
  const port = await aServer(async () => new Response('a body', { headers: { 'x-a': '1' } }));
  const answer = await send(port, { method: 'HEAD', path: '/' });
  expect([answer.status, answer.headers['x-a'], answer.body]).toEqual([200, '1', '']);
});

test('two cookies in a response are sent as two separate headers', async () => {
  const headers = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ] as [string, string][];
  const port = await aServer(async () => new Response(null, { headers }));
  expect((await send(port, { path: '/' })).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test.for([
  ['throws', () => Promise.reject(new TypeError('secret'))],
  ['throws at once', () => thrower('secret')],
  ['throws nothing', () => Promise.reject(undefined)],
  ['returns no answer', async () => undefined as unknown as Response],
  ['returns a used response', async () => spent],
] as const)(
  'if a handler %s, the response is 500 with code shop_failed, and handler_failed is logged',
  async ([, handle]) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => void write.mockRestore());
    const port = await aServer(handle);
    const { status, body } = await send(port, { path: '/' });
    expect([status, JSON.parse(body)]).toMatchObject([500, { error: { code: 'shop_failed' } }]);
    expect(String(write.mock.calls)).toContain('"event":"handler_failed"');
    expect(body + String(write.mock.calls)).not.toContain('secret');
  },
);

function thrower(what: unknown): never {
  throw what;
}
const spent = new Response('x');
await spent.text();

test('if a response stream fails, only its own connection is closed', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  const port = await aServer(async () => {
    let count = 0;
    const pull = (to: ReadableStreamDefaultController) =>
      count++ < 1 ? to.enqueue(new Uint8Array(10)) : to.error(new Error('secret'));
    return new Response(new ReadableStream({ pull }));
  });
  await expect(send(port, { path: '/' })).rejects.toThrow();
  const next = await aServer(echo);
  expect((await send(next, { path: '/' })).status).toBe(201);
});

test.for(['', 'shop.example', 'https://', 'https://shop.example/path', 'https://a@shop.example', 'javascript:x'])(
  'the origin %o is rejected before the first request',
  (origin) => {
    expect(() => toNodeHandler(echo, origin)).toThrow(expect.objectContaining({ code: 'config_wrong' }));
  },
);
