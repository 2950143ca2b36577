import type { BookKeeper } from '../gateway.ts';
import type { Chance } from '../scale.ts';
import { anOrder, createShopper, type Order } from '../shopper.ts';
import { inParallel, until } from '../wait.ts';
import type { Command, Action, OperationShop, Reply, OperationRequest } from './operation-shop.ts';

/** A scenario for an order: its faults, its operations, and its expected final state. */
interface Story {
  /** Fault in the authorization: the request or the response is lost, or the authorization is declined. */
  readonly authorization?: 'requestLost' | 'responseLost' | 'declined';
  /** Fault in the first operation: the request or the response is lost. */
  readonly move?: 'requestLost' | 'responseLost';
  /** If true, the order is paid with an alias that the till stored from an earlier payment. */
  readonly isSaved?: true;
  readonly operations: readonly Omit<OperationRequest, 'payment'>[];
  readonly ends: 'authorized' | 'settled' | 'declined' | 'authorization_unproved';
}

const part = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const rest = { kind: 'settle', key: 'settle 2', amount: 1500, close: true } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;

const stories: Readonly<Record<string, Story>> = {
  whole: { operations: [part, rest, credit], ends: 'settled' },
  authorizationLost: { authorization: 'requestLost', operations: [], ends: 'authorization_unproved' },
  authorizationResponseLost: { authorization: 'responseLost', operations: [part], ends: 'authorized' },
  declined: { authorization: 'declined', operations: [], ends: 'declined' },
  saved: { isSaved: true, operations: [part, rest], ends: 'settled' },
  settleLost: { move: 'requestLost', operations: [part], ends: 'authorized' },
  settleResponseLost: { move: 'responseLost', operations: [part, rest], ends: 'settled' },
};
const names = Object.keys(stories);

/** Orders that the shop's server authorizes, settles and credits. Each command is sent to a random shop process. */
export interface Trade {
  /** Runs this many orders from start to finish. Resolves when every order has finished or failed. */
  carryOn(orders: number): Promise<void>;
  /** Number of orders that have been started. */
  readonly orders: number;
  /** Number of orders that are still in progress. */
  readonly underWay: number;
  /**
   * Marks the orders that are in progress as disturbed. Must be called before a process is killed: the store may then
   * show an authorization as sent although the killed process never sent it, and an operator must check such an order.
   */
  disturb(): void;
  /** Faults: orders with a wrong final state, and wrong amounts at the gateway. */
  readonly wrong: readonly string[];
  /** Hooks that must each have run exactly once. */
  readonly hooks: readonly string[];
}

interface TradeParts {
  readonly gateway: BookKeeper;
  readonly chance: Chance;
  /** Returns the running shops that support authorizations. */
  readonly shops: () => readonly OperationShop[];
  /** Maximum time for each step, in milliseconds. */
  readonly timeout: number;
}

const atOnce = 16;
const requestLost = { answers: 'no', does: false } as const;
const responseLost = { answers: 'no' } as const;

