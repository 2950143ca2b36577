import { CheckoutError, type PaymentView, type SignedRequest } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import type { LogEvent } from '../log.ts';
import { isOpen, type Operation } from '../outbox/intent.ts';
import type { Quote } from '../payment/start.ts';
import type { Database } from '../store/database.ts';
import type { Executor } from '../store/executor.ts';
import { openTill, toDatabase, type Orders, type Till, type TillConfig } from '../till.ts';
import { createClock, type Clock } from './clock.ts';
import { createFakeGateway, type FakeGateway, type FakeState } from './gateway/fake-gateway.ts';
import { signedWebhook, type WebhookOptions } from './messages.ts';

export interface TestTillConfig<Transaction = Executor> extends Omit<
  Partial<TillConfig<Transaction>>,
  'orders' | 'gateway' | 'clock' | 'environment'
> {
  /**
   * The shop's hooks. By default, `quote` returns the posted body, every order has the revision `1`, and the other
   * hooks do nothing.
   */
  readonly orders?: Partial<Orders<Transaction>>;
  /** URL of a running sandbox. Optional. If omitted, the till uses an in-process fake gateway. */
  readonly gateway?: string | { readonly url: string };
  /** The till's clock. Defaults to a clock whose time changes only when the test changes it. */
  readonly clock?: Clock;
}

/** A till with helpers for tests. */
export interface TestTill extends AsyncDisposable {
  readonly till: Till;
  /** The fake gateway, with its state and its settings. Unused if the configuration specifies a sandbox. */
  readonly gateway: FakeGateway;
  readonly clock: Clock;
  /** The till's log events, oldest first. */
  readonly logs: readonly LogEvent[];
  /** Sends a request to the till's routes below `/api/payments`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Starts a payment. The quote defaults to CHF 49.90 for a new order. */
  start(quote?: Partial<Quote>): Promise<SignedRequest>;
  /** Sends the webhook for a payment to the webhook route. */
  webhook(request: SignedRequest, options?: WebhookOptions): Promise<Response>;
  /**
   * Completes a payment at the fake gateway, the way a shopper would, and sends its webhook. Resolves when the till has
   * processed the webhook.
   */
  pay(request: SignedRequest, state?: FakeState): Promise<PaymentView>;
  /** Resolves when a payment has reached any final state. */
  decided(payment: string, options?: WaitOptions): Promise<PaymentView>;
  /**
   * Resolves when a payment has been paid. Rejects with `not_allowed_in_state` if the payment reaches a different final
   * state.
   */
  paid(payment: string, options?: WaitOptions): Promise<PaymentView>;
  /** Resolves with the payment's first settlement that has a final outcome, as soon as there is one. */
  settled(payment: string, options?: WaitOptions): Promise<Operation>;
  close(): Promise<void>;
}

export interface WaitOptions {
  /**
   * Maximum time to wait, in milliseconds of real time. After this time, the promise rejects with `timed_out`. Defaults
   * to 10,000.
   */
  readonly within?: number;
}

const nothing = async () => {};

/**
 * Opens a till for one test, with an in-memory store, a clock that stands still until the test advances it, a recorded
 * log and an in-process gateway.
 *
 * @example
 * import { openTestTill } from '@tillkit/server/testing';
 *
 * await using test = await openTestTill({ orders: { onPaid: async ({ order }) => console.log(order) } });
 * const request = await test.start({ order: 'A-1', amount: 4990 });
 * const { status } = await test.pay(request, 'declined');
 */
