import type { Cell } from '../packages/server/src/test/libraries.ts';
import { audit, readBooks, type Audit } from './books.ts';
import { createCrowd } from './crowd.ts';
import type { Verdict } from './checker/check.ts';
import { readEnd } from './final-reads.ts';
import type { BookKeeper } from './gateway.ts';
import { createHistory } from './history.ts';
import { createChance } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper } from './shopper.ts';
import type { Story } from './story.ts';
import { pause, until } from './wait.ts';
import { openWorld } from './world.ts';

/** Settings for a run, such as the number of orders and kills. */
export interface Plan {
  readonly orders: number;
  readonly kills: number;
  readonly stories: readonly Story[];
  /** Maximum time from the last kill until every order has reached its final state, in milliseconds. */
  readonly timeout: number;
}

export interface KillResults extends Audit {
  readonly gateway: BookKeeper;
  readonly kills: number;
  /** Orders for which the shop acknowledged the start of a payment but no longer knows the payment. */
  readonly forgotten: readonly string[];
  /** Orders that still have not reached their final state after the timeout. */
  readonly undecided: readonly string[];
  /** Milliseconds from each restart of the shop until its first response. */
  readonly startups: readonly number[];
  /** Milliseconds from the last message about each order until its payment reached its final state. */
  readonly delays: readonly number[];
  /** Milliseconds from the last kill until every order had reached its final state. */
  readonly settled: number;
  readonly verdict: Verdict;
}

/**
 * Repeatedly kills a shop process with `kill -9` while shoppers are buying. One kill in ten happens while the shop is
 * starting.
 */
export async function killOften({ dialect, library }: Cell, plan: Plan): Promise<KillResults> {
  const history = createHistory(`kills-${dialect}-${library}`);
  const world = await openWorld(dialect, history, library);
  const { gateway } = world;
  const chance = createChance(dialect.length);
  const startups: number[] = [];
  let kills = 0;
  const restart = async (): Promise<Shop> => {
    const begin = performance.now();
    const next = await world.tryOpen(chance.next() < 0.1 ? chance.between(20, 300) : undefined);
    if (!next) return (kills++, restart());
    startups.push(performance.now() - begin);
    return next;
  };
  let shop = await restart();
  const shopper = createShopper(() => shop.url, undefined, history);
  const start = (n: number) => shopper.start(anOrder(`order-${n}`, n));
  const crowd = createCrowd({ gateway, shopper, chance, stories: plan.stories, start });
  const selling = crowd.buy(plan.orders);
  while (kills < plan.kills) {
    await until(() => crowd.orders.length >= (kills * plan.orders) / plan.kills, 60_000);
    await pause(chance.between(0, 400));
    await shop.kill();
    kills++;
    shop = await restart();
  }
  await selling;
  const lastKill = performance.now();
  const undecided = await crowd.undecided(plan.timeout);
  const settled = performance.now() - lastKill;
  await crowd.end();
  const forgotten = await crowd.forgotten();
  await shop.end();
  const verdict = history.check(await readEnd(world.location));
  const results = audit(gateway, await readBooks(world.location), crowd.orders);
  return { ...results, gateway, kills, forgotten, undecided, startups, delays: crowd.delays, settled, verdict };
}
