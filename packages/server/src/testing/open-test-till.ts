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
  /** Hooks do nothing, a quote is what was posted, and every order is at revision `1`, unless stated. */
  readonly orders?: Partial<Orders<Transaction>>;
  /** A sandbox that runs, by its address. Absent: a gateway without a socket. */
  readonly gateway?: string | { readonly url: string };
  /** A clock that stands still unless stated. */
  readonly clock?: Clock;
}

/** A till with what a test needs beside it. */
export interface TestTill extends AsyncDisposable {
  readonly till: Till;
  /** What the gateway knows, and how it fares. It hears of nothing when another gateway is given. */
  readonly gateway: FakeGateway;
  readonly clock: Clock;
  /** What the till has logged, in that order. */
  readonly logs: readonly LogEvent[];
  /** The till's routes below `/api/payments`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Starts a payment of CHF 49.90 for an order of its own, where nothing else is stated. */
  start(quote?: Partial<Quote>): Promise<SignedRequest>;
  /** Sends the webhook of a payment to its route. */
  webhook(request: SignedRequest, options?: WebhookOptions): Promise<Response>;
  /** The shopper ends a payment at the gateway without a socket, which tells it by webhook. Resolves when the till has taken that in. */
  pay(request: SignedRequest, state?: FakeState): Promise<PaymentView>;
  /** Resolves when the till has decided a payment, however that is; at once when it has already. */
  decided(payment: string, options?: WaitOptions): Promise<PaymentView>;
  /** The same; throws `not_allowed_in_state` when it is decided otherwise. */
  paid(payment: string, options?: WaitOptions): Promise<PaymentView>;
  /** Resolves with the first settlement of a payment that has ended, whoever asked for it. */
  settled(payment: string, options?: WaitOptions): Promise<Operation>;
  close(): Promise<void>;
}

export interface WaitOptions {
  /** Milliseconds of the machine's time, after which `timed_out` is thrown; 10 s unless stated. */
  readonly within?: number;
}

const nothing = async () => {};

/**
 * Opens a till for one test: its store in memory, its clock still, its log kept, its gateway without a socket.
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
    gateway: given,
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
    ...(given && { gateway: { browserUrl: typeof given === 'string' ? given : given.url } }),
    clock,
    log: (event) => {
      logs.push(event);
      log(event);
      for (const look of waiting) look();
    },
    orders: { quote: async (body) => body as Quote, revision: async () => '1', onPaid: nothing, ...orders },
  };
  const { till } = openTill<Transaction>(settings, given ? undefined : gateway.transport);
  const { GET, POST } = till.routes();
  let count = 0;

  /** Looks whenever something is logged, which is after it was written down. */
  const until = (payment: string, isThere: () => Promise<boolean>, { within = 10_000 }: WaitOptions = {}) =>
    new Promise<void>((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(late);
        waiting.delete(look);
        then();
      };
      const look = () => {
        isThere().then(
          (found) => found && end(resolve),
          (error: unknown) => end(() => reject(error as Error)),
        );
      };
      const late = setTimeout(() => end(() => reject(tooLate(payment))), within);
      waiting.add(look);
      look();
    });
  const viewOf = async (payment: string) => {
    const view = await till.view(payment);
    if (view) return view;
    throw new CheckoutError('not_found', 'There is no such payment.', 'Give the `payment` of the started request.');
  };
  const decided: TestTill['decided'] = async (payment, options) => {
    await until(payment, async () => isDecided(await viewOf(payment)), options);
    return viewOf(payment);
  };
  const webhook: TestTill['webhook'] = async (request, options) => {
    const known = gateway.entries.findLast(({ refno }) => refno === request.parameters['refno']);
    const sent = signedWebhook(request, { ...(known && { transactionId: known.transactionId }), ...options });
    return POST(new Request(`${shopUrl}${paymentsBase}${gatewayRoutes.webhook}`, sent));
  };
  const start: TestTill['start'] = async (quote) => {
    const order = quote?.order ?? `A-${++count}`;
    const whole = { revision: '1', amount: 4990, currency: 'CHF', ...quote, order } as Quote;
    try {
      return await till.start(whole);
    } catch (error) {
      // An earlier run on the same store has used the order.
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
      throw new CheckoutError('not_allowed_in_state', `The payment is ${view.status}.`, 'Look at `till.payments.why`.');
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

const tooLate = (payment: string) =>
  new CheckoutError(
    'timed_out',
    `The payment ${payment} is not that far.`,
    'Send its webhook, or move the clock and call `till.checks.runDue()`.',
  );
