import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { createShopTable } from '../books.ts';
import type { Verdict } from '../checker/check.ts';
import type { RunOptions } from '../checker/history.ts';
import { readEnd } from '../final-reads.ts';
import { createHistory } from '../history.ts';
import { merchants, startBookKeeper, type BookKeeper, type Manner } from '../gateway.ts';
import { anOrder, createShopper, type Order as Bought, type Shopper } from '../shopper.ts';
import {
  readTold,
  startOperationShop,
  type Death,
  type Deed,
  type OperationShop,
  type Order,
  type Told,
} from './operation-shop.ts';
import type { Write } from './writes.ts';

/** What happens at one call of the gateway. `kills`: the shop dies while it is under way. */
export interface Cut {
  /** Counted from the deed. */
  readonly call: number;
  readonly kills: boolean;
  readonly manner: Manner;
}

export interface Fault {
  readonly death?: Death;
  readonly cut?: Cut;
}

/** What a deed does when nothing disturbs it. */
export interface Course {
  readonly writes: readonly Write[];
  /** By their paths. */
  readonly calls: readonly string[];
}

/** Milliseconds that pass between two looks: more than a lease, and than a call can be under way. */
const step = 65_000;
const mostLooks = 14;

/** One shop at a time, on one store, at one gateway: it is killed, and another takes its place. */
export interface Stage {
  readonly gateway: BookKeeper;
  readonly shopper: Shopper;
  /** Milliseconds that each start took. */
  readonly startups: readonly number[];
  kills: number;
  /** An order of 5000 that nobody has made yet. */
  anOrder(): Bought;
  give(order: Order): Promise<Told>;
  /** Lets time pass until this is so. True when it is. */
  rest(isSo: () => Promise<boolean>): Promise<boolean>;
  course(deed: Deed): Promise<Course>;
  /** Asks for the deed, and sees that the shop dies when it is to. */
  disturb(deed: Deed, fault: Fault): Promise<void>;
  /** Ends the shop. Returns how often each hook ran, and the checker's decision about the recorded history. */
  close(options?: RunOptions): Promise<{ readonly hooks: ReadonlyMap<string, number>; readonly verdict: Verdict }>;
}

/** `name` is the name of the recorded history. */
export async function openStage(dialect: Dialect, name: string): Promise<Stage> {
  const history = createHistory(`${name} on ${dialect}`);
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const startups: number[] = [];
  let ahead = 0;
  const restart = async (): Promise<OperationShop> => {
    const begun = performance.now();
    const next = await startOperationShop(
      { location, gatewayUrl: gateway.url, merchants, skew: ahead },
      undefined,
      history,
    );
    startups.push(performance.now() - begun);
    return next;
  };
  let shop = await restart();
  onTestFinished(() => shop.kill());
  let orders = 0;
  const give = async (order: Order): Promise<Told> => {
    if (order.do === 'look') ahead += order.ahead;
    const told = await shop.giveOrder(order);
    if (told) return told;
    throw new Error('The shop does not answer.');
  };
  const stage: Stage = {
    gateway,
    shopper: createShopper(() => shop.url, undefined, history),
    startups,
    kills: 0,
    anOrder: () => ({ ...anOrder(`order-${++orders}`, orders), amount: 5000 }),
    give,
    async rest(isSo) {
      for (let looks = 0; looks < mostLooks; looks++) {
        if (await isSo()) return true;
        await give({ do: 'look', ahead: step });
      }
      return false;
    },
    async course(deed) {
      const calls: string[] = [];
      gateway.manner = ({ path }) => void calls.push(path);
      await give({ do: 'arm' });
      const { writes } = await give(deed);
      gateway.manner = () => undefined;
      return { writes, calls };
    },
    async disturb(deed, { death, cut }) {
      let calls = 0;
      gateway.manner = () => {
        if (++calls !== cut?.call) return undefined;
        if (cut.kills) void shop.kill();
        return cut.manner;
      };
      await give({ do: 'arm', death });
      const told = await shop.giveOrder(deed);
      gateway.manner = () => undefined;
      const dies = death !== undefined || cut?.kills === true;
      if (dies !== (told === undefined)) throw new Error(`The shop ${dies ? 'did not die' : 'died'}.`);
      if (!dies) return;
      await shop.kill();
      stage.kills++;
      shop = await restart();
    },
    async close(options) {
      await shop.end();
      return { hooks: await readTold(location), verdict: history.check(await readEnd(location), options) };
    },
  };
  return stage;
}
