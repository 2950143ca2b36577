import { onTestFinished } from 'vitest';
import type { Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks, type Audit } from './books.ts';
import type { BookKeeper, Manner } from './gateway.ts';
import { createChance } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { endOf, play, type Story } from './story.ts';
import { inParallel, pause, until } from './wait.ts';
import { openWorld } from './world.ts';

/** How much is bought, how, and how often the shop is killed meanwhile. */
export interface Plan {
  readonly orders: number;
  readonly kills: number;
  readonly stories: readonly Story[];
  /** Milliseconds after the last kill in which everything must be decided. */
  readonly wait: number;
}

export interface Killed extends Audit {
  readonly gateway: BookKeeper;
  readonly kills: number;
  /** Starts that were answered and are not known any more. */
  readonly forgotten: readonly string[];
  /** What is not decided when the wait is over. */
  readonly undecided: readonly string[];
  /** Milliseconds from the start of a killed shop until it answered. */
  readonly startups: readonly number[];
  /** Milliseconds from the last message about an order until it was decided. */
  readonly delays: readonly number[];
  /** Milliseconds from the last kill until all was decided. */
  readonly settled: number;
}

const shoppersAtOnce = 16;

/** Kills a shop with `kill -9` again and again while shoppers buy, one time in ten while it is starting. */
export async function killOften(dialect: Dialect, plan: Plan): Promise<Killed> {
  const world = await openWorld(dialect);
  const { gateway } = world;
  const trouble = new Map<string, Manner>();
  gateway.manner = ({ path, transactionId = '' }) => {
    if (!path.includes('Split')) return undefined;
    const manner = trouble.get(transactionId);
    trouble.delete(transactionId);
    return manner;
  };
  const chance = createChance(dialect.length);
  const startups: number[] = [];
  let kills = 0;
  const restart = async (): Promise<Shop> => {
    const begun = performance.now();
    const next = await world.tryOpen(chance.next() < 0.1 ? chance.between(20, 300) : undefined);
    if (!next) return (kills++, restart());
    startups.push(performance.now() - begun);
    return next;
  };
  let shop = await restart();
  const shopper = createShopper(() => shop.url);
  const orders: Started[] = [];
  const waiting = new Map<Started, { readonly story: Story; readonly since: number }>();
  const delays: number[] = [];
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const live = async (n: number) => {
    const started = await shopper.start(anOrder(`order-${n}`, n));
    orders.push(started);
    const story = chance.pick(plan.stories);
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
  const selling = inParallel(Array.from({ length: plan.orders }).keys(), shoppersAtOnce, live);
  while (kills < plan.kills) {
    await until(() => orders.length >= (kills * plan.orders) / plan.kills, 60_000);
    await pause(chance.between(0, 400));
    await shop.kill();
    kills++;
    shop = await restart();
  }
  await selling;
  const lastKill = performance.now();
  await until(() => waiting.size === 0, plan.wait, 500);
  const settled = performance.now() - lastKill;
  over.abort();
  await looking;
  const forgotten: string[] = [];
  await inParallel(orders, 4, async (each) => {
    if ((await shopper.state(each)) === 'unknown') forgotten.push(each.order);
  });
  await shop.end();
  const found = audit(gateway, await readBooks(world.location), orders);
  const undecided = [...waiting].map(([{ order }, { story }]) => `${order} ${story}`);
  return { ...found, gateway, kills, forgotten, undecided, startups, delays, settled };
}
