// A shop that runs in its own process, so that the tests can kill it. Its till runs behind `node:http` on a loopback
// address. The process reads its settings from TILLKIT_PROVE_SHOP, receives clock changes as messages, and sends its
// port and its log as messages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createTill,
  type DatabaseConfig,
  type Deliver,
  type LogEvent,
  type Payment,
  type Quote,
} from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';
import type { LibraryName } from '../packages/server/src/test/libraries.ts';
import { openShopDatabase } from './shop-database.ts';

export interface ShopSettings {
  readonly location: DatabaseConfig;
  /** Library with which the shop opens its database. @default 'own' */
  readonly library?: LibraryName;
  readonly gatewayUrl: string;
  readonly merchants: readonly { readonly id: string; readonly hmacKey: string; readonly password: string }[];
  /** Milliseconds by which the shop's wall clock is ahead of the system clock. Defaults to 0. */
  readonly skew?: number;
  /** If true, hooks fail for orders whose id begins with `waiting`. Defaults to false. */
  readonly closed?: boolean;
  /** Optional. The URL to which the shop delivers the events of its orders. */
  readonly eventsUrl?: string;
  /**
   * Optional. Runs the shop as a serverless function, without the scheduler. If `hasWaitUntil` is true, the platform
   * offers the till a function that keeps the process running.
   */
  readonly serverless?: { readonly cronSecret: string; readonly hasWaitUntil: boolean };
}

/**
 * A message to the shop: `own` sets the process's clock, `shared` sets the database clock, and `end` stops the shop.
 * To `idle`, the shop responds when the work that `waitUntil` has received has ended.
 */
export type ToShop = { readonly clock: 'own' | 'shared'; readonly ahead: number } | 'end' | 'idle';
/** A message from the shop. */
export type FromShop = { readonly port: number } | { readonly log: LogEvent } | { readonly idle: true };

const settings = JSON.parse(process.env['TILLKIT_PROVE_SHOP'] ?? '{}') as ShopSettings;
const ahead = { own: settings.skew ?? 0, shared: 0 };
const send = (message: FromShop) => void process.send?.(message);

/** The work that `waitUntil` has received and that has not ended. */
const work = new Set<Promise<unknown>>();
const waitUntil = (each: Promise<unknown>) => {
  work.add(each);
  void each.finally(() => work.delete(each));
};
const becomeIdle = async (): Promise<void> => {
  while (work.size > 0) await Promise.all(work);
};

const { database, write, writeOutside, trace } = await openShopDatabase(settings.location, settings.library);
const { time } = database;
const shiftedDatabase = { ...database, ...(time && { time: async () => (await time()) + ahead.shared }) };

// The prefix of the order id selects the fault that the hook simulates.
async function runHook(kind: 'paid' | 'failed', { id, order, amount, currency }: Payment, tx: unknown): Promise<void> {
  const row = { order_id: order, payment_id: id, kind, amount, currency };
  await write(tx, row);
  if (order.startsWith('stuck')) await new Promise(() => {});
  if (order.startsWith('throwing') || (settings.closed && order.startsWith('waiting')))
    throw new Error("The shop's hook failed for this order.");
  if (order.startsWith('outside')) await writeOutside(row);
  if (order.startsWith('slow')) await new Promise((done) => setTimeout(done, 1000));
}

/** Posts an event to the receiver. Earlier versions of the till do not have this hook. */
const deliver =
  (url: string): Deliver =>
  async (event, { key, signal }) => {
    const headers = { 'idempotency-key': key };
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event), signal });
    if (!ok) throw new Error('The receiver has refused the event.');
  };

const till = createTill({
  environment: 'sandbox',
  gateway: { browserUrl: settings.gatewayUrl },
  merchants: settings.merchants,
  database: shiftedDatabase,
  orders: {
    quote: async (body) => body as Quote,
    revision: async () => '1',
    onPaid: (payment, tx) => runHook('paid', payment, tx),
    onFailed: (payment, tx) => runHook('failed', payment, tx),
    ...(settings.eventsUrl !== undefined && { deliver: deliver(settings.eventsUrl) }),
  },
  delivery: { deadline: 1, longestWait: 4 },
  ...(settings.serverless && { cron: { secret: settings.serverless.cronSecret } }),
  ...(settings.serverless?.hasWaitUntil && { waitUntil }),
  resultPage: ({ id }) => `/payment/${id}`,
  log: (log) => send({ log }),
  clock: { now: () => Date.now() + ahead.own, monotonic: () => performance.now() },
});

process.on('disconnect', () => process.exit());
process.on('message', (message: ToShop) => {
  if (message === 'end') void till.close().then(() => process.exit());
  else if (message === 'idle') void becomeIdle().then(() => send({ idle: true }));
  else ahead[message.clock] = message.ahead;
});

// This call opens the store. The earliest versions do not have the `ready` method, which would also open it.
await till.view('0'.repeat(32));
await trace();
if (!settings.serverless) till.checks.start();
const { GET, POST } = till.routes('/pay');
const handle = toNodeHandler((request) => (request.method === 'GET' ? GET : POST)(request));
const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
server.listen(0, '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port }));