export function createTrade({ gateway, chance, shops, timeout }: TradeParts): Trade {
  const shopper = createShopper(() => chance.pick(shops()).url);
  const wrong: string[] = [];
  const hooks: string[] = [];
  const moved = new Set<string>();
  let [orders, underWay] = [0, 0];
  const current = new Set<string>();
  let disturbed: ReadonlySet<string> = new Set();
  gateway.manner = ({ path, document, transactionId }) => {
    const alias =
      /<aliasCC>([^<]*)</.exec(document)?.[1] ??
      gateway.entries.find((entry) => entry.transactionId === transactionId)?.alias;
    const { authorization, move } = stories[alias?.split('-')[1] ?? ''] ?? {};
    if (path.endsWith('/XML_authorize.jsp'))
      return authorization === 'requestLost'
        ? requestLost
        : authorization === 'responseLost'
          ? responseLost
          : undefined;
    if (!path.endsWith('/XML_processor.jsp') || !move || moved.has(alias ?? '')) return undefined;
    moved.add(alias ?? '');
    return move === 'requestLost' ? requestLost : responseLost;
  };
  /** Sends a command to random shops until `read` returns a value. */
  const request = async <T>(command: Command, read: (reply: Reply) => T | undefined): Promise<T> => {
    const send = async () => {
      const reply = shops().length > 0 ? await chance.pick(shops()).sendCommand(command) : undefined;
      if (reply?.refused !== undefined)
        throw new Error(`The till threw ${reply.refused} for the command ${JSON.stringify(command)}.`);
      return reply && read(reply);
    };
    const result = await until(send, timeout, 500);
    if (result !== undefined) return result;
    throw new Error(`The command ${JSON.stringify(command)} timed out.`);
  };
  /** Pays for an earlier order as a shopper, and saves the alias of that payment. */
  const save = async (quote: Order, alias: string) => {
    const order = { ...quote, order: `${quote.order}-before` };
    const started = await shopper.start(order);
    const entry = { refno: started.refno, amount: String(order.amount), code: '1', alias, method: 'PFC' };
    await shopper.webhook(started, gateway.enter(entry));
    await until(async () => (await shopper.state(started)) === 'paid', timeout, 500);
    hooks.push(`${order.order} paid`);
    const customer = quote.order;
    return request({ do: 'save', payment: started.payment, customer }, ({ alias: saved }) => saved);
  };
  const play = async (name: string, story: Story, quote: Order) => {
    const { order } = quote;
    const alias = `${story.authorization === 'declined' ? 'NO' : 'OK'}-${name}-${order}`;
    const card = { paymentMethod: 'VIS', alias, expiryMonth: '12', expiryYear: '30' } as const;
    const saved = story.isSaved ? await save(quote, alias) : undefined;
    const by = saved ? { savedAlias: { id: saved.id, customer: saved.customer } } : card;
    const authorization = { ...quote, key: `${order} 1`, revision: '1', currency: 'CHF', ...by };
    // The cast is safe: the request has either a card or a saved alias, but the compiler cannot tell which.
    const action = { do: 'authorize', request: authorization } as Action;
    await request(action, (reply) => reply.authorization && ended.has(reply.authorization.state));
    const payment = await request({ do: 'payments', order }, ({ payments: [line, ...others] = [] }) => {
      if (others.length > 0) throw new Error(`${others.length + 1} payments`);
      return line && (line.state === 'open' ? line.review : line.state) ? line : undefined;
    });
    if (
      payment.review === 'authorization_unproved' &&
      disturbed.has(order) &&
      booksOf(gateway, alias, saved !== undefined) === none
    )
      return;
    for (const operation of story.operations) {
      const operate = { do: 'operate', request: { ...operation, payment: payment.id }, payment: payment.id } as const;
      const endIn = (ends: readonly string[]) =>
        request(operate, ({ operations = [] }) =>
          operations.find(({ key, state }) => key === operation.key && ends.includes(state)),
        );
      const { id, state } = await endIn(['confirmed', 'needs_review']);
      if (state === 'confirmed') continue;
      // A process that runs an earlier version ignores this command, so the command is repeated until a process that
      // runs a later version executes it.
      await request({ do: 'sendAgain', operation: id, payment: payment.id }, ({ operations = [] }) =>
        operations.some((each) => each.id === id && each.state !== 'needs_review'),
      );
      await endIn(['confirmed']);
    }
    const end = await request({ do: 'payments', order }, ({ payments: [line] = [] }) => line?.review ?? line?.state);
    if (end !== story.ends) throw new Error(`The order ended in the unexpected state ${end}.`);
    const [actual, expected] = [booksOf(gateway, alias, saved !== undefined), sumsOf(story)];
    if (actual !== expected) throw new Error(`The gateway recorded ${actual} instead of ${expected}.`);
    if (story.ends !== 'authorization_unproved')
      hooks.push(`${order} ${story.ends === 'declined' ? 'failed' : 'paid'}`);
    for (const { kind, key } of story.operations) hooks.push(`${order} ${kind} ${key}`);
  };
  return {
    async carryOn(count) {
      await inParallel(Array.from({ length: count }), atOnce, async () => {
        const n = orders++;
        const name = names[n % names.length] ?? '';
        const order = `traded-${n}`;
        underWay++;
        current.add(order);
        const story = stories[name] as Story;
        await play(name, story, { ...anOrder(order, n), amount: 5000 }).catch(
          (error: Error) => void wrong.push(`${order} ${name}: ${error.message}`),
        );
        underWay--;
        current.delete(order);
      });
    },
    get orders() {
      return orders;
    },
    get underWay() {
      return underWay;
    },
    disturb: () => void (disturbed = new Set([...disturbed, ...current])),
    wrong,
    hooks,
  };
}

/** The return value of `booksOf` if there is no transaction. */
const none = '0 0';

/** The final states of an authorization's gateway call. */
const ended: ReadonlySet<string> = new Set(['answered', 'refused', 'needs_review']);

/**
 * Returns a string that contains the following numbers for an order, separated by spaces: the number of its
 * transactions, the settled amount of the last
 * transaction, and the amount of each credit for that transaction. Declined transactions and the transaction that
 * stored the alias are not counted.
 */
function booksOf({ entries }: BookKeeper, alias: string, isSaved: boolean): string {
  const own = entries.filter((each) => each.alias === alias && each.code !== '4');
  const last = own.at(-1);
  const credits = entries.filter(({ of }) => of !== undefined && of === last?.transactionId);
  return [own.length - Number(isSaved), Number(last?.settled ?? 0), ...credits.map(({ amount }) => amount)].join(' ');
}

function sumsOf({ operations, ends }: Story): string {
  const settled = operations.reduce((sum, { kind, amount = 0 }) => sum + (kind === 'settle' ? amount : 0), 0);
  const credits = operations.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount);
  return [Number(ends === 'authorized' || ends === 'settled'), settled, ...credits].join(' ');
}
