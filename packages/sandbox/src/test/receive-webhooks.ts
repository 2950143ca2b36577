import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a shop server that stores the webhooks it receives. */
export async function receiveWebhooks(status = 200) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push(body);
      response.writeHead(status).end('OK');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook` };
}
