// A process that sends HTTP POST requests with as little work as possible. It is separate from the server, so that its
// processor time is not counted as the server's.
import { once } from 'node:events';
import { connect } from 'node:net';

/** The request bodies, each of which is posted once, and the server to which they are posted. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly type: string;
  readonly bodies: readonly string[];
  readonly clients: number;
}

/** The speed at which the request bodies were posted, and the number of responses for each status code. */
export interface Loaded {
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
}

process.on('message', (load: Load) => void post(load).then((loaded) => process.send?.(loaded)));

async function post({ port, path, type, bodies, clients }: Load): Promise<Loaded> {
  const head = `POST ${path} HTTP/1.1\r\nhost: shop.example\r\ncontent-type: ${type}\r\ncontent-length: `;
  const requests = bodies.map((body) => Buffer.from(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`));
  const statuses: Record<string, number> = {};
  let next = 0;
  const sockets = await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const begin = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let text = '';
          const send = () => {
            const request = requests[next++];
            if (request) socket.write(request);
            else resolve();
          };
          socket.on('data', (data) => {
            text += data.toString('latin1');
            if (!isWhole(text)) return;
            const status = text.slice(9, 12);
            statuses[status] = (statuses[status] ?? 0) + 1;
            text = '';
            send();
          });
          socket.once('error', reject);
          socket.once('close', () => reject(new Error('The server closed a connection before sending a response.')));
          send();
        }),
    ),
  );
  const perSecond = (bodies.length * 1000) / (performance.now() - begin);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { perSecond, statuses };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
