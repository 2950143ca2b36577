import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListedScript } from '@tillkit/core';
import { expect, onTestFinished, test } from 'vitest';
import { merchantId } from '../../test/open-test-shop.ts';
import { openStreet } from '../../test/open-street.ts';
import { readScripts } from './read-scripts.ts';

const account = { id: merchantId, hmacKey: undefined, password: undefined };

/** Starts a fake gateway that sends the given responses in order and then repeats the last one. */
async function openGateway(...answers: readonly ((response: ServerResponse, url: string) => void)[]) {
  let requests = 0;
  const server = createServer((_, response) => {
    answers[Math.min(requests, answers.length - 1)]?.(response, url);
    requests += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a TCP port, so the address is an object.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { gatewayUrl: url, merchant: account, asked: () => requests };
}

const integrity = `sha384-${'a'.repeat(64)}`;
const say = (list: unknown) => (response: ServerResponse) => response.end(JSON.stringify(list));
const good = (response: ServerResponse, url: string) => say({ lightbox: { src: `${url}/l.js`, integrity } })(response);

test('the shop reads the scripts that the gateway lists and adds the values that each script needs', async () => {
  const { sandbox, close } = await openStreet('sqlite');
  onTestFinished(close);
  const listed = (await (await fetch(`${sandbox.url}/upp/scripts.json`)).json()) as Record<string, ListedScript>;
  const toScript = (name: string) => ({ src: listed[name]?.src, integrity: listed[name]?.integrity });
  expect(await readScripts({ gatewayUrl: sandbox.url, merchant: account })).toEqual({
    lightbox: { ...toScript('lightbox'), global: 'PaymentLightbox' },
    fields: { ...toScript('fields'), merchantId },
  });
});

test('if the gateway lists no script for card fields, the shop has no card fields', async () => {
  expect(await readScripts(await openGateway(good))).not.toHaveProperty('fields');
});

test('if the script for the card fields has a different origin than the gateway, the script list is rejected', async () => {
  const elsewhere = { src: 'http://evil.example/f.js', integrity };
  const gateway = await openGateway((response, url) =>
    say({ lightbox: { src: `${url}/l.js`, integrity }, fields: elsewhere })(response),
  );
  await expect(readScripts(gateway)).rejects.toMatchObject({ message: expect.stringContaining('fields') });
});

test('the shop retries its request while the gateway is starting', async () => {
  const gateway = await openGateway(
    (response) => response.destroy(),
    (response) => response.writeHead(503).end(),
    good,
  );
  const { lightbox } = await readScripts(gateway, { wait: 1 });
  expect([lightbox.src, gateway.asked()]).toEqual([`${gateway.gatewayUrl}/l.js`, 3]);
});

test("if the gateway never responds, the shop reports an error with the gateway's URL after the timeout", async () => {
  const gateway = await openGateway((response) => response.destroy());
  const reading = readScripts(gateway, { patience: 20, wait: 1 });
  await expect(reading).rejects.toMatchObject({
    code: 'network_failed',
    message: expect.stringContaining(gateway.gatewayUrl),
    hint: expect.stringContaining('TILLKIT_SANDBOX_URL'),
  });
});

test.for([
  ['nothing', {}],
  ['null', null],
  ['a URL on another site', { lightbox: { src: 'http://evil.example/l.js', integrity } }],
  ['a URL path', { lightbox: { src: '/l.js', integrity } }],
  ['a `javascript:` URL', { lightbox: { src: 'javascript:alert(1)', integrity } }],
] as const)(
  'a script list that contains %s instead of the URL of a gateway script is rejected without a retry',
  async ([, list]) => {
    const gateway = await openGateway(say(list), good);
    await expect(readScripts(gateway)).rejects.toMatchObject({ code: 'response_malformed' });
    expect(gateway.asked()).toBe(1);
  },
);

test.for([undefined, '', 'md5-abc', `sha384-${'a'.repeat(9)}`, `sha384-${'a'.repeat(64)} sha384-b`])(
  'a script with the invalid integrity hash %s is rejected',
  async (hash) => {
    const gateway = await openGateway((response, url) =>
      say({ lightbox: { src: `${url}/l.js`, integrity: hash } })(response),
    );
    await expect(readScripts(gateway)).rejects.toMatchObject({
      code: 'response_malformed',
      message: expect.stringContaining('integrity'),
    });
  },
);

test('a response that is not a script list is rejected without a retry', async () => {
  for (const answer of [
    (response: ServerResponse) => response.end('<html>'),
    (response: ServerResponse) => response.writeHead(404).end(),
  ]) {
    const gateway = await openGateway(answer, good);
    await expect(readScripts(gateway)).rejects.toMatchObject({ code: 'response_malformed' });
  }
});
