import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Shop } from './shop.ts';

/** A serverless platform that runs a shop. Between requests, the shop's process is frozen. */
export interface Platform {
  readonly url: string;
  /** Number of times that the platform has frozen a process. */
  readonly freezes: number;
  /** Resolves when no request is running, so that every process is frozen. */
  untilFrozen(): Promise<void>;
  close(): Promise<void>;
}

export interface PlatformOptions {
  /** Returns the instance of the shop that handles the next request. */
  readonly pick: () => Shop;
  /** If true, the platform waits for the work that `waitUntil` has received before it freezes the process. */
  readonly hasWaitUntil: boolean;
}

/**
 * Starts a platform. It continues a process when a request for it arrives, and freezes the process with SIGSTOP after the
 * response of its last request.
 */
export async function startPlatform({ pick, hasWaitUntil }: PlatformOptions): Promise<Platform> {
  const running = new Map<Shop, number>();
  const requests = new Set<Promise<void>>();
  let freezes = 0;
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const shop = pick();
    running.set(shop, (running.get(shop) ?? 0) + 1);
    shop.thaw();
    try {
      const { method = 'GET', url = '' } = incoming;
      const body = method === 'GET' ? undefined : await buffer(incoming);
      const { authorization = '', 'content-type': type = 'text/plain' } = incoming.headers;
      const headers = { authorization, 'content-type': type };
      const address = shop.url.replace(/\/pay$/, url);
      const response = await fetch(address, { method, headers, redirect: 'manual', ...(body && { body }) });
      const text = await response.text();
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(text);
      if (hasWaitUntil) await shop.untilIdle();
    } catch {
      outgoing.writeHead(502).end();
    }
    const left = (running.get(shop) ?? 1) - 1;
    running.set(shop, left);
    if (left > 0) return;
    freezes += 1;
    shop.freeze();
  };
  const server = createServer((incoming, outgoing) => {
    const request = handle(incoming, outgoing).finally(() => requests.delete(request));
    requests.add(request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`,
    get freezes() {
      return freezes;
    },
    untilFrozen: async () => {
      while (requests.size > 0) await Promise.all(requests);
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
