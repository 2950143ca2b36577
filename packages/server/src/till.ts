import { CheckoutError, type SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import { createTime, systemClock, type Clock, type Time } from './clock.ts';
import { readSettings, type SettingsConfig } from './config.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import type { Transport } from './gateway/transport.ts';
import { createFindRoute, createRoutes, type FindRoute, type Routes } from './http/routes.ts';
import { logToStderr, withoutErrors, type Log } from './log.ts';
import { createGuard } from './operator/guard.ts';
import { operatorBase } from './operator/read-arguments.ts';
import { createOperatorRoutes, type OperatorRoutes } from './operator/operator-routes.ts';
import { createChecks, type Checks } from './checks/scheduler.ts';
import { createAliases, type Aliases } from './payment/aliases.ts';
import { processName } from './payment/leases.ts';
import { guardHooks, type Hooks } from './payment/hooks.ts';
import type { EndedOperation, PaymentView, Screening } from './payment/payment.ts';
import type { PaymentWithResult } from './payment/results/result.ts';
import { readSteps, toView } from './payment/views/browser.ts';
import { createPayments, type Payments } from './payment/payments.ts';
import { demandQuote, startPayment, type Quote } from './payment/start.ts';
import { callShop } from './shop-failed.ts';
import { backUp } from './store/backup.ts';
import { openDatabase, type Database, type DatabaseConfig } from './store/database.ts';
import { rejectNul } from './store/reject-nul.ts';
import type { Executor } from './store/executor.ts';
import { noTelemetry, observeGateway, observeHooks, observeLog, type Telemetry } from './telemetry/telemetry.ts';
import { releaseOthers } from './store/queries/checks.ts';
import { toStoreError } from './store/errors.ts';
import { createStore, type Store } from './store/store.ts';

/**
 * What the shop adds: its prices, and what happens when a payment is decided. `Transaction` is what the hooks query through: the
 * `Executor` of a database that `openDatabase` opens, or the transaction object of an adapter, such as `@tillkit/server/kysely`.
 */
export interface Orders<Transaction = Executor> {
  /** Says what is to be paid for the body that the browser posted; `undefined` or `null` when there is no such order (404). */
  readonly quote: (body: unknown, request: Request) => Promise<Quote | null | undefined>;
  /**
   * Says what the order is now: the same text that `quote` gives as its revision, read through `tx`; `undefined` when there
   * is no such order. What was paid for anything else does not complete the order, but raises `outdated_revision`. On
   * PostgreSQL read the row `for update`, so that it cannot change until the commit. One start may ask it twice.
   */
  readonly revision: (order: string, tx: Transaction) => Promise<string | undefined>;
  /** Runs exactly once per paid order, in the transaction that marks it paid: what it throws undoes both, and it has a deadline. Use `tx` and nothing else for queries, and await each query before it returns. */
  readonly onPaid: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  /** Runs once when a payment is declined or canceled while its order is not paid. A later payment may still succeed. */
  readonly onFailed?: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  /**
   * Runs when a screening (`reqtype: 'SCN'`, DVI) has its finding, in the transaction that notes it: once with `accepted`;
   * once with `declined`, after which another try under the same payment may still be accepted. `onPaid` and `onFailed`
   * never run for a screening, and one that the shopper cancels found nothing. It neither pays nor blocks the order.
   */
  readonly onScreened?: (screening: Screening & PaymentWithResult, tx: Transaction) => Promise<void>;
  /** Runs once per settlement that `payments.settle` asked for, when a status answer shows its effect. */
  readonly onSettled?: (settlement: EndedOperation, tx: Transaction) => Promise<void>;
  /** Runs once when a cancel has taken effect. The order is no longer paid then, and can be paid again while `quote` says so. */
  readonly onCanceled?: (cancel: EndedOperation, tx: Transaction) => Promise<void>;
  /** Runs once per credit that has taken effect; `creditId` names its transaction. */
  readonly onCredited?: (credit: EndedOperation, tx: Transaction) => Promise<void>;
}

export interface TillConfig<Transaction = Executor> extends SettingsConfig {
  /** A database, what one is opened by, or a PostgreSQL address. Absent: a SQLite file, `./data/till.sqlite`. */
  readonly database?: Database<Transaction> | DatabaseConfig | string | undefined;
  readonly orders: Orders<Transaction>;
  /** Where the shopper goes after the payment page: a path of `shopUrl`, or an address, that needs no session. */
  readonly resultPage: (payment: PaymentView) => string;
  /** Where a return goes that names no payment. `/` unless stated. */
  readonly unknownPage?: string;
  readonly log?: Log;
  /** What hears of each call, check and hook: `openTelemetry()` of `@tillkit/server/opentelemetry`. */
  readonly telemetry?: Telemetry;
  /**
   * Opens the operator's routes to whoever holds it: hex text of at least 32 random bytes, as `openssl rand -hex 32` makes.
   * Absent: they are off.
   */
  readonly operatorKey?: string | undefined;
  /**
   * For how many days what came back with a payment is kept: alias, card, account to pay into, reasons. 180 unless stated. What
   * money moved is kept for as long as the store.
   */
  readonly keepResults?: number;
  /** Where the time comes from, for tests. Processes that share a PostgreSQL take theirs from it. */
  readonly clock?: Clock;
}

export interface Till {
  /**
   * Opens the store and migrates it, as the first call of any other kind does: for a start that is to fail at once when it
   * must. Throws `config_missing`, `config_wrong` and `database_read_only`.
   */
  ready(): Promise<void>;
  /** When the gateway is asked: `start` them once in each process that stays, and in no module that a build imports. */
  readonly checks: Checks;
  /** What a person or a support page does with one payment, and what a job has paid without its shopper. */
  readonly payments: Payments;
  /** What customers have left to pay with again. */
  readonly aliases: Aliases;
  /** Fetch-standard handlers for start, return, webhook and state below `base`, `/api/payments` unless it is given. */
  routes(base?: string): Routes;
  /**
   * For adapters: what answers a method at a path (`/webhook`) below the place where the till is mounted; `undefined` where the
   * till has nothing. It throws what the shop's own code throws, and no other error.
   */
  readonly route: FindRoute;
  /**
   * Fetch-standard handlers of the operator's routes below `base`, `/api/till` unless it is given: what the `tillkit` command
   * asks. They answer 404 without an `operatorKey`, and never a browser.
   */
  operator(base?: string): OperatorRoutes;
  /** Freezes and signs an attempt, as the start route does: for pages rendered on the server. */
  start(quote: Quote): Promise<SignedRequest>;
  /** The payment as the browser may know it, as the state route gives it: for pages rendered on the server. */
  view(id: string): Promise<PaymentView | undefined>;
  /**
   * Copies the store to a file that does not exist, while the shop runs: one state, readable by its owner alone and durable
   * when this resolves. Throws `argument_wrong` for a file that it cannot write, and `config_wrong` on PostgreSQL, which has pg_dump.
   */
  backup(file: string): Promise<void>;
  /** Ends checks under way, the connections to the gateway, and the database. */
  close(): Promise<void>;
}

/**
 * A merchant's till: starts payments, takes what comes back, asks the gateway, decides once.
 * It opens nothing until it is used. Throws `config_wrong` at once for a key, id or address that is wrong or too weak; what
 * is not set is told by the first call that needs it, as `config_missing`, and by its routes as 503.
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

/** A till with its own calls of the gateway, for tests: a shop has no need of them, and a call that moves money is not sent twice. */
export function openTill<Transaction>(
  config: TillConfig<Transaction>,
  transport?: Transport,
): { readonly till: Till; readonly gateway: Gateway } {
  const { orders, clock = systemClock } = config;
  const { telemetry = noTelemetry } = config;
  const observedLog = observeLog(config.log ?? logToStderr, telemetry);
  const log = config.environment === 'live' ? withoutErrors(observedLog) : observedLog;
  const settings = readSettings(config, log);
  const database = toDatabase(config.database);
  const store = createStore(database);
  const time = createTime(clock, database.time);
  const gateway = observeGateway(createGateway(settings, time, transport), telemetry);
  const guarded = guardHooks(store, toHooks(orders));
  const hooks = config.telemetry ? observeHooks(guarded, config.telemetry) : guarded;
  const confirming = { settings, store, hooks, log, time };
  let migrated: Promise<void> | undefined;
  const demandComplete = () => {
    if (settings.missing) throw settings.missing;
  };
  // A store that is down at the start is tried again by the next call.
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
    return toView(payment, settings.profile, await readSteps(store.db, row, payment));
  };
  const quoteOf = async (body: unknown, request: Request) => {
    rejectNul(body, 'The request', 'request_malformed');
    const quote = await callShop('orders.quote', async () => {
      const shopQuote = (await orders.quote(body, request)) ?? undefined;
      if (shopQuote !== undefined) demandQuote(shopQuote);
      return shopQuote;
    });
    if (!quote) throw new CheckoutError('not_found', 'There is no such order.', 'Reload the page and try again.');
    rejectNul(quote, 'The quote', 'order_incomplete');
    return quote;
  };
  const { resultPage, unknownPage = '/' } = config;
  const routeParts = {
    ...confirming,
    checks,
    ready,
    quoteOf,
    view,
    resultPage,
    unknownPage,
  };
  const { runDue, wake, start: startChecks, stop } = checks;
  const payments = createPayments({
    ...confirming,
    runOne: checks.runOne,
    runThorough: checks.runThorough,
    ready,
    view,
  });
  const backup = async (file: string) => (await ready(), backUp(database, file));
  const guard = createGuard({ operatorKey: config.operatorKey, merchants: config.merchants, log, time });
  const till: Till = {
    ready,
    checks: { runDue, wake, start: () => (demandComplete(), startChecks()), stop },
    aliases: createAliases({ store, time, ready }),
    payments,
    routes: (base = paymentsBase) => createRoutes(routeParts, base),
    route: createFindRoute(routeParts),
    operator: (base = operatorBase) =>
      createOperatorRoutes({ guard, payments, backup, log, environment: settings.environment }, base),
    start,
    view,
    backup,
    close: async () => {
      await checks.stop();
      await gateway.close();
      await migrated?.catch(() => {});
      await database.close();
    },
  };
  return { till, gateway };
}

