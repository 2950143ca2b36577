import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface TlsProxy {
  /** URL of the proxy, such as `https://localhost:8443`. */
  readonly url: string;
  /** The number of requests to which each target has responded. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that works like the one configured in the Caddyfile in `examples/compose`: it terminates TLS, forwards
 * requests to the targets in turn, and skips a target that refuses the connection. `host` replaces the `host` header.
 */
export async function startTlsProxy(
  certificate: { readonly key: string; readonly cert: string },
  targets: readonly string[],
  host?: string,
): Promise<TlsProxy> {
  const answered = targets.map(() => 0);
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, at: number, left: number): void => {
    const { method, url = '/', headers } = incoming;
    const sent = request(new URL(url, targets[at]), {
      method,
      headers: { ...headers, ...(host && { host }) },
      agent: false, // If a new connection is refused, no part of the request has been sent yet.
    });
    sent.once('response', (answer) => {
      answered[at] = (answered[at] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1)
        return forward(incoming, outgoing, (at + 1) % targets.length, left - 1);
      return outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end();
    });
    sent.once('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)));
  };
  const { key, cert } = certificate;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) =>
    forward(incoming, outgoing, turn++ % targets.length, targets.length),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
