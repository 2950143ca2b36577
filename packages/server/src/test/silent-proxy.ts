import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

export interface SilentProxy {
  /** The given address, by way of the proxy. */
  readonly url: string;
  /** Every connection that is open falls silent, and stays open. Those that come later are carried. */
  hush(): void;
  /** The next connection that is about to carry this text falls silent instead. */
  hushAt(text: string): void;
  /** Connections that come are accepted and never answered, until it is set back. */
  isDeaf: boolean;
  /** How many connections are silent. */
  readonly silent: () => number;
  close(): Promise<void>;
}

/** Stands before a database like a network that loses every packet: nobody is told that a connection is gone. */
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
    near.on('close', () => void (speaking.delete(near) && far.destroy())); // of a silent one nobody hears
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