/** Returns the database of a configuration: the shop's own, or one that it opens. */
export function toDatabase<Transaction>(database: TillConfig<Transaction>['database']): Database<unknown> {
  if (typeof database !== 'object') return openDatabase({ url: database });
  return 'transaction' in database ? database : openDatabase(database);
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

async function prepare(store: Store, time: Time): Promise<void> {
  await store.migrate();
  await time.sync();
  // Only one process can have the store open, so every other process that holds a payment has ended.
  if (store.isExclusive) await releaseOthers(store.db, `${processName}-`, time.now());
}

/** Returns the hooks of the shop, whose transaction is that of its database. */
const toHooks = <Transaction>(orders: Orders<Transaction>): Hooks<unknown> => {
  const none = async () => {};
  const hooks: Hooks<Transaction> = {
    revision: orders.revision.bind(orders),
    onPaid: orders.onPaid.bind(orders),
    onFailed: orders.onFailed?.bind(orders) ?? none,
    onScreened: orders.onScreened?.bind(orders) ?? none,
    onSettled: orders.onSettled?.bind(orders) ?? none,
    onCanceled: orders.onCanceled?.bind(orders) ?? none,
    onCredited: orders.onCredited?.bind(orders) ?? none,
  };
  return hooks as Hooks<unknown>; // the database of the same configuration makes the transaction
};
