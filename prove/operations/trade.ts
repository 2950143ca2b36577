import type { BookKeeper } from '../gateway.ts';
import type { Chance } from '../scale.ts';
import { anOrder, createShopper, type Order as Bought } from '../shopper.ts';
import { inParallel, until } from '../wait.ts';
import type { Deed, OperationShop, Order, Told, Wish } from './operation-shop.ts';

/** What one order goes through: which calls fare badly the first time, what is asked for, and how it must end. */
interface Story {
  /** The call that authorizes is lost, or its answer is, or it is declined. */
  readonly authorization?: 'lost' | 'unheard' | 'declined';
  /** The first call that moves is lost, or its answer is. */
  readonly move?: 'lost' | 'unheard';
  /** A shopper has paid before and left an alias; it is by that that the order is paid. */
  readonly isSaved?: true;
  readonly wishes: readonly Omit<Wish, 'payment'>[];
  readonly ends: 'authorized' | 'settled' | 'declined' | 'authorization_unproved';
}

const part = { kind: 'settle', key: 'settle 1', amount: 3000 } as const;
const rest = { kind: 'settle', key: 'settle 2', amount: 1500, close: true } as const;
const credit = { kind: 'credit', key: 'credit 1', amount: 700 } as const;

const stories: Readonly<Record<string, Story>> = {
  whole: { wishes: [part, rest, credit], ends: 'settled' },
  lost: { authorization: 'lost', wishes: [], ends: 'authorization_unproved' },
  unheard: { authorization: 'unheard', wishes: [part], ends: 'authorized' },
  declined: { authorization: 'declined', wishes: [], ends: 'declined' },
  saved: { isSaved: true, wishes: [part, rest], ends: 'settled' },
  settleLost: { move: 'lost', wishes: [part], ends: 'authorized' },
  settleUnheard: { move: 'unheard', wishes: [part, rest], ends: 'settled' },
};
const names = Object.keys(stories);

/** Orders that the shop's server has authorized, settled and credited, by whichever process answers. */
export interface Trade {
  /** So many orders more; resolves when each has ended or is given up. */
  carryOn(orders: number): Promise<void>;
  readonly orders: number;
  /** How many were told to do something, and have not ended. */
  readonly underWay: number;
  /** A process is killed: an authorization under way may be marked as sent and never have been, which a person must look at. */
  disturb(): void;
  /** What is wrong: orders that did not end as they must, and sums that the gateway has otherwise. */
  readonly wrong: readonly string[];
  /** What the shop must have been told, once each. */
  readonly told: readonly string[];
}

interface TradeParts {
  readonly gateway: BookKeeper;
  readonly chance: Chance;
  /** Those that know authorizations and operations, as they are now. */
  readonly shops: () => readonly OperationShop[];
  /** Milliseconds in which each step must be done. */
  readonly wait: number;
}

const atOnce = 16;
const lost = { answers: 'no', does: false } as const;
const unheard = { answers: 'no' } as const;

