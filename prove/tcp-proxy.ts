import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../packages/server/src/test/listen.ts';

/** The direction of bytes: from the shop to the server, or from the server to the shop. */
export type Direction = 'requests' | 'responses';

/** A proxy between a shop and its database or gateway that can disturb the connections in different ways. */
export interface Proxy {
  /** URL that leads to the server through this proxy. */
  readonly url: string;
  /** Stops forwarding on all open connections. New connections still work. */
  silence(): void;
  /**
   * Stops forwarding on the connections that are waiting for a response, and returns the number of these connections.
   */
  silenceBusy(): number;
  /** If true, the proxy does not forward anything on new connections. */
  isDark: boolean;
  /** Holds back all bytes in one direction, on open and on new connections. */
  hold(direction: Direction): void;
  /**
   * Ends a hold. `deliver` forwards the held bytes. `break` discards them and breaks their connections. `late` breaks
   * the shop's side of the connections first, and then forwards the held requests.
   */
  release(how: 'deliver' | 'break' | 'late'): void;
  /**
   * Forwards only the first half of the next response that contains `text`, and breaks all open connections. Resolves
   * when the connections are broken.
   */
  tear(text: string): Promise<void>;
  /**
   * Breaks all open connections. New connections are forwarded to `target`, or refused if `target` is undefined.
   */
  moveTo(target: string | undefined): void;
  close(): Promise<void>;
}

interface Line {
  isSilent: boolean;
  waits: boolean;
  readonly client: Socket;
  readonly server: Socket;
  /** The bytes that a hold keeps back. */
  heldBytes: Buffer[];
}

/** Starts a proxy in front of the server at this URL. */
export async function startProxy(target: string): Promise<Proxy> {
  let address: URL | undefined = new URL(target);
  const lines = new Set<Line>();
  let heldDirection: Direction | undefined;
  let torn: { readonly text: string; readonly done: () => void } | undefined;
  const breakAll = () => {
    for (const { client, server } of lines) for (const socket of [client, server]) socket.destroy();
    lines.clear();
    torn = undefined;
  };
  const open = (client: Socket) => {
    if (!address) return void client.destroy();
    const server = connect(Number(address.port), address.hostname);
    const line: Line = { isSilent: proxy.isDark, waits: false, client, server, heldBytes: [] };
    lines.add(line);
    const pass = (from: Socket, to: Socket, direction: Direction) => {
      from.on('data', (bytes: Buffer) => {
        if (line.isSilent) return;
        line.waits = direction === 'requests';
        if (heldDirection === direction) return void line.heldBytes.push(bytes);
        if (direction === 'requests' || !torn || !bytes.includes(torn.text)) return void to.write(bytes);
        const { done } = torn;
        to.write(bytes.subarray(0, bytes.length / 2), () => {
          breakAll();
          done();
        });
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (line.isSilent) return;
        lines.delete(line);
        to.destroy();
      });
    };
    pass(client, server, 'requests');
    pass(server, client, 'responses');
  };
  const { port, close } = await listen(createServer(open));
  const url = new URL(target);
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
    hold: (direction) => void (heldDirection = direction),
    release(how) {
      const isToServer = heldDirection === 'requests';
      heldDirection = undefined;
      for (const line of [...lines].filter((each) => each.heldBytes.length > 0)) {
        const { client, server } = line;
        const bytes = Buffer.concat(line.heldBytes);
        line.heldBytes = [];
        if (how === 'deliver') (isToServer ? server : client).write(bytes);
        else if (how === 'late' && isToServer) {
          // A silent line stays open on the server's side when the client's side is closed.
          line.isSilent = true;
          lines.delete(line);
          client.destroy();
          server.end(bytes);
        } else client.destroy();
      }
    },
    tear: (text) => new Promise((done) => (torn = { text, done })),
    moveTo(next) {
      address = next === undefined ? undefined : new URL(next);
      breakAll();
    },
    close,
  };
  return proxy;
}
