import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toNodeHandler } from './node.ts';
import { readBody } from '../http/read-body.ts';
import { listen } from '../test/listen.ts';
import { socketCases } from '../test/socket-cases.ts';

const unheard: unknown[] = [];
const hear = (error: unknown) => void unheard.push(error);
process.on('unhandledRejection', hear).on('uncaughtException', hear);

let [started, settled, canceled] = [0, 0, 0];
const endless = () =>
  new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)), cancel: () => void canceled++ });

const reached: string[] = [];
const handle = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  reached.push(pathname + search);
  if (pathname === '/endless') return new Response(endless());
  return readBody(request).then(
    (body) => Response.json({ length: body.length }),
    () => new Response(null, { status: 400 }),
  );
};
const serve = (node: ReturnType<typeof toNodeHandler>) =>
  listen(
    createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      started++;
      await node(incoming, outgoing);
      settled++;
    }),
  );
const { port, close } = await serve(toNodeHandler(handle));
afterAll(async () => {
  await close();
  process.off('unhandledRejection', hear).off('uncaughtException', hear);
});
afterEach(async () => {
  await new Promise(setImmediate); // Node reports unhandled rejections only after all microtasks have run.
  expect(unheard.splice(0)).toEqual([]);
});

function dial(at = port): Socket {
  const socket = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes and returns everything that the server sends until it ends the connection. */
async function say(bytes: string, at?: number): Promise<string> {
  const socket = dial(at);
  socket.write(bytes, 'latin1');
  return (await buffer(socket)).toString('latin1');
}

const bytesOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`;

const statusOf = (answer: string) =>
  answer
    .split('HTTP/1.1 ')
    .map((part) => Number(part.slice(0, 3)))
    .findLast((status) => status > 100) ?? 0;

test('the socket test cases contain at least 150 requests, all of them different', () => {
  expect(socketCases.length).toBeGreaterThanOrEqual(150);
  expect(new Set(socketCases.map(({ bytes }) => bytes)).size).toBe(socketCases.length);
});

test.for(socketCases)('$name: the server responds with status $status', async ({ bytes, status, path }) => {
  reached.length = 0;
  const output = await say(bytes);
  expect({ status: statusOf(output), reached }).toEqual({ status, reached: path === undefined ? [] : [path] });
});

const open = 'POST /pay HTTP/1.1\r\nHost: shop.example\r\n';

test.for([
  ['before its body', `${open}Content-Length: 10\r\n\r\n`],
  ['in its body', `${open}Content-Length: 10\r\n\r\nabc`],
  ['in a chunk', `${open}Transfer-Encoding: chunked\r\n\r\n5\r\nab`],
  ['between chunks', `${open}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n`],
] as const)('a client that disconnects %s aborts only the handler of its own request', async ([, bytes]) => {
  const before = settled;
  for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const socket = dial();
    socket.write(bytes, 'latin1');
    await vi.waitFor(() => expect(started).toBeGreaterThan(settled));
    socket[leave]();
    await vi.waitFor(() => expect(started).toBe(settled));
  }
  expect(settled - before).toBe(3);
  expect(statusOf(await say(bytesOf('/pay')))).toBe(200);
});

test('a body that arrives byte by byte is read completely', async () => {
  const socket = dial();
  for (const byte of `${open}Connection: close\r\nContent-Length: 20\r\n\r\n${'x'.repeat(20)}`) {
    socket.write(byte);
    await new Promise(setImmediate);
  }
  expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 200 [^]*\{"length":20\}/);
});

test('if the client disconnects during a long response, the response stream is canceled', async () => {
  const before = settled;
  for (const leave of ['destroy', 'resetAndDestroy'] as const) {
    const socket = dial();
    socket.write(bytesOf('/endless'));
    await once(socket, 'data');
    socket[leave]();
  }
  await vi.waitFor(() => expect(settled - before).toBe(2));
  expect(canceled).toBe(2);
});

test('the rejection listener that these tests rely on records an unhandled rejection', async () => {
  void Promise.reject(new Error('planted'));
  await new Promise(setImmediate);
  expect(unheard.splice(0)).toEqual([expect.objectContaining({ message: 'planted' })]);
});
