import { CheckoutError, defaultProfile, type SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import { gatewayOptions } from './addresses.ts';
import { merchantOptions } from './merchants.ts';
import { configWrong } from './config-errors.ts';
import { createTime, systemClock, type Clock, type Time } from './clock.ts';
import { readSettings, type SettingsConfig } from './config.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createDeliveries } from './deliver/deliveries.ts';
import { deliveryOptions, readDeliverySettings, type DeliveryConfig } from './deliver/delivery-settings.ts';
import type { Deliver } from './deliver/order-event.ts';
import { writeEvents } from './deliver/write-events.ts';
import type { Transport } from './gateway/transport.ts';
import {
  createFindRoute,
  createRoutes,
  createTake,
  type FindRoute,
  type Routes,
  type TakenMessage,
  type WaitUntil,
} from './http/routes.ts';
import { createCron, type CronConfig } from './http/cron.ts';
import { demandKnown, type Names } from './known-options.ts';
import { logToStderr, withTraces, type Log } from './log.ts';
import { createGuard } from './operator/guard.ts';
import { operatorBase } from './operator/read-arguments.ts';
import { createOperatorRoutes, type OperatorRoutes } from './operator/operator-routes.ts';
import { createChecks, type Checks } from './checks/scheduler.ts';
import { abandonPayment } from './payment/abandon.ts';
import { createAliases, type Aliases } from './payment/aliases.ts';
import { processName } from './payment/leases.ts';
import { guardHooks, type Hooks } from './payment/hooks.ts';
import type { EndedOperation, PaymentView, Screening } from './payment/payment.ts';
import type { PaymentWithResult } from './payment/results/result.ts';
import type { EventLine } from './payment/views/events.ts';
import { readSteps, readView } from './payment/views/browser.ts';
import { createPayments, type Payments } from './payment/payments.ts';
import { demandQuote, startPayment, type Quote } from './payment/start.ts';
import { callShop } from './shop-failed.ts';
import { backUp } from './store/backup.ts';
import { openDatabase, type Database, type DatabaseConfig } from './store/database.ts';
import { rejectNul } from './store/reject-nul.ts';
import type { Executor } from './store/executor.ts';
import { noTelemetry, observeGateway, observeHooks, observeLog, type Telemetry } from './telemetry/telemetry.ts';
import { releaseOthers } from './store/queries/checks.ts';
import { releaseOtherDeliveries } from './store/queries/deliveries.ts';
import { toStoreError } from './store/errors.ts';
import { createStore, type Store } from './store/store.ts';

/**
 * The shop's part of a till: the prices of its orders, and the hooks that run when a payment or an operation has an
 * outcome. Set `onPaid` if the orders are in the till's database, `deliver` if they are in another system, or both.
 * `Transaction` is the type of the object through which the hooks run their queries: the `Executor` of a database
 * that `openDatabase` opens, or the transaction object of an adapter such as `@tillkit/server/kysely`.
 */
export interface Orders<Transaction = Executor> {
  /**
   * Returns the quote for the request body that the browser sent. If the order does not exist, the hook returns
   * `undefined` or `null`, and the route responds 404.
   */
  readonly quote: (body: unknown, request: Request) => Promise<Quote | null | undefined>;
  /**
   * Returns the current revision of the order, read through `tx`, or `undefined` if the order does not exist. The
   * revision must be the same string that `quote` returns as the order's revision. A payment for a different revision
   * does not complete the order, but raises the alarm `outdated_revision`. On PostgreSQL, read the row with `for
   * update`, so that the row cannot change until the transaction commits. The till may call this function twice when it
   * starts a payment.
   */
  readonly revision: (order: string, tx: Transaction) => Promise<string | undefined>;
  /**
   * Runs exactly once per paid order, in the transaction that marks the order as paid. If the hook throws, the hook's
   * writes are rolled back and the order is not marked as paid. The hook has a deadline. Use only `tx` for queries, and
   * await each query before the hook returns.
   */
  readonly onPaid: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  /**
   * Passes an event to another system that manages the orders, such as a commerce engine, a remote API or another
   * database. The till writes one event in each transaction in which one of the other hooks runs or would run, except
   * `revision`, and delivers it after the commit, outside any transaction. The hook runs at least once per event, with
   * the same key in each attempt. The events of an order are delivered in sequence: an event is not tried before the
   * previous one succeeded. If the hook throws or misses its deadline, the till tries again, with growing waits.
   */
  readonly deliver?: Deliver;
  /**
   * Runs once when a payment is declined or canceled while its order is not paid. A later payment may still succeed.
   */
  readonly onFailed?: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  /**
   * Runs when a screening (`reqtype: 'SCN'`, which the payment method DVI requires) has a result, in the transaction
   * that stores the result. The hook runs at most once with `accepted` and at most once with `declined`: after a
   * decline, a further attempt for the same payment may still be accepted. `onPaid` and `onFailed` never run for a
   * screening. A screening that the shopper cancels has no result. A screening does not mark the order as paid and does
   * not block a payment for it.
   */
  readonly onScreened?: (screening: Screening & PaymentWithResult, tx: Transaction) => Promise<void>;
  /**
   * Runs once for each settlement that was requested with `payments.settle`, when a status response shows that the
   * settlement has taken effect.
   */
  readonly onSettled?: (settlement: EndedOperation, tx: Transaction) => Promise<void>;
  /**
   * Runs once when a cancel has taken effect. The order is then no longer marked as paid, and the shopper can pay it
   * again as long as `quote` returns it.
   */
  readonly onCanceled?: (cancel: EndedOperation, tx: Transaction) => Promise<void>;
  /** Runs once per credit that has taken effect. `creditId` is the id of the credit's transaction. */
  readonly onCredited?: (credit: EndedOperation, tx: Transaction) => Promise<void>;
}

/** The shop's part of a till whose orders are in another system, so that `deliver` is required and `onPaid` is not. */
export interface OrdersElsewhere<Transaction = Executor> extends Omit<Orders<Transaction>, 'onPaid' | 'deliver'> {
  readonly deliver: Deliver;
  readonly onPaid?: Orders<Transaction>['onPaid'];
}

export interface TillConfig<Transaction = Executor> extends SettingsConfig {
  /**
   * A database, the options to open one, a PostgreSQL URL, or the path of a SQLite file, such as `./shop.sqlite`.
   * Optional. Defaults to a SQLite file, `./data/till.sqlite`.
   */
  readonly database?: Database<Transaction> | DatabaseConfig | string | undefined;
  readonly orders: Orders<Transaction> | OrdersElsewhere<Transaction>;
  /**
   * Returns the page that the shopper sees after the payment page: a path below `shopUrl`, or a URL. The page must work
   * without a session.
   */
  readonly resultPage: (payment: PaymentView) => string;
  /** The page to show if a return request does not identify a known payment. Defaults to `/`. */
  readonly unknownPage?: string;
  readonly log?: Log;
  /**
   * Receives an event for each gateway call, check and hook. Use `openTelemetry()` from
   * `@tillkit/server/opentelemetry`.
   */
  readonly telemetry?: Telemetry;
  /**
   * The key for the operator routes: at least 32 random bytes as a hexadecimal string, as created by
   * `openssl rand -hex 32`. Optional. If omitted, the routes are disabled.
   */
  readonly operatorKey?: string | undefined;
  /**
   * The number of days for which the till keeps payment results, such as the alias, the card details, the bank account
   * to pay into and the reasons for a decline. Defaults to 180. Records of money movements are kept for as long as the
   * store exists.
   */
  readonly keepResults?: number;
  /** Options for `orders.deliver`: its deadline, the longest wait between two attempts and the limits of the alarm. */
  readonly delivery?: DeliveryConfig;
  /**
   * The function of a serverless platform that keeps the process running until a promise has settled. The till passes
   * the check that a webhook, a return or a confirmation starts, and the deliveries of its events. Optional. With
   * `toNextHandlers`, defaults to Next's `after`. Omit it in a process that stays alive.
   */
  readonly waitUntil?: WaitUntil | undefined;
  /**
   * Options for the route `/cron`, with which a cron job runs the due checks and deliveries if no process stays alive.
   * Without a secret, the route is disabled.
   */
  readonly cron?: CronConfig | undefined;
  /**
   * The clock. Set this option only in tests. Processes that share a PostgreSQL database use the time of the database
   * server.
   */
  readonly clock?: Clock;
}

const tillOptions: Names<TillConfig> = {
  environment: true,
  gateway: true,
  merchants: true,
  profile: true,
  settleWithin: true,
  shopUrl: true,
  origins: true,
  database: true,
  orders: true,
  delivery: true,
  resultPage: true,
  unknownPage: true,
  log: true,
  telemetry: true,
  operatorKey: true,
  keepResults: true,
  waitUntil: true,
  cron: true,
  clock: true,
};
const hookNames: Names<Orders> = {
  quote: true,
  revision: true,
  onPaid: true,
  onFailed: true,
  onScreened: true,
  onSettled: true,
  onCanceled: true,
  onCredited: true,
  deliver: true,
};

/** Refuses an unknown option of `createTill` and of the settings inside it. `openDatabase` checks its own options. */
function demandKnownOptions<Transaction>(config: TillConfig<Transaction>): void {
  demandKnown(config, tillOptions);
  demandKnown(config.gateway, gatewayOptions, 'gateway.');
  for (const [at, merchant] of (config.merchants ?? []).entries())
    demandKnown(merchant, merchantOptions, `merchants[${at}].`);
  demandKnown(config.orders, hookNames, 'orders.');
  demandKnown(config.delivery, deliveryOptions, 'delivery.');
  demandKnown(config.profile, defaultProfile, 'profile.');
}

export interface Till {
  /**
   * Opens and migrates the store. Every other function also does this on its first call. Call this function if you want
   * errors to occur at startup. Throws `config_missing` if a required setting is missing, `config_wrong` if the store
   * cannot be opened or belongs to a later version, and `database_read_only` if the database rejects writes.
   */
  ready(): Promise<void>;
  /**
   * The scheduler for the status checks. Call `start` once in each long-running process, but not in a module that is
   * imported during a build.
   */
  readonly checks: Checks;
  /**
   * The functions for payments. Use them for operator actions, for a support page and for server-side authorizations.
   */
  readonly payments: Payments;
  /** The aliases that are saved for the shop's customers. */
  readonly aliases: Aliases;
  /**
   * Returns Fetch-standard handlers for the start, return, webhook, confirm and state routes below `base`. `base`
   * defaults to `/api/payments`.
   */
  routes(base?: string): Routes;
  /**
   * Returns the route for a method and a path (such as `/webhook`) below the till's mount point, or `undefined` if the
   * till has no such route. Adapters use this method. The route throws only errors from the shop's own code.
   */
  readonly route: FindRoute;
  /**
   * Handles a webhook or a return on a route of your own, for example because the framework or the shop platform owns the
   * path. The message is verified, recorded and answered as on the till's own routes. Pass the original request, and send
   * `response` back. A POST request with an XML body, or to a path that ends in `/webhook`, is a webhook; every other
   * request is a return. Resolves when the status check that the message triggers has ended, so that `payment` and
   * `decided` describe its outcome. Change your orders in `onPaid` and not by `decided`, because a scheduled check may
   * decide the payment before the message arrives.
   */
  take(request: Request): Promise<TakenMessage>;
  /**
   * Returns Fetch-standard handlers for the operator routes below `base`. The `tillkit` command calls these routes.
   * `base` defaults to `/api/till`. Without an `operatorKey`, the handlers respond with status 404. They always reject
   * requests from a browser.
   */
  operator(base?: string): OperatorRoutes;
  /**
   * Creates and signs a payment attempt as the start route does. Use this method for pages that are rendered on the
   * server.
   */
  start(quote: Quote): Promise<SignedRequest>;
  /**
   * Ends an attempt that must not be paid any more, for example because the cart has changed. From then on, the shop can
   * start a new attempt for the order at once, the till does not charge the abandoned attempt's card, and `onPaid` and
   * `onFailed` do not run for it. If the shopper pays the attempt all the same on a page that is still open, the payment
   * becomes a review case (`abandoned_payment`), and a person refunds it. A declined or canceled attempt can be
   * abandoned too, because a shopper may still pay it with another card. Repeating the call changes nothing. Throws
   * `not_found` if the payment does not exist, and `not_allowed_in_state` if it is already paid or screened.
   */
  abandon(id: string): Promise<void>;
  /** Returns the payment as the state route does. Use this method for pages that are rendered on the server. */
  view(id: string): Promise<PaymentView | undefined>;
  /**
   * Copies the store to a new file while the shop is running. The copy is consistent and can be read only by the owner
   * of the file. When the promise resolves, the copy is safely on disk. Throws `argument_wrong` if the file exists or
   * cannot be written. Throws `config_wrong` on PostgreSQL, where you can use `pg_dump` instead.
   */
  backup(file: string): Promise<void>;
  /**
   * Delivers an event to `orders.deliver` once more, with the same key, also if the event was delivered before. Use this
   * method for a person's decision. Resolves with the event after the attempt. While an earlier event of the same order
   * is not delivered, no attempt is made and the event stays due. Throws `not_found` if the event does not exist.
   */
  redeliver(id: string): Promise<EventLine>;
  /** Waits for the running checks and deliveries to end, and closes the connections to the gateway and the database. */
  close(): Promise<void>;
}

/**
 * Creates a till. A till starts payments, receives gateway messages, queries the gateway, and determines the final
 * state of each payment once. The till opens no connection until the first call. Throws `config_wrong` immediately if a
 * key, id or URL is invalid or a key is weak. If a setting is missing, the first call that needs it throws
 * `config_missing`, and the routes respond 503.
 *
 * @example
 * const till = createTill({
 *   environment: 'sandbox',
 *   resultPage: (payment) => `/payment/${payment.id}`,
 *   orders: {
 *     quote: async (body) => {
 *       const order = await findOrder(body); // the price comes from here and nowhere else
 *       return order && { order: order.id, revision: order.revision, amount: order.total, currency: 'CHF' };
 *     },
 *     revision: async (id, tx) => {
 *       const [order] = await tx.query<{ revision: string }>('select revision from orders where id = $1', [id]);
 *       return order?.revision;
 *     },
 *     onPaid: async (payment, tx) => {
 *       await tx.query('update orders set paid = 1 where id = $1', [payment.order]);
 *     },
 *   },
 * });
 * till.checks.start();
 * export const { GET, POST } = till.routes('/api/payments');
 */
export function createTill<Transaction = Executor>(config: TillConfig<Transaction>): Till {
  return openTill(config).till;
}

/**
 * Opens a till together with its gateway client, for tests. A shop must not call the gateway itself, because only the
 * till ensures that a call that moves money is never sent twice.
 */
export function openTill<Transaction>(
  config: TillConfig<Transaction>,
  transport?: Transport,
): { readonly till: Till; readonly gateway: Gateway } {
  demandKnownOptions(config);
  const { orders, clock = systemClock } = config;
  const { telemetry = noTelemetry } = config;
  const observedLog = observeLog(config.log ?? logToStderr, telemetry);
  const log = config.environment === 'live' ? withTraces(observedLog) : observedLog;
  const settings = readSettings(config, log);
  const database = toDatabase(config.database);
  const store = createStore(database);
  const time = createTime(clock, database.time);
  const gateway = observeGateway(createGateway(settings, time, transport), telemetry);
  const guarded = guardHooks(store, toHooks(orders));
  const observed = config.telemetry ? observeHooks(guarded, config.telemetry) : guarded;
  const hooks = orders.deliver ? writeEvents(observed, time) : observed;
  const confirming = { settings, store, hooks, log, time };
  let migrated: Promise<void> | undefined;
  const demandComplete = () => {
    if (settings.missing) throw settings.missing;
  };
  // If the database cannot be opened at startup, the next call to the till tries to open it again.
  const ready = async () => {
    demandComplete();
    await (migrated ??= prepare(store, time).catch((error: unknown) => {
      migrated = undefined;
      throw toStoreError(error);
    }));
  };
  const checks = createChecks({
    ...confirming,
    telemetry: config.telemetry,
    gateway,
    ready,
    keepResults: (config.keepResults ?? 180) * day,
  });
  const deliveries = createDeliveries({
    ...confirming,
    ...readDeliverySettings(config.delivery),
    telemetry,
    ready,
    deliver: orders.deliver?.bind(orders),
  });
  const start = async (quote: Quote) => {
    demandQuote(quote);
    rejectNul(quote, 'The quote', 'order_incomplete');
    await ready();
    return startPayment(confirming, quote);
  };
  const view = async (id: string) => {
    await ready();
    const row = await store.byId(id);
    if (!row) return undefined;
    const payment = await store.load(row);
    return readView(store.db, payment, settings.profile, await readSteps(store.db, row, payment));
  };
  const quoteOf = async (body: unknown, request: Request) => {
    rejectNul(body, 'The request', 'request_malformed');
    const quote = await callShop('orders.quote', async () => {
      const shopQuote = (await orders.quote(body, request)) ?? undefined;
      if (shopQuote !== undefined) demandQuote(shopQuote);
      return shopQuote;
    });
    if (!quote) throw new CheckoutError('not_found', 'The order does not exist.', 'Reload the page and try again.');
    rejectNul(quote, 'The quote', 'order_incomplete');
    return quote;
  };
  const { resultPage, unknownPage = '/' } = config;
  const { operatorKey, merchants, waitUntil } = config;
  const routeParts = {
    ...confirming,
    checks,
    waitUntil,
    deliverDue: () => deliveries.runPass(),
    cron: createCron({ config: config.cron, operatorKey, merchants, checks, deliveries }),
    ready,
    quoteOf,
    view,
    resultPage,
    unknownPage,
  };
  const payments = createPayments({
    ...confirming,
    runOne: checks.runOne,
    runThorough: checks.runThorough,
    ready,
    view,
  });
  const backup = async (file: string) => (await ready(), backUp(database, file));
  const guard = createGuard({ operatorKey, merchants, log, time });
  const till: Till = {
    ready,
    checks: {
      runDue: async () => {
        const count = await checks.runDue();
        await deliveries.runPass();
        return count;
      },
      wake: () => (void checks.wake(), deliveries.wake()),
      start: () => (demandComplete(), checks.start(), deliveries.start()),
      stop: async () => void (await Promise.all([checks.stop(), deliveries.stop()])),
    },
    aliases: createAliases({ store, time, ready }),
    payments,
    routes: (base = paymentsBase) => createRoutes(routeParts, base),
    route: createFindRoute(routeParts),
    take: createTake(routeParts),
    operator: (base = operatorBase) =>
      createOperatorRoutes(
        { guard, payments, redeliver: deliveries.redeliver, backup, log, environment: settings.environment },
        base,
      ),
    start,
    abandon: async (id) => (await ready(), abandonPayment(confirming, id)),
    view,
    backup,
    redeliver: deliveries.redeliver,
    close: async () => {
      await Promise.all([checks.stop(), deliveries.stop()]);
      await gateway.close();
      await migrated?.catch(() => {});
      await database.close();
    },
  };
  return { till, gateway };
}

/** Returns the shop's own database if the configuration contains one; otherwise opens a database. */
export function toDatabase<Transaction>(database: TillConfig<Transaction>['database']): Database<unknown> {
  if (typeof database !== 'object') return openDatabase(readLocation(database));
  return 'transaction' in database ? database : openDatabase(database);
}

/** Matches a path: it begins with a folder or a drive, or ends as the names of SQLite files do. */
const path = /^(\.{0,2}[\\/]|[A-Za-z]:[\\/])|^[^:]+\.(sqlite3?|db)$|^:memory:$/;

/** Reads a PostgreSQL URL or the path of a SQLite file. Throws `config_wrong` for any other text. */
function readLocation(location: string | undefined): DatabaseConfig {
  if (!location) return {};
  if (/^postgres(ql)?:/.test(location)) return { url: location };
  if (path.test(location)) return { file: location };
  throw configWrong(
    'The database setting is neither a PostgreSQL URL nor a path.',
    'Use a URL that begins with postgres://, or a path that begins with ./ or ends in .sqlite or .db.',
  );
}

const day = 24 * 60 * 60 * 1000;

async function prepare(store: Store, time: Time): Promise<void> {
  await store.migrate();
  await time.sync();
  // If only one process can open the store at a time, every other process that had claimed a payment must have ended.
  if (store.isExclusive) {
    await releaseOthers(store.db, `${processName}-`, time.now());
    await releaseOtherDeliveries(store.db, `${processName}-`, time.now());
  }
}

/**
 * Returns the shop's hooks, which receive a transaction of the shop's database. Each hook that the shop omits is
 * replaced with a function that does nothing.
 */
const toHooks = <Transaction>(orders: TillConfig<Transaction>['orders']): Hooks<unknown> => {
  if (!orders.onPaid && !orders.deliver)
    throw configWrong('orders has neither `onPaid` nor `deliver`.', 'Set orders.onPaid, orders.deliver, or both.');
  const none = async () => {};
  const hooks: Hooks<Transaction> = {
    revision: orders.revision.bind(orders),
    onPaid: orders.onPaid?.bind(orders) ?? none,
    onFailed: orders.onFailed?.bind(orders) ?? none,
    onScreened: orders.onScreened?.bind(orders) ?? none,
    onSettled: orders.onSettled?.bind(orders) ?? none,
    onCanceled: orders.onCanceled?.bind(orders) ?? none,
    onCredited: orders.onCredited?.bind(orders) ?? none,
  };
  // The database in the same configuration creates the transaction, so its type is the one that the hooks expect.
  return hooks as Hooks<unknown>;
};
