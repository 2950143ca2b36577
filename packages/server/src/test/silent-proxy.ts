import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

export interface SilentProxy {
  /** URL that reaches the database through the proxy. */
  readonly url: string;
  /** Stops forwarding data on all open connections without closing them. Later connections are forwarded as usual. */
  hush(): void;
  /** Stops forwarding data on the first connection on which the client sends `text` after this call. */
  hushAt(text: string): void;
  /** True to accept new connections without ever forwarding their data. */
  isDeaf: boolean;
  /** Returns the number of connections on which the proxy does not forward data. */
  readonly silent: () => number;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of a database. The proxy can simulate a network that loses every packet, so that neither side
 * notices when the other side closes the connection.
 */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const speaking = new Set<Socket>();
  const all = new Set<Socket>();
  const silent = new Set<Socket>();
  let trap: string | undefined;
  const hush = (socket: Socket) => {
    speaking.delete(socket);
    silent.add(socket);
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) all.add(socket.on('error', () => {}));
    if (proxy.isDeaf) hush(near);
    else speaking.add(near);
    near.on('data', (chunk: Buffer) => {
      if (trap !== undefined && chunk.includes(trap)) {
        trap = undefined;
        hush(near);
      }
      if (speaking.has(near)) far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => void (speaking.has(near) && near.write(chunk)));
    // When one side of a silenced connection closes, the other side stays open, as if the network had lost the packets.
    near.on('close', () => void (speaking.delete(near) && far.destroy()));
    far.on('close', () => void (speaking.has(near) && near.destroy()));
  });
  const at = await listen(server);
  const url = new URL(target);
  url.port = String(at.port);
  const proxy: SilentProxy = {
    url: url.href,
    hush: () => speaking.forEach(hush),
    hushAt: (text) => (trap = text),
    isDeaf: false,
    silent: () => silent.size,
    close: async () => {
      for (const socket of all) socket.destroy();
      await at.close();
    },
  };
  return proxy;
}
