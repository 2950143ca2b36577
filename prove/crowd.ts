import { onTestFinished } from 'vitest';
import type { BookKeeper, Manner } from './gateway.ts';
import type { Chance } from './scale.ts';
import type { Shopper, Started } from './shopper.ts';
import { endOf, play, type Story } from './story.ts';
import { inParallel, pause, until } from './wait.ts';

export interface CrowdParts {
  readonly gateway: BookKeeper;
  readonly shopper: Shopper;
  readonly chance: Chance;
  readonly stories: readonly Story[];
  /** Starts the order of this number. */
  readonly start: (n: number) => Promise<Started>;
}

/** Shoppers who buy at once, and how it ends for them. */
export interface Crowd {
  readonly orders: readonly Started[];
  /** Milliseconds from the last message about an order until it was decided. */
  readonly delays: readonly number[];
  /** Buys so much, each in a way picked from the stories; resolves when the last message is out. */
  buy(orders: number): Promise<void>;
  /** Waits until everything is decided, for at most `ms`. Gives what is not, with its story. */
  undecided(ms: number): Promise<string[]>;
  /** Starts that were answered and are not known any more. */
  forgotten(): Promise<string[]>;
  /** No shopper looks any more. */
  end(): Promise<void>;
}

const atOnce = 16;

export function createCrowd({ gateway, shopper, chance, stories, start }: CrowdParts): Crowd {
  const trouble = new Map<string, Manner>();
  gateway.manner = ({ path, transactionId = '' }) => {
    if (!path.includes('Split')) return undefined;
    const manner = trouble.get(transactionId);
    trouble.delete(transactionId);
    return manner;
  };
  const orders: Started[] = [];
  const waiting = new Map<Started, { readonly story: Story; readonly since: number }>();
  const delays: number[] = [];
  const over = new AbortController();
  onTestFinished(() => over.abort());
  let bought = 0;
  const live = async () => {
    const started = await start(bought++);
    orders.push(started);
    const story = chance.pick(stories);
    await play({ gateway, shopper, chance, trouble }, story, started);
    waiting.set(started, { story, since: performance.now() });
  };
  const look = async () => {
    for (; !over.signal.aborted; await pause(200))
      await inParallel([...waiting], 4, async ([started, { story, since }]) => {
        if ((await shopper.state(started)) !== endOf(story)) return;
        delays.push(performance.now() - since);
        waiting.delete(started);
      });
  };
  const looking = look();
  return {
    orders,
    delays,
    buy: (count) => inParallel(Array.from({ length: count }), atOnce, live),
    async undecided(ms) {
      await until(() => waiting.size === 0, ms, 500);
      return [...waiting].map(([{ order }, { story }]) => `${order} ${story}`);
    },
    async forgotten() {
      const unknown: string[] = [];
      await inParallel(orders, 4, async (each) => {
        if ((await shopper.state(each)) === 'unknown') unknown.push(each.order);
      });
      return unknown;
    },
    async end() {
      over.abort();
      await looking;
    },
  };
}
