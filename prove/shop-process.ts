// The shop that is killed, misled and starved: a till behind node:http on loopback, in a process of its own. What it is to
// be comes in TILLKIT_PROVE_SHOP, the steps of its clock as messages; its port and its log go back as messages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTill, type DatabaseConfig, type LogEvent, type Payment, type Quote } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';
import { openShopDatabase, type Library } from './shop-database.ts';

export interface ShopSettings {
  readonly location: DatabaseConfig;
  /** @default 'kysely' */
  readonly library?: Library;
  readonly gatewayUrl: string;
  readonly merchants: readonly { readonly id: string; readonly hmacKey: string; readonly password: string }[];
  /** Milliseconds that its wall clock is ahead. */
  readonly skew?: number;
  /** True: hooks fail for orders that begin with `waiting`. */
  readonly closed?: boolean;
}

/** How far a clock is ahead from now on: that of the process, or that of its database. */
export type ToShop = { readonly clock: 'own' | 'shared'; readonly ahead: number } | 'end';
export type FromShop = { readonly port: number } | { readonly log: LogEvent };

const settings = JSON.parse(process.env['TILLKIT_PROVE_SHOP'] ?? '{}') as ShopSettings; // written by `startShop`
const ahead = { own: settings.skew ?? 0, shared: 0 };
const say = (message: FromShop) => void process.send?.(message);

const { database, write, writeOutside } = openShopDatabase(settings.location, settings.library);
const { time } = database;
const misled = { ...database, ...(time && { time: async () => (await time()) + ahead.shared }) };

// How an order's hook goes wrong stands in its id.
async function tell(kind: 'paid' | 'failed', { id, order, amount, currency }: Payment, tx: unknown): Promise<void> {
  const row = { order_id: order, payment_id: id, kind, amount, currency };
  await write(tx, row);
  if (order.startsWith('stuck')) await new Promise(() => {});
  if (order.startsWith('throwing') || (settings.closed && order.startsWith('waiting')))
    throw new Error('The shop has a fault.');
  if (order.startsWith('outside')) await writeOutside(row);
  if (order.startsWith('slow')) await new Promise((done) => setTimeout(done, 1000));
}

const till = createTill({
  environment: 'sandbox',
  gateway: { browserUrl: settings.gatewayUrl },
  merchants: settings.merchants,
  database: misled,
  orders: {
    quote: async (body) => body as Quote, // the runs post whole quotes
    revision: async () => '1',
    onPaid: (payment, tx) => tell('paid', payment, tx),
    onFailed: (payment, tx) => tell('failed', payment, tx),
  },
  resultPage: ({ id }) => `/payment/${id}`,
  log: (log) => say({ log }),
  clock: { now: () => Date.now() + ahead.own, monotonic: () => performance.now() },
});

process.on('disconnect', () => process.exit());
process.on('message', (message: ToShop) => {
  if (message === 'end') void till.close().then(() => process.exit());
  else ahead[message.clock] = message.ahead;
});

await till.view('0'.repeat(32)); // opens the store, in every version that runs this
till.checks.start();
const { GET, POST } = till.routes('/pay');
const handle = toNodeHandler((request) => (request.method === 'GET' ? GET : POST)(request));
const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port })); // it listens on TCP
