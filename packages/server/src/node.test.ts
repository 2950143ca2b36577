import { createServer, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { toNodeHandler } from './node.ts';
import { readBody } from './read-body.ts';
import { listen } from './test/listen.ts';

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

/** What the server says to text that no client of good manners would send. */
async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(words);
  return text(socket);
}

test('a POST reaches the handler byte by byte, and its answer the client', async () => {
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

test('a GET has no body, a 303 keeps its location', async () => {
  const port = await aServer(async () => new Response(null, { status: 303, headers: { location: '/payment/1' } }));
  const { status, headers } = await send(port, { path: '/return' });
  expect([status, headers.location, handled[0]?.body]).toEqual([303, '/payment/1', null]);
});

test('the origin that is given outranks the Host header', async () => {
  const port = await aServer(echo, 'https://shop.example');
  await send(port, { path: '/a', headers: { host: 'evil.example' } });
  expect(handled[0]?.url).toBe('https://shop.example/a');
});

test('a path that looks like another host stays a path of this one (K12)', async () => {
  const port = await aServer(echo, 'https://shop.example');
  for (const path of [
    '//evil.example/api/payments',
    '/\\evil.example/api/payments',
    '///evil.example/x',
    '/@evil.example/x',
  ])
    await send(port, { path, headers: { origin: 'https://evil.example' } });
  expect(handled.map(({ url }) => new URL(url).host)).toEqual(Array.from(handled, () => 'shop.example'));
  expect(handled).toHaveLength(4);
});

test.for([
  ['an absolute address', 'GET http://evil.example/api HTTP/1.1\r\nHost: shop.example\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: shop.example\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: shop.example\r\n'],
  ['a broken Host', 'GET / HTTP/1.1\r\nHost: a b[\r\n'],
])('%s is answered with 400 and does not end the process', async ([, words]) => {
  const port = await aServer(echo);
  expect(await say(port, `${words}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(handled).toEqual([]);
});

test('a path of slashes alone is a path', async () => {
  const port = await aServer(echo);
  expect(await say(port, 'GET // HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 201 /,
  );
});

test('a body that is too large is answered before it is read whole', async () => {
  const port = await aServer((request) =>
    readBody(request).then(echoLength, () => new Response(null, { status: 400 })),
  );
  const headers = { 'content-length': '10000000', connection: 'close' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }, resolve).on('error', reject);
    sending.write(new Uint8Array(100_000)); // and no more of the ten million
  });
  expect(answer.statusCode).toBe(400);
});

test('a body that was read before is told, with what to do', async () => {
  const failures: unknown[] = [];
  const node = toNodeHandler(echo);
  const server = createServer(async (incoming, outgoing) => {
    await text(incoming); // as a body parser does
    await node(incoming, outgoing).catch((error: unknown) => failures.push(error));
    outgoing.end();
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  await send(port, { method: 'POST', path: '/' }, 'refno=1');
  expect(failures).toEqual([expect.any(CheckoutError)]);
  expect(failures[0]).toMatchObject({ code: 'config_wrong', hint: 'Put the till in front of body parsers.' });
});
