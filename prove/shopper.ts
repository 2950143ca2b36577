import { toForm, toWebhook, type GatewayMessage } from '../packages/server/src/testing/messages.ts';
import { merchants, sign2For } from './gateway.ts';
import type { CallName } from './checker/history.ts';
import type { History } from './history.ts';
import { until } from './wait.ts';

export interface Order {
  readonly order: string;
  /** In minor units. */
  readonly amount: number;
  readonly merchantId: string;
  /** The payment that the shopper wants to leave aside. */
  readonly anotherWay?: string;
}

/** What a start has given: an order under the reference that the gateway knows it by. */
export interface Started extends Order {
  readonly payment: string;
  readonly refno: string;
}

/** Who talks to a shop from outside: the shopper's browser and the gateway. A shop that is away is no error. */
export interface Shopper {
  /** One try: what was started, or the HTTP status that refused it; 0 for no answer. */
  tryStart(order: Order): Promise<Started | number>;
  /** Tries until it is started; throws when that takes minutes. */
  start(order: Order): Promise<Started>;
  /** `undefined`: no answer; `unknown`: no such payment. */
  state(started: Started): Promise<string | undefined>;
  /** True when the message was acknowledged. */
  webhook(started: Started, transactionId: string, told?: Partial<GatewayMessage>): Promise<boolean>;
  comeBack(started: Started, transactionId: string, told?: Partial<GatewayMessage>): Promise<boolean>;
  /** The page says that its card fields are through. */
  confirm(started: Started): Promise<boolean>;
}

export const anOrder = (order: string, n = 0): Order => ({
  order,
  amount: 1000 + n,
  merchantId: merchants[n % merchants.length]?.id ?? '',
});

/** No shop is away for longer, in milliseconds. */
const longestAway = 5 * 60_000;

/** A status of 4xx is a refusal. Any other end without success leaves open whether the shop has acted. */
const outcomeOf = (status: number, isDone: boolean) =>
  isDone ? 'ok' : status >= 400 && status < 500 ? 'fail' : 'info';

/**
 * `url` gives the shop's present address, `timeout` how long one request may take in milliseconds. Records in `history` if there is
 * one.
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
  const tell = (
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
  /** Sends one message, and records whether the shop has acknowledged it. */
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
        const tried = await tryStart(order);
        return typeof tried === 'object' ? tried : void (status = tried);
      }, longestAway);
      if (started) return started;
      throw new Error(`${order.order} could not be started, the last time with ${status}.`);
    },
    async state({ payment }) {
      const begin = history?.now() ?? 0;
      const { status, text } = await send('GET', `/${payment}`);
      if (status !== 200 && status !== 404) return undefined;
      const state = status === 404 ? 'unknown' : (JSON.parse(text) as { status: string }).status;
      history?.observe('shopper', 'view', payment, begin, { payment, state });
      return state;
    },
    webhook: (started, id, told = {}) =>
      post('webhook', started, id, () => send('POST', '/webhook', toWebhook(tell(started, id, told)), 'text/xml'), 200),
    comeBack: (started, id, told = {}) => {
      const form = toForm(tell(started, id, told));
      const path = `/return/${told.status ?? 'success'}`;
      return post('return', started, id, () => send('POST', path, form, 'application/x-www-form-urlencoded'), 303);
    },
    confirm: (started) => post('confirm', started, undefined, () => send('POST', `/${started.payment}/confirm`), 202),
  };
}

/** Milliseconds until the shop says that a payment is this, `Infinity` when it does not within `ms`. */
export async function timeUntil(
  shopper: Shopper,
  started: Started,
  wanted: string,
  ms: number,
  every = 50,
): Promise<number> {
  const begun = performance.now();
  const came = await until(async () => (await shopper.state(started)) === wanted, ms, every);
  return came ? performance.now() - begun : Infinity;
}
