import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Message {
  readonly body: string;
  readonly type: string;
}

interface Target {
  readonly url: string;
  readonly type: string;
}

/** Stands between the gateway and the shop, so that a test decides when and how often a webhook arrives. */
export interface Relay {
  readonly url: string;
  /** If true, messages are stored until `deliver` sends them. The gateway receives a 200. Defaults to false. */
  holds: boolean;
  /**
   * Sends each held message `times` times at once, by default to the shop's webhook address with the message's own
   * content type. Resolves to the status codes of the shop.
   */
  deliver(times?: number, other?: Partial<Target>): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Starts a relay to the shop's webhook address. */
export async function startRelay(webhook: string): Promise<Relay> {
  let held: Message[] = [];
  const post = async ({ body, type }: Message, url = webhook) =>
    (await fetch(url, { method: 'POST', body, headers: { 'content-type': type } })).status;
  const server = createServer((request, response) => {
    void (async () => {
      const message = { body: await text(request), type: request.headers['content-type'] ?? '' };
      if (relay.holds) held.push(message);
      const status = relay.holds ? 200 : await post(message).catch(() => 503);
      response.writeHead(status).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holds: false,
    deliver: async (times = 1, { url, type } = {}) => {
      const messages = held;
      held = [];
      return Promise.all(
        messages.flatMap((message) =>
          Array.from({ length: times }, () => post({ ...message, ...(type !== undefined && { type }) }, url)),
        ),
      );
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
}
