import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../packages/server/src/test/listen.ts';

/** A proxy between a shop and its database that can stop forwarding without closing the connections. */
export interface Proxy {
  /** URL that leads to the database through this proxy. */
  readonly url: string;
  /** Stops forwarding on all open connections. New connections still work. */
  silence(): void;
  /**
   * Stops forwarding on the connections that are waiting for a response, and returns the number of these connections.
   */
  silenceBusy(): number;
  /** If true, the proxy does not forward anything on new connections. */
  isDark: boolean;
  /**
   * Breaks all open connections. New connections are forwarded to `database`, or refused if `database` is undefined.
   */
  moveTo(database: string | undefined): void;
  close(): Promise<void>;
}

interface Line {
  isSilent: boolean;
  waits: boolean;
  readonly sockets: readonly Socket[];
}

export async function startProxy(database: string): Promise<Proxy> {
  let address: URL | undefined = new URL(database);
  const lines = new Set<Line>();
  const open = (client: Socket) => {
    if (!address) return void client.destroy();
    const server = connect(Number(address.port), address.hostname);
    const line: Line = { isSilent: proxy.isDark, waits: false, sockets: [client, server] };
    lines.add(line);
    const pass = (from: Socket, to: Socket, waits: boolean) => {
      from.on('data', (bytes) => {
        if (line.isSilent) return;
        line.waits = waits;
        to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (line.isSilent) return;
        lines.delete(line);
        to.destroy();
      });
    };
    pass(client, server, true);
    pass(server, client, false);
  };
  const { port, close } = await listen(createServer(open));
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  const silence = (which: (line: Line) => boolean) => {
    const silenced = [...lines].filter(which);
    for (const line of silenced) line.isSilent = true;
    return silenced.length;
  };
  const proxy: Proxy = {
    url: url.href,
    silence: () => void silence(() => true),
    silenceBusy: () => silence(({ waits }) => waits),
    isDark: false,
    moveTo(target) {
      address = target === undefined ? undefined : new URL(target);
      for (const { sockets } of lines) for (const socket of sockets) socket.destroy();
      lines.clear();
    },
    close,
  };
  return proxy;
}
