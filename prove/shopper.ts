import { toForm, toWebhook, type Told } from '../packages/server/src/testing/messages.ts';
import { merchants, sign2For } from './gateway.ts';
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
  webhook(started: Started, transactionId: string, told?: Partial<Told>): Promise<boolean>;
  comeBack(started: Started, transactionId: string, told?: Partial<Told>): Promise<boolean>;
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

/** `url` gives the shop's present address, `patience` how long one request may take in milliseconds. */
export function createShopper(url: () => string, patience = 60_000): Shopper {
  const send = async (method: string, path: string, body?: string, type = 'text/plain') => {
    const signal = AbortSignal.timeout(patience);
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
    const { status, text } = await send('POST', '', JSON.stringify(quote), 'application/json');
    if (status !== 201) return status;
    const { payment, parameters } = JSON.parse(text) as { payment: string; parameters: { refno: string } };
    return { ...order, payment, refno: parameters.refno };
  };
  const tell = ({ refno, amount, merchantId }: Started, transactionId: string, more: Partial<Told>): Told => ({
    refno,
    amount,
    merchantId,
    transactionId,
    sign2: sign2For(merchantId, amount, transactionId),
    ...more,
  });
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
      const { status, text } = await send('GET', `/${payment}`);
      if (status === 404) return 'unknown';
      return status === 200 ? (JSON.parse(text) as { status: string }).status : undefined;
    },
    webhook: async (started, id, told = {}) =>
      (await send('POST', '/webhook', toWebhook(tell(started, id, told)), 'text/xml')).status === 200,
    comeBack: async (started, id, told = {}) => {
      const form = toForm(tell(started, id, told));
      const path = `/return/${told.status ?? 'success'}`;
      return (await send('POST', path, form, 'application/x-www-form-urlencoded')).status === 303;
    },
    confirm: async ({ payment }) => (await send('POST', `/${payment}/confirm`)).status === 202,
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
