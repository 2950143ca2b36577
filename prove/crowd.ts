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
  /** Starts a payment for the order with this number. */
  readonly start: (n: number) => Promise<Started>;
}

/** Shoppers who buy at the same time, and the results of their orders. */
export interface Crowd {
  readonly orders: readonly Started[];
  /** Milliseconds from the last message about each order until its payment reached its final state. */
  readonly delays: readonly number[];
  /**
   * Places this number of orders, each with a random sequence of events. Resolves when the last message has been sent.
   */
  buy(orders: number): Promise<void>;
  /**
   * Waits up to `ms` milliseconds for every order to reach its final state. Resolves to the orders that have not
   * reached it, with their event sequences.
   */
  undecided(ms: number): Promise<string[]>;
  /** Returns the orders for which the shop acknowledged the start of a payment but no longer knows the payment. */
  forgotten(): Promise<string[]>;
  /** Stops the shoppers' status queries. */
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
  let next = 0;
  const buyOne = async () => {
    const started = await start(next++);
    orders.push(started);
    const story = chance.pick(stories);
    await play({ gateway, shopper, chance, trouble }, story, started);
    waiting.set(started, { story, since: performance.now() });
  };
  const poll = async () => {
    for (; !over.signal.aborted; await pause(200))
      await inParallel([...waiting], 4, async ([started, { story, since }]) => {
        if ((await shopper.state(started)) !== endOf(story)) return;
        delays.push(performance.now() - since);
        waiting.delete(started);
      });
  };
  const polling = poll();
  return {
    orders,
    delays,
    buy: (count) => inParallel(Array.from({ length: count }), atOnce, buyOne),
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
      await polling;
    },
  };
}
