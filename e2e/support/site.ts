import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site with its own origin on a loopback address. Tests use it as an attacker's site, a bank, or an older shop. */
export interface Site {
  readonly url: string;
  /** The requests received so far, in order. `body` is the body of a POST request. */
  readonly requests: readonly { readonly path: string; readonly body: string }[];
  /** Makes the site serve this document at the given path. Requests for any other path receive an empty page. */
  show(path: string, content: string, type?: string): void;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const requests: { path: string; body: string }[] = [];
  const pages = new Map<string, { readonly content: string; readonly type: string }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push({ path, body });
      const { content, type } = pages.get(path) ?? { content: '<!doctype html><title>Empty</title>', type: html };
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // The server listens on a TCP port, so `address()` returns an object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    show: (path, content, type = html) => void pages.set(path, { content, type }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const html = 'text/html; charset=utf-8';
