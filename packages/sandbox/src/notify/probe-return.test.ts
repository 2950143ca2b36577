import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { aCard, signed } from '../testing/open-app.ts';

/**
 * Starts a shop that responds to a return with `status`, or closes the connection if the status is 0. `forms` contains the
 * forms that it has received.
 */
async function openShop(status: number) {
  const forms: { readonly origin: IncomingMessage['headers']['origin']; readonly body: string }[] = [];
  const shop = { status, forms, url: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      forms.push({ origin: request.headers.origin, body });
      if (shop.status === 0) request.destroy();
      else response.writeHead(shop.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/return`;
  return shop;
}

/** Pays in a sandbox. Returns a function that opens the page from which the browser returns to the shop. */
async function pay(successUrl: string, language = 'en') {
  const lines: string[] = [];
  const sandbox = await startSandbox({ successUrl, log: (line) => lines.push(line) });
  onTestFinished(() => sandbox.close());
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const opened = await post('/upp/jsp/upStart.jsp', await signed({ language }));
  const paid = await post(opened.headers.get('location') ?? '', aCard());
  const result = async () => (await fetch(sandbox.url + (paid.headers.get('location') ?? ''))).text();
  return { result, lines, gateway: sandbox.url };
}

const submit = 'HTMLFormElement.prototype.submit';

test('if the shop responds 403 to an empty form, the result page stays, names the settings of the frameworks, and keeps its button', async () => {
  const shop = await openShop(403);
  const { result, lines, gateway } = await pay(shop.url);
  const html = await result();
  expect(shop.forms).toEqual([{ origin: gateway, body: '' }]);
  expect(html).not.toContain(submit);
  expect(html).toContain('The shop refuses the return');
  expect(html).toContain(`trustedOrigins: [&#39;${gateway}&#39;]`);
  expect(html).toContain('checkOrigin: false');
  expect(html).toContain(`<form method="post" action="${shop.url}">`);
  expect(lines.join()).toContain(`The shop responds 403 to the return at ${shop.url}.`);
});

test('after the shop has been corrected, the reloaded result page returns the browser to the shop', async () => {
  const shop = await openShop(403);
  const { result } = await pay(shop.url);
  await result();
  shop.status = 303;
  expect(await result()).toContain(submit);
});

test('a return address that accepts an empty form receives only one', async () => {
  const shop = await openShop(303);
  const { result } = await pay(shop.url);
  expect(await result()).toContain(submit);
  expect(await result()).toContain(submit);
  expect(shop.forms).toHaveLength(1);
});

test('a shop that does not respond to the empty form does not hold back the return', async () => {
  const { result } = await pay('http://127.0.0.1:1/return');
  expect(await result()).toContain(submit);
});

test('after a failed connection, the next return to the address is probed again', async () => {
  const shop = await openShop(0);
  const { result } = await pay(shop.url);
  expect(await result()).toContain(submit);
  shop.status = 403;
  expect(await result()).toContain('The shop refuses the return');
});
