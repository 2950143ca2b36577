import type { SignedRequest } from '@tillkit/core';
import type { Transaction } from 'kysely';
import type { LogEvent } from '../log.ts';
import type { EndedOperation } from '../payment/payment.ts';
import type { PaymentView } from '../payment/payment.ts';
import type { Quote } from '../payment/start.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { openTill, type Orders, type Till, type TillConfig } from '../till.ts';
import { createClock, type Clock } from '../testing/clock.ts';
import { startGateway, type GatewayServer } from './gateway/gateway-server.ts';
import { hmacKey, merchantId, password, toForm, toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { dialects, openTestStore, type Dialect, type ShopTables, type TestStore } from './stores.ts';

type Tx = Transaction<ShopTables>;
type Config = Partial<Omit<TillConfig<Tx>, 'orders'> & { readonly orders: Partial<Orders<Tx>> }>;
type Part<T> = Partial<{ [K in keyof T]: T[K] }>;

/** A test shop with a till, a gateway and a clock. */
export interface TestShop {
  readonly till: Till;
  readonly gateway: GatewayServer;
  /** The till's gateway client. */
  readonly calls: Gateway;
  readonly clock: Clock;
  readonly logs: LogEvent[];
  /**
   * Current revision of each order, keyed by order id. An order without an entry has the revision `1`. Starting a
   * payment sets the order's revision to the revision in the quote.
   */
  readonly revisions: Map<string, string>;
  /** Sends a request to the till's routes. `path` is relative to the base path of the routes. */
  send(method: 'GET' | 'POST', path: string, body?: string, headers?: Record<string, string>): Promise<Response>;
  start(quote?: Part<Quote>): Promise<Started>;
  webhook(message: GatewayMessage, as?: 'xml' | 'form'): Promise<Response>;
  comeBack(message: GatewayMessage, as?: 'success' | 'cancel' | 'error'): Promise<Response>;
  /** Sends the confirmation that the checkout page sends after the shopper has submitted the card fields. */
  confirm(payment: string): Promise<Response>;
  view(payment: string): Promise<PaymentView['status'] | undefined>;
  /** Returns the events that the hooks have recorded, such as `paid A-1`, in sorted order. */
  events(): Promise<string[]>;
  /** Returns the kinds of all raised alarms, in sorted order. */
  alarms(): Promise<string[]>;
  /**
   * Opens a second till for the same shop, to simulate a second process. `time` simulates the clock of the database
   * server.
   */
  another(config?: Config, time?: () => Promise<number>): Till;
  close(): Promise<void>;
}

export interface Started {
  readonly payment: string;
  readonly refno: string;
  readonly request: SignedRequest;
}

export const aQuote = (more: Part<Quote> = {}): Quote =>
  ({ order: 'A-1', revision: '1', amount: 4990, currency: 'CHF', ...more }) as Quote;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const base = 'http://shop.example/api/payments';

export async function openShop(store: TestStore, config: Config = {}): Promise<TestShop> {
  await store.empty();
  const gateway = await startGateway();
  const clock = createClock();
  const logs: LogEvent[] = [];
  const tills: Till[] = [];
  const revisions = new Map<string, string>();
  const database = { ...store.database, close: async () => {} };
  const open = (more: Config = {}, time?: () => Promise<number>) => {
    const defaults = aConfig(gateway.url, clock, logs, revisions);
    const orders = { ...defaults.orders, ...config.orders, ...more.orders };
    const merged = { ...defaults, database, ...config, ...more, orders };
    // The tests use their own clock instead of the database server's clock.
    const ours = typeof merged.database === 'object' ? { database: { ...merged.database, time } } : {};
    const opened = openTill<Tx>({ ...merged, ...ours });
    tills.push(opened.till);
    return opened;
  };
  const { till, gateway: calls } = open();
  const { GET, POST } = till.routes('/api/payments');
  const send: TestShop['send'] = (method, path, body, headers = {}) =>
    (method === 'GET' ? GET : POST)(new Request(base + path, { method, headers, ...(body !== undefined && { body }) }));
  return {
    till,
    gateway,
    calls,
    clock,
    logs,
    revisions,
    send,
    another: (more, time) => open(more, time).till,
    start: async (more) => {
      const quote = aQuote(more);
      revisions.set(quote.order, quote.revision);
      const request = await till.start(quote);
      return { payment: request.payment, refno: request.parameters['refno'] ?? '', request };
    },
    webhook: (message, as = 'xml') =>
      as === 'xml'
        ? send('POST', '/webhook', toWebhook(message), { 'content-type': 'text/xml' })
        : send('POST', '/webhook', toForm(message), form),
    comeBack: (message, as = message.status ?? 'success') => send('POST', `/return/${as}`, toForm(message), form),
    confirm: (id) => send('POST', `/${id}/confirm`),
    view: async (id) => (await till.view(id))?.status,
    ...reports(store),
    close: async () => {
      for (const each of tills) await each.close();
      await gateway.close();
    },
  };
}

const reports = ({ database: { db } }: TestStore): Pick<TestShop, 'events' | 'alarms'> => ({
  events: async () =>
    (await db.selectFrom('shop_event').selectAll().execute()).map((row) => `${row.kind} ${row.order_id}`).toSorted(),
  alarms: async () => (await db.selectFrom('till_alarm').select('kind').execute()).map(({ kind }) => kind).toSorted(),
});

/** Records the outcome of an operation, such as `settled 1000 of A-1`. */
const noteEnd =
  (kind: 'settled' | 'canceled' | 'credited') =>
  async ({ amount, payment: { id, order } }: EndedOperation, tx: Tx) => {
    const values = { order_id: `${amount} of ${order}`, payment_id: id, kind } as const;
    await tx.insertInto('shop_event').values(values).execute();
  };

function aConfig(gatewayUrl: string, clock: Clock, logs: LogEvent[], revisions: Map<string, string>): TillConfig<Tx> {
  return {
    environment: 'sandbox',
    gateway: { browserUrl: gatewayUrl },
    merchants: [{ id: merchantId, hmacKey, password }],
    resultPage: ({ id }) => `/payment/${id}`,
    unknownPage: '/lost',
    clock,
    log: (event) => void logs.push(event),
    orders: {
      quote: async (body) => {
        const quote = body as Quote;
        revisions.set(quote.order, quote.revision);
        return quote;
      },
      revision: async (order) => revisions.get(order) ?? '1',
      onPaid: async ({ id, order }, tx) => {
        await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
      },
      onFailed: async ({ id, order }, tx) => {
        await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'failed' }).execute();
      },
      onScreened: async ({ id, order, finding }, tx) => {
        await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: finding }).execute();
      },
      onSettled: noteEnd('settled'),
      onCanceled: noteEnd('canceled'),
      onCredited: noteEnd('credited'),
    },
  };
}

interface Hooks {
  readonly afterAll: (work: () => Promise<void>) => void;
  readonly onTestFinished: (work: () => Promise<void>) => void;
}

/**
 * Opens one store per database dialect for a test file. The returned function `aShop` opens a shop on an empty store
 * for one test.
 */
export async function openStores({ afterAll, onTestFinished }: Hooks) {
  const stores: Readonly<Record<Dialect, TestStore>> = {
    sqlite: await openTestStore('sqlite'),
    postgres: await openTestStore('postgres'),
  };
  afterAll(async () => {
    for (const dialect of dialects) await stores[dialect].remove();
  });
  const aShop = async (dialect: Dialect = 'sqlite', config: Config = {}): Promise<TestShop> => {
    const shop = await openShop(stores[dialect], config);
    onTestFinished(shop.close);
    return shop;
  };
  return { stores, aShop };
}