export function createTrade({ gateway, chance, shops, wait }: TradeParts): Trade {
  const shopper = createShopper(() => chance.pick(shops()).url);
  const wrong: string[] = [];
  const told: string[] = [];
  const moved = new Set<string>();
  let [orders, underWay] = [0, 0];
  const living = new Set<string>();
  let disturbed: ReadonlySet<string> = new Set();
  gateway.manner = ({ path, document, transactionId }) => {
    const alias =
      /<aliasCC>([^<]*)</.exec(document)?.[1] ??
      gateway.entries.find((entry) => entry.transactionId === transactionId)?.alias;
    const { authorization, move } = stories[alias?.split('-')[1] ?? ''] ?? {};
    if (path.endsWith('/XML_authorize.jsp'))
      return authorization === 'lost' ? lost : authorization === 'unheard' ? unheard : undefined;
    if (!path.endsWith('/XML_processor.jsp') || !move || moved.has(alias ?? '')) return undefined;
    moved.add(alias ?? '');
    return move === 'lost' ? lost : unheard;
  };
  /** Asks again and again, whoever is there, until it is so. */
  const ask = async <T>(what: Order, read: (now: Told) => T | undefined): Promise<T> => {
    const look = async () => {
      const now = shops().length > 0 ? await chance.pick(shops()).giveOrder(what) : undefined;
      if (now?.refused !== undefined) throw new Error(`${now.refused} for ${JSON.stringify(what)}`);
      return now && read(now);
    };
    const found = await until(look, wait, 500);
    if (found !== undefined) return found;
    throw new Error(`no end of ${JSON.stringify(what)}`);
  };
  /** A shopper has paid, and leaves an alias. */
  const save = async (bought: Bought, alias: string) => {
    const order = { ...bought, order: `${bought.order}-before` };
    const started = await shopper.start(order);
    const entry = { refno: started.refno, amount: String(order.amount), code: '1', alias, method: 'PFC' };
    await shopper.webhook(started, gateway.enter(entry));
    await until(async () => (await shopper.state(started)) === 'paid', wait, 500);
    told.push(`${order.order} paid`);
    const customer = bought.order;
    return ask({ do: 'save', payment: started.payment, customer }, ({ alias: saved }) => saved);
  };
  const live = async (name: string, story: Story, bought: Bought) => {
    const { order } = bought;
    const alias = `${story.authorization === 'declined' ? 'NO' : 'OK'}-${name}-${order}`;
    const card = { paymentMethod: 'VIS', alias, expiryMonth: '12', expiryYear: '30' } as const;
    const saved = story.isSaved ? await save(bought, alias) : undefined;
    const by = saved ? { savedAlias: { id: saved.id, customer: saved.customer } } : card;
    const request = { ...bought, key: `${order} 1`, revision: '1', currency: 'CHF', ...by };
    const deed = { do: 'authorize', request } as Deed; // by a card or by an alias, as the compiler cannot tell
    await ask(deed, ({ authorization }) => authorization && ended.has(authorization.state));
    const payment = await ask({ do: 'payments', order }, ({ payments: [line, ...others] = [] }) => {
      if (others.length > 0) throw new Error(`${others.length + 1} payments`);
      return line && (line.state === 'open' ? line.review : line.state) ? line : undefined;
    });
    if (
      payment.review === 'authorization_unproved' &&
      disturbed.has(order) &&
      booksOf(gateway, alias, saved !== undefined) === none
    )
      return;
    for (const wish of story.wishes) {
      const operate = { do: 'operate', wish: { ...wish, payment: payment.id }, payment: payment.id } as const;
      const endIn = (ends: readonly string[]) =>
        ask(operate, ({ operations = [] }) =>
          operations.find(({ key, state }) => key === wish.key && ends.includes(state)),
        );
      const { id, state } = await endIn(['confirmed', 'needs_review']);
      if (state === 'confirmed') continue;
      // An earlier version ignores the order: the next process is asked.
      await ask({ do: 'sendAgain', operation: id, payment: payment.id }, ({ operations = [] }) =>
        operations.some((each) => each.id === id && each.state !== 'needs_review'),
      );
      await endIn(['confirmed']);
    }
    const is = await ask({ do: 'payments', order }, ({ payments: [line] = [] }) => line?.review ?? line?.state);
    if (is !== story.ends) throw new Error(`it is ${is}`);
    const [done, wanted] = [booksOf(gateway, alias, saved !== undefined), sumsOf(story)];
    if (done !== wanted) throw new Error(`the gateway has ${done} for ${wanted}`);
    if (story.ends !== 'authorization_unproved') told.push(`${order} ${story.ends === 'declined' ? 'failed' : 'paid'}`);
    for (const { kind, key } of story.wishes) told.push(`${order} ${kind} ${key}`);
  };
  return {
    async carryOn(count) {
      await inParallel(Array.from({ length: count }), atOnce, async () => {
        const n = orders++;
        const name = names[n % names.length] ?? '';
        const order = `traded-${n}`;
        underWay++;
        living.add(order);
        const story = stories[name] as Story; // one of the names above
        await live(name, story, { ...anOrder(order, n), amount: 5000 }).catch(
          (error: Error) => void wrong.push(`${order} ${name}: ${error.message}`),
        );
        underWay--;
        living.delete(order);
      });
    },
    get orders() {
      return orders;
    },
    get underWay() {
      return underWay;
    },
    disturb: () => void (disturbed = new Set([...disturbed, ...living])),
    wrong,
    told,
  };
}

/** No transaction, and nothing settled. */
const none = '0 0';

/** How a call of an authorization may end. */
const ended: ReadonlySet<string> = new Set(['answered', 'refused', 'needs_review']);

/** Transactions of an order but the one that left the alias, what is settled of the last, and what is credited. */
function booksOf({ entries }: BookKeeper, alias: string, isSaved: boolean): string {
  const own = entries.filter((each) => each.alias === alias && each.code !== '4');
  const last = own.at(-1);
  const credits = entries.filter(({ of }) => of !== undefined && of === last?.transactionId);
  return [own.length - Number(isSaved), Number(last?.settled ?? 0), ...credits.map(({ amount }) => amount)].join(' ');
}

function sumsOf({ wishes, ends }: Story): string {
  const settled = wishes.reduce((sum, { kind, amount = 0 }) => sum + (kind === 'settle' ? amount : 0), 0);
  const credits = wishes.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount);
  return [Number(ends === 'authorized' || ends === 'settled'), settled, ...credits].join(' ');
}
