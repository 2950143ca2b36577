import { toForm, toWebhook, type GatewayMessage } from '../packages/server/src/testing/messages.ts';
import { merchants, sign2For } from './gateway.ts';
import type { CallName } from './checker/history.ts';
import type { History } from './history.ts';
import { until } from './wait.ts';

export interface Order {
  readonly order: string;
  /** Amount in minor units. */
  readonly amount: number;
  readonly merchantId: string;
  /** The id of a payment that is under review and that the shopper replaces with a new payment. */
  readonly anotherWay?: string;
}

/** An order for which a payment has been started, with the payment's id and its reference number at the gateway. */
export interface Started extends Order {
  readonly payment: string;
  readonly refno: string;
}

/**
 * Simulates the shopper's browser and the gateway, both of which send requests to the shop. The methods do not throw if
 * the shop is unreachable.
 */
export interface Shopper {
  /**
   * Makes one attempt to start a payment for an order. Resolves to the started order or, if the shop refuses, to the
   * HTTP status. Resolves to 0 if there is no response.
   */
  tryStart(order: Order): Promise<Started | number>;
  /**
   * Starts a payment for an order, and retries until it succeeds. Throws if it has not succeeded after five minutes.
   */
  start(order: Order): Promise<Started>;
  /**
   * Resolves to the state of a payment, to `unknown` if the payment does not exist, or to `undefined` if the request
   * fails.
   */
  state(started: Started): Promise<string | undefined>;
  /** Sends a webhook. Resolves to true if the shop acknowledges the webhook. */
  webhook(started: Started, transactionId: string, message?: Partial<GatewayMessage>): Promise<boolean>;
  /** Sends the shopper back from the gateway's page to the shop. Resolves to true if the shop redirects the shopper. */
  comeBack(started: Started, transactionId: string, message?: Partial<GatewayMessage>): Promise<boolean>;
  /**
   * Notifies the shop that the card fields have accepted the card. Resolves to true if the shop accepts the
   * notification.
   */
  confirm(started: Started): Promise<boolean>;
}

export const anOrder = (order: string, n = 0): Order => ({
  order,
  amount: 1000 + n,
  merchantId: merchants[n % merchants.length]?.id ?? '',
});

/** Maximum time for which `start` retries, in milliseconds. No test makes the shop unreachable for longer than this. */
const startTimeout = 5 * 60_000;

/**
 * Returns the outcome of a request: `ok` if the request succeeded, `fail` if it failed with a 4xx status, or `info` if
 * its effect is unknown.
 */
const outcomeOf = (status: number, isDone: boolean) =>
  isDone ? 'ok' : status >= 400 && status < 500 ? 'fail' : 'info';

/**
 * Creates a shopper. `url` returns the shop's current URL, and `timeout` is the timeout for each request, in
 * milliseconds. If `history` is set, the requests are recorded in it.
 */
export function createShopper(url: () => string, timeout = 60_000, history?: History): Shopper {
  const send = async (method: string, path: string, body?: string, type = 'text/plain') => {
    const signal = AbortSignal.timeout(timeout);
    const init = { method, redirect: 'manual', signal, ...(body !== undefined && { body }) } as const;
    try {
      const response = await fetch(url() + path, { ...init, headers: { 'content-type': type } });
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  const tryStart = async (order: Order) => {
    const quote = { ...order, revision: '1', currency: 'CHF' };
    const value = { order: order.order, amount: order.amount, currency: 'CHF' };
    const end = history?.invoke('shopper', 'start', value);
    const { status, text } = await send('POST', '', JSON.stringify(quote), 'application/json');
    if (status !== 201) return (end?.(outcomeOf(status, false), { code: `${status}` }), status);
    const { payment, parameters } = JSON.parse(text) as { payment: string; parameters: { refno: string } };
    end?.('ok', { payment, refno: parameters.refno });
    return { ...order, payment, refno: parameters.refno };
  };
  const toMessage = (
    { refno, amount, merchantId }: Started,
    transactionId: string,
    more: Partial<GatewayMessage>,
  ): GatewayMessage => ({
    refno,
    amount,
    merchantId,
    transactionId,
    sign2: sign2For(merchantId, amount, transactionId),
    ...more,
  });
  /** Sends a message to the shop, and records whether the shop acknowledges it. */
  const post = async (
    call: CallName,
    about: Started,
    transaction: string | undefined,
    request: () => ReturnType<typeof send>,
    done: number,
  ) => {
    const { payment, refno } = about;
    const end = history?.invoke(call === 'webhook' ? 'gateway' : 'shopper', call, { payment, refno, transaction });
    const { status } = await request();
    end?.(outcomeOf(status, status === done), { code: `${status}` });
    return status === done;
  };
  return {
    tryStart,
    async start(order) {
      let status = 0;
      const started = await until(async () => {
        const result = await tryStart(order);
        return typeof result === 'object' ? result : void (status = result);
      }, startTimeout);
      if (started) return started;
      throw new Error(
        `The payment for order ${order.order} could not be started. The last response had status ${status}.`,
      );
    },
    async state({ payment }) {
      const begin = history?.now() ?? 0;
      const { status, text } = await send('GET', `/${payment}`);
      if (status !== 200 && status !== 404) return undefined;
      const state = status === 404 ? 'unknown' : (JSON.parse(text) as { status: string }).status;
      history?.observe('shopper', 'view', payment, begin, { payment, state });
      return state;
    },
    webhook: (started, id, message = {}) =>
      post(
        'webhook',
        started,
        id,
        () => send('POST', '/webhook', toWebhook(toMessage(started, id, message)), 'text/xml'),
        200,
      ),
    comeBack: (started, id, message = {}) => {
      const form = toForm(toMessage(started, id, message));
      const path = `/return/${message.status ?? 'success'}`;
      return post('return', started, id, () => send('POST', path, form, 'application/x-www-form-urlencoded'), 303);
    },
    confirm: (started) => post('confirm', started, undefined, () => send('POST', `/${started.payment}/confirm`), 202),
  };
}

/**
 * Resolves to the number of milliseconds until a payment reaches the expected state, or to `Infinity` if the payment
 * has not reached it after `ms` milliseconds.
 */
export async function timeUntil(
  shopper: Shopper,
  started: Started,
  expected: string,
  ms: number,
  every = 50,
): Promise<number> {
  const begin = performance.now();
  const isReached = await until(async () => (await shopper.state(started)) === expected, ms, every);
  return isReached ? performance.now() - begin : Infinity;
}
