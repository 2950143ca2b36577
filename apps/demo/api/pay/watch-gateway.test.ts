import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchGateway } from './watch-gateway.ts';

test('the shop detects that the gateway can be reached again, and caches each response for a short time', async () => {
  let requests = 0;
  let status = 503;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  let time = 0;
  // The server listens on a TCP port, so the address is an object.
  const reaches = watchGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => time);
  expect(await Promise.all([reaches(), reaches()])).toEqual([false, false]);
  status = 200;
  expect([await reaches(), requests]).toEqual([false, 1]);
  time += 3_000;
  expect([await reaches(), requests]).toEqual([true, 2]);
});

test('a gateway that refuses connections is reported as unreachable', async () => {
  expect(await watchGateway('http://127.0.0.1:9')()).toBe(false);
});
