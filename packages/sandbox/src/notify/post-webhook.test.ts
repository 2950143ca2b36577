import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPostWebhook } from './post-webhook.ts';

const message = { contentType: 'text/xml', body: '<x>ä</x>' };
const never = new AbortController().signal;

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('the webhook client sends the media type and the body bytes unchanged', async () => {
  const received: unknown[] = [];
  const port = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'content-type': type, 'content-length': length } = request.headers;
      received.push(request.method, type, length, Buffer.concat(chunks).toString());
      response.end('OK');
    });
  });
  expect(await createPostWebhook([])(`http://localhost:${port}/hook`, message, never)).toEqual({
    status: 200,
    contentType: '',
    body: 'OK',
  });
  expect(received).toEqual(['POST', 'text/xml', '9', '<x>ä</x>']);
});

test('the webhook client does not follow a redirect but returns it as the response', async () => {
  const paths: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await createPostWebhook([])(`http://127.0.0.1:${port}/hook`, message, never)).toMatchObject({ status: 307 });
  expect(paths).toEqual(['/hook']);
});

test('the webhook client stops reading an endless response and returns its status', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write('x'.repeat(16_384), more));
    more();
  });
  expect(await createPostWebhook([])(`http://127.0.0.1:${port}/hook`, message, never)).toMatchObject({ status: 200 });
});

test('sending a webhook rejects if the connection fails or the caller aborts the request', async () => {
  const port = await listen(() => {});
  const abort = new AbortController();
  const sent = createPostWebhook([])(`http://127.0.0.1:${port}/hook`, message, abort.signal);
  abort.abort();
  await expect(sent).rejects.toThrow();
  await expect(createPostWebhook([])('http://127.0.0.1:1/hook', message, never)).rejects.toThrow();
});
