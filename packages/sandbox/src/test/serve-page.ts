import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A POST request that the server received: its path and its form fields. */
export interface Posted {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Page {
  /** Markup of the page body. Each occurrence of `NONCE` is replaced with the nonce of the response. */
  readonly body: string;
  /** Origin that the page may embed in frames and submit forms to. */
  readonly gateway: string;
}

/**
 * Returns the strict Content-Security-Policy of the shop's pages. The gateway's scripts must work under this policy.
 */
const strictPolicy = (gateway: string, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${gateway}`,
    `form-action 'self' ${gateway}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types checkout-loader',
  ].join('; ');

/**
 * Starts a site on its own origin. A GET request for `/` returns the current page, and any other GET request returns a
 * plain page. Both pages are served with the strict Content-Security-Policy. A POST request is stored and redirected
 * (303) to `/done…`, as a shop's return route would do.
 */
export async function servePage() {
  const posted: Posted[] = [];
  let page: Page | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        // The sandbox posts an empty form before the browser's first return.
        if (body !== '') posted.push({ path, fields: Object.fromEntries(new URLSearchParams(body)) });
        response.writeHead(303, { location: `/done${path}` }).end();
      });
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const { body = '<h1>Done</h1>', gateway = "'none'" } = path === '/' && page ? page : {};
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': strictPolicy(gateway, nonce),
    });
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"></head>` +
        `<body>${body.replaceAll('NONCE', nonce)}</body></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, posted, show: (content: Page) => void (page = content) };
}
