import type { BookKeeper } from '../gateway.ts';
import { isRefusal, type History } from '../history.ts';
import type { Action, OperationRequest, OperationShop } from '../operations/operation-shop.ts';
import type { Chance } from '../scale.ts';
import { anOrder, createShopper, type Order, type Started } from '../shopper.ts';
import { inParallel, pause, until } from '../wait.ts';

type Operation = Omit<OperationRequest, 'payment'>;

/** A plan for an order: how it is paid, and which operations follow. */
interface Plan {
  /** `page`: on the gateway's page. `fields`: with the card fields. `alias`: by the shop's server. */
  readonly by: 'page' | 'fields' | 'alias';
  /** Status codes of the shopper's transactions, oldest first. */
  readonly codes?: readonly string[];
  /** The authorization of a plan by alias. An alias that begins with `NO` is declined. */
  readonly authorization?: { readonly alias: 'OK' | 'NO'; readonly reqtype: 'NOA' | 'CAA' };
  /** If true, the shop receives no message about the payment, so only its scheduled checks find the payment. */
  readonly isSilent?: true;
  readonly operations: readonly Operation[];
}

/** Amount of each order, in minor units. */
const total = 5000;
const part = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const last = { kind: 'settle', key: 'settle 2', amount: 1500, close: true } as const;
const whole = { kind: 'settle', key: 'settle 1' } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;
const cancel = { kind: 'cancel', key: 'cancel 1' } as const;

const plans: readonly Plan[] = [
  { by: 'page', codes: ['2'], operations: [] },
  { by: 'page', codes: ['2'], operations: [credit, { ...credit, key: 'credit 2', amount: 900 }] },
  { by: 'page', codes: ['2'], operations: [cancel] },
  { by: 'page', codes: ['2'], isSilent: true, operations: [] },
  { by: 'page', codes: ['4'], operations: [] },
  { by: 'page', codes: ['4', '2'], operations: [] },
  { by: 'page', codes: ['1'], operations: [whole, credit] },
  { by: 'page', codes: ['1'], operations: [part, last, credit] },
  { by: 'page', codes: ['1'], operations: [cancel] },
  { by: 'fields', codes: ['11'], operations: [] },
  { by: 'fields', codes: ['11'], operations: [credit] },
  { by: 'alias', authorization: { alias: 'OK', reqtype: 'NOA' }, operations: [part, last] },
  { by: 'alias', authorization: { alias: 'OK', reqtype: 'NOA' }, operations: [cancel] },
  { by: 'alias', authorization: { alias: 'OK', reqtype: 'CAA' }, operations: [credit] },
  { by: 'alias', authorization: { alias: 'NO', reqtype: 'NOA' }, operations: [] },
];

interface Purchase {
  readonly order: Order;
  readonly plan: Plan;
  /** Present after the shop has responded to the start of a payment. */
  started?: Started;
  /** Ids of the shopper's transactions. */
  readonly transactions: string[];
  /** Number of operations that have ended. */
  ended: number;
}

/** Orders of every kind, with the shoppers, the gateway and the shop's server that act on them. */
export interface Traffic {
  /** Number of orders that have been placed. */
  readonly orders: number;
  /** Number of operations that the shop has requested. Repeated requests with the same key count once. */
  readonly operations: number;
  /** Share of the gateway's responses that are lost. Defaults to 0.03. */
  lostResponses: number;
  /** Places `count` orders, each with a random plan. Resolves when the clients have finished or given up. */
  buy(count: number): Promise<void>;
  /** Resolves when `count` orders have been placed. */
  reach(count: number): Promise<void>;
  /**
   * Sends the webhook of every approved transaction again. The message about a declined transaction has no signature, so
   * a till that has lost the payment stores nothing about it.
   */
  notifyAgain(): Promise<void>;
  /**
   * Repeats each unfinished request with its key, once. Returns the orders that are not finished: those whose payment
   * is neither decided nor in review, and those with an open operation.
   */
  proceed(): Promise<readonly string[]>;
}

interface TrafficParts {
  readonly gateway: BookKeeper;
  readonly history: History;
  readonly chance: Chance;
  readonly shops: () => readonly OperationShop[];
}

/** Number of orders that are in progress at the same time. */
const atOnce = 10;
/** Timeout for a shopper's request, in milliseconds. */
const timeout = 3_000;
/** Maximum number of times that a client sends a request before the faults have ended. */
const tries = 4;