export async function openTestTill<Transaction = Executor>(
  config: TestTillConfig<Transaction> = {},
): Promise<TestTill> {
  const {
    orders,
    gateway: externalGateway,
    database = { file: ':memory:' },
    log = () => {},
    clock = createClock(),
    ...rest
  } = config;
  const gateway = createFakeGateway();
  const logs: LogEvent[] = [];
  const waiting = new Set<() => void>();
  const settings: TillConfig<Transaction> = {
    environment: 'sandbox',
    resultPage: ({ id }) => `/payment/${id}`,
    ...rest,
    database: { ...toDatabase(database), time: undefined } as Database<Transaction>,
    ...(externalGateway && {
      gateway: { browserUrl: typeof externalGateway === 'string' ? externalGateway : externalGateway.url },
    }),
    clock,
    log: (event) => {
      logs.push(event);
      log(event);
      for (const look of waiting) look();
    },
    orders: { quote: async (body) => body as Quote, revision: async () => '1', onPaid: nothing, ...orders },
  };
  const { till } = openTill<Transaction>(settings, externalGateway ? undefined : gateway.transport);
  const { GET, POST } = till.routes();
  let count = 0;

  /**
   * Resolves when a condition is true. Checks the condition again at each log event, because the till writes a log
   * event after it commits a change.
   */
  const until = (payment: string, condition: () => Promise<boolean>, { within = 10_000 }: WaitOptions = {}) =>
    new Promise<void>((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        then();
      };
      const look = () => {
        condition().then(
          (isTrue) => isTrue && end(resolve),
          (error: unknown) => end(() => reject(error as Error)),
        );
      };
      const timer = setTimeout(() => end(() => reject(timedOut(payment))), within);
      waiting.add(look);
      look();
    });
  const viewOf = async (payment: string) => {
    const view = await till.view(payment);
    if (view) return view;
    throw new CheckoutError(
      'not_found',
      'The payment does not exist.',
      'Pass the value of `payment` from the started request.',
    );
  };
  const decided: TestTill['decided'] = async (payment, options) => {
    await until(payment, async () => isDecided(await viewOf(payment)), options);
    return viewOf(payment);
  };
  const webhook: TestTill['webhook'] = async (request, options) => {
    const entry = gateway.entries.findLast(({ refno }) => refno === request.parameters['refno']);
    const sent = signedWebhook(request, { ...(entry && { transactionId: entry.transactionId }), ...options });
    return POST(new Request(`${shopUrl}${paymentsBase}${gatewayRoutes.webhook}`, sent));
  };
  const start: TestTill['start'] = async (quote) => {
    const order = quote?.order ?? `A-${++count}`;
    const whole = { revision: '1', amount: 4990, currency: 'CHF', ...quote, order } as Quote;
    try {
      return await till.start(whole);
    } catch (error) {
      // An earlier run on the same store may have used the order id.
      const isUsed = error instanceof CheckoutError && ['already_paid', 'payment_pending'].includes(error.code);
      if (isUsed && quote?.order === undefined) return start(quote);
      throw error;
    }
  };

  return {
    till,
    gateway,
    clock,
    logs,
    fetch: (request) => (request.method === 'GET' || request.method === 'HEAD' ? GET : POST)(request),
    start,
    webhook,
    pay: async (request, state = 'paid') => {
      const transactionId = gateway.decide(request, state);
      await webhook(request, { transactionId, status: statuses[state] });
      if (state !== 'pending') return decided(request.payment);
      await till.payments.recheck(request.payment);
      return viewOf(request.payment);
    },
    decided,
    paid: async (payment, options) => {
      const view = await decided(payment, options);
      if (view.status === 'paid') return view;
      throw new CheckoutError(
        'not_allowed_in_state',
        `The payment is ${view.status}, not paid.`,
        'Call `till.payments.why` to find out the reason.',
      );
    },
    settled: async (payment, options) => {
      const ended = async () =>
        (await till.payments.operations(payment)).find((each) => each.kind === 'settle' && !isOpen(each));
      await until(payment, async () => (await ended()) !== undefined, options);
      return (await ended()) as Operation;
    },
    close: () => till.close(),
    [Symbol.asyncDispose]: () => till.close(),
  };
}

const shopUrl = 'http://127.0.0.1:4000';

const statuses = {
  paid: 'success',
  authorized: 'success',
  verified: 'success',
  pending: 'success',
  declined: 'error',
  canceled: 'cancel',
} as const;

const timedOut = (payment: string) =>
  new CheckoutError(
    'timed_out',
    `The payment ${payment} did not reach the expected state in time.`,
    "Send the payment's webhook, or advance the clock and call `till.checks.runDue()`.",
  );
