import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchGateway } from './watch-gateway.ts';

test('a gateway that comes back is seen to be back, and one answer counts for a while', async () => {
  let asked = 0;
  let status = 503;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  let time = 0;
  const reaches = watchGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => time); // it listens on TCP
  expect(await Promise.all([reaches(), reaches()])).toEqual([false, false]);
  status = 200;
  expect([await reaches(), asked]).toEqual([false, 1]);
  time += 3_000;
  expect([await reaches(), asked]).toEqual([true, 2]);
});

test('a gateway that refuses connections is out of reach', async () => {
  expect(await watchGateway('http://127.0.0.1:9')()).toBe(false);
});
