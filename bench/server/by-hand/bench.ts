import type { Server } from 'node:http';
import pg from 'pg';
import { listen } from '../../../packages/server/src/test/listen.ts';
import { toWebhook } from '../../../packages/server/src/testing/messages.ts';
import { openPoster } from '../post.ts';
import { makeDiskRoom } from '../room.ts';
import { clients, compare } from '../rounds.ts';
import { openGateway } from '../shop.ts';
import { openByDrizzle } from './drizzle.ts';
import { serveByHand, tables, type Handlers } from './handlers.ts';
import { drizzleOrders, ownOrders, path, serveOurs } from './ours.ts';
import { openByPg } from './pg.ts';

const count = 1000;
const rounds = 9;
const sum = { amount: 4990, currency: 'CHF' };

/** A shop whose start route and webhook route are measured. */
interface Contender {
  readonly name: string;
  readonly goal?: number;
  /** Inserts new orders, and returns the request bodies that start payments for them. */
  newOrders(): Promise<readonly string[]>;
  /** Starts payments for new orders, and returns the webhooks that report these payments as successful. */
  newPayments(): Promise<readonly string[]>;
  start(bodies: readonly string[]): Promise<number>;
  notify(bodies: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

type Post = ReturnType<typeof openPoster>['post'];

/**
 * A server with a start route and a webhook route. `pause` stops its background work, which would slow down the next
 * contender.
 */
interface Served {
  readonly server: Server;
  readonly startPath: string;
  readonly webhookPath: string;
  pause(): Promise<void>;
  close(): Promise<void>;
}

async function openContender(
  name: string,
  goal: number | undefined,
  post: Post,
  open: (url: string) => Promise<Served>,
): Promise<Contender> {
  const { location, remove } = await makeDiskRoom('postgres');
  const { url = '' } = location;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // Removing the database can break an idle connection.
  for (const table of Object.values(tables)) await pool.query(table);
  const { server, startPath, webhookPath, pause, close } = await open(url);
  const { port, close: stop } = await listen(server);
  let orders = 0;
  let transactions = 0;
  const newOrders = async () => {
    const ids = Array.from({ length: count }, () => `A-${++orders}`);
    await pool.query("insert into shop_order select unnest($1::text[]), '1', $2, $3", [ids, sum.amount, sum.currency]);
    return ids.map((order) => JSON.stringify({ order }));
  };
  const startOne = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}${startPath}`, { method: 'POST', headers, body });
    const { parameters } = (await response.json()) as { readonly parameters: { readonly refno: string } };
    return parameters.refno;
  };
  return {
    name,
    ...(goal !== undefined && { goal }),
    newOrders,
    async newPayments() {
      const bodies = [...(await newOrders())];
      const webhooks: string[] = [];
      const client = async () => {
        for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
          const transactionId = `1807101554${String(++transactions).padStart(8, '0')}`;
          webhooks.push(toWebhook({ refno: await startOne(body), transactionId, ...sum }));
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return webhooks;
    },
    start: (bodies) => post({ port, path: startPath, type: 'application/json', bodies, clients }, 201),
    async notify(bodies) {
      const speed = await post({ port, path: webhookPath, type: 'text/xml', bodies, clients });
      await pause();
      return speed;
    },
    async close() {
      await stop();
      await close();
      await pool.end();
      await remove();
    },
  };
}

/**
 * Compares four implementations of the start route and the webhook route over HTTP on PostgreSQL: one hand-written with
 * `pg`, one hand-written with Drizzle, the till with its own database driver, and the till with Drizzle.
 */
export async function benchByHand(): Promise<void> {
  const poster = openPoster();
  const gateway = await openGateway();
  const byHand = (open: (url: string) => Handlers) => async (url: string) => {
    const handlers = open(url);
    const server = serveByHand(handlers);
    const { close } = handlers;
    return { server, startPath: '/start', webhookPath: '/webhook', pause: async () => {}, close };
  };
  const ours = (open: typeof ownOrders) => async (url: string) => {
    const { till, server } = await serveOurs(open(url), gateway.port);
    const pause = () => till.checks.stop();
    return { server, startPath: path, webhookPath: `${path}/webhook`, pause, close: () => till.close() };
  };
  const contenders = [
    await openContender('by hand with pg', undefined, poster.post, byHand(openByPg)),
    await openContender('by hand with Drizzle', undefined, poster.post, byHand(openByDrizzle)),
    await openContender('ours', 0.6, poster.post, ours(ownOrders)),
    await openContender('ours through /drizzle', undefined, poster.post, ours(drizzleOrders)),
  ];
  const toRunners = (run: (contender: Contender) => Promise<number>) =>
    contenders.map((each) => ({
      name: each.name,
      ...(each.goal !== undefined && { goal: each.goal }),
      run: () => run(each),
    }));
  await compare(
    `start route on PostgreSQL, ${clients} connections`,
    rounds,
    toRunners(async ({ newOrders, start }) => start(await newOrders())),
  );
  await compare(
    `webhook on PostgreSQL, ${clients} connections`,
    rounds,
    toRunners(async ({ newPayments, notify }) => notify(await newPayments())),
  );
  poster.end();
  for (const { close } of contenders) await close();
  await gateway.close();
}
