import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppFiles } from './bundle-app.ts';

export interface Site {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Serves the files from 127.0.0.1 on a free port. Requests for any other path receive the HTML page. */
export async function serveApp(files: AppFiles, page: string): Promise<Site> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(files.get(path) ?? page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