export function createTraffic({ gateway, history, chance, shops }: TrafficParts): Traffic {
  const purchases: Purchase[] = [];
  const requested = new Set<string>();
  /** Returns a random shop. While no shop is running, the requests are sent to a closed port. */
  const url = () => (shops().length > 0 ? chance.pick(shops()).url : 'http://127.0.0.1:9/pay');
  const shopper = createShopper(url, timeout, history);
  gateway.manner = () => (chance.next() < traffic.lostResponses ? { answers: 'no' } : undefined);

  const send: OperationShop['sendCommand'] = async (command) =>
    shops().length > 0 ? chance.pick(shops()).sendCommand(command) : undefined;
  const repeat = async <T>(work: () => Promise<T | undefined | false>): Promise<T | undefined> => {
    for (let n = 0; n < tries; n++) {
      const result = await work();
      if (result) return result;
      await pause(chance.between(50, 400));
    }
    return undefined;
  };

  const notify = async ({ started, transactions, plan: { codes = [] } }: Purchase, onlyApproved = false) => {
    if (!started) return;
    for (const [at, id] of transactions.entries()) {
      if (onlyApproved && codes[at] === '4') continue;
      const message = codes[at] === '4' ? ({ status: 'error', sign2: null } as const) : {};
      const report = chance.next() < 0.2 ? shopper.comeBack : shopper.webhook;
      await repeat(() => report(started, id, message));
    }
  };
  const payOnPage = async (each: Purchase) => {
    const { order, plan } = each;
    const started = await repeat(async () => {
      const result = await shopper.tryStart(order);
      return typeof result === 'object' && result;
    });
    if (!started) return;
    each.started = started;
    const { refno } = started;
    for (const code of plan.codes ?? []) {
      const settled = code === '2' ? { settled: String(total) } : {};
      each.transactions.push(gateway.enter({ refno, amount: String(total), code, ...settled }));
    }
    if (plan.by === 'fields') return void (await repeat(() => shopper.confirm(started)));
    if (!plan.isSilent) await notify(each);
  };
  const authorize = ({ order, plan: { authorization } }: Purchase) => {
    const { alias = 'OK', reqtype = 'NOA' } = authorization ?? {};
    const card = {
      paymentMethod: 'VIS',
      alias: `${alias}-${order.order}`,
      expiryMonth: '12',
      expiryYear: '30',
    } as const;
    const request = { ...order, key: `${order.order} 1`, revision: '1', currency: 'CHF', reqtype, ...card } as const;
    return send({ do: 'authorize', request } satisfies Action);
  };

  /** Advances an order as far as the shop's responses permit. Resolves to true if nothing is left to do. */
  const carryOut = async (each: Purchase): Promise<boolean> => {
    const { order, plan, started } = each;
    if (plan.by === 'alias') {
      const reply = await authorize(each);
      if (!reply || (reply.refused !== undefined && !isRefusal(reply.refused))) return false;
    }
    const listed = await send({ do: 'payments', order: order.order });
    if (!listed?.payments) return false;
    const payment = listed.payments.find(({ id }) => plan.by === 'alias' || id === started?.payment);
    // Only a store that has lost writes does not know the payment. The checker judges such a loss.
    if (!payment) return true;
    if (payment.review !== undefined || !decided.has(payment.state)) return payment.review !== undefined;
    for (const operation of plan.operations.slice(each.ended)) {
      requested.add(`${payment.id} ${operation.key}`);
      const reply = await send({ do: 'operate', request: { ...operation, payment: payment.id }, payment: payment.id });
      const { operations } = (await send({ do: 'operations', payment: payment.id })) ?? {};
      if (!reply || !operations) return false;
      const own = operations.find(({ key }) => key === operation.key);
      if (own ? isOpen(own) : !isRefusal(reply.refused) || operations.some(isOpen)) return false;
      each.ended++;
    }
    return true;
  };
  const buyOne = async (n: number) => {
    const each: Purchase = {
      order: { ...anOrder(`order-${n}`, n), amount: total },
      plan: chance.pick(plans),
      transactions: [],
      ended: 0,
    };
    purchases.push(each);
    if (each.plan.by !== 'alias') await payOnPage(each);
    if (each.plan.by === 'alias' || each.started) await repeat(() => carryOut(each));
  };
  const traffic: Traffic = {
    lostResponses: 0.03,
    get orders() {
      return purchases.length;
    },
    get operations() {
      return requested.size;
    },
    async buy(count) {
      // Two calls can run at the same time, and each order has its own number.
      await inParallel(Array.from({ length: count }).keys(), atOnce, () => buyOne(purchases.length));
    },
    reach: async (count) => void (await until(() => purchases.length >= count, 60_000, 10)),
    notifyAgain: () => inParallel(purchases, atOnce, (each) => notify(each, true)),
    async proceed() {
      const open: string[] = [];
      await inParallel(purchases, atOnce, async (each) => {
        if (each.plan.by !== 'alias' && !each.started) return;
        if (!(await carryOut(each))) open.push(each.order.order);
      });
      return open;
    },
  };
  return traffic;
}

const decided: ReadonlySet<string> = new Set(['authorized', 'settled', 'declined', 'canceled']);
const isOpen = ({ state }: { readonly state: string }) => state === 'waiting' || state === 'sent';
