import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { createShopTable } from '../books.ts';
import { merchants, startBookKeeper, type BookKeeper, type Manner } from '../gateway.ts';
import { anOrder, createShopper, type Started } from '../shopper.ts';
import {
  readTold,
  startOperationShop,
  type Death,
  type OperationShop,
  type Told,
  type Wish,
} from './operation-shop.ts';
import type { Write } from './writes.ts';

/** What is asked for last, and what was done before. */
export interface Play {
  /** 1 authorized, 2 settled. */
  readonly code: '1' | '2';
  readonly before: readonly Omit<Wish, 'payment'>[];
  readonly wish: Omit<Wish, 'payment'>;
}

/** What happens at one call of the gateway. `kills`: the shop dies while it is under way. */
export interface Cut {
  /** Counted from the wish. */
  readonly call: number;
  readonly kills: boolean;
  readonly manner: Manner;
}

export interface Scene {
  readonly started: Started;
  readonly transactionId: string;
}

/** What a wish does when nothing disturbs it. */
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
  /** Milliseconds that each start took. */
  readonly startups: readonly number[];
  kills: number;
  /** A payment of 5000, where the play begins. */
  prepare(play: Play): Promise<Scene>;
  course(play: Play): Promise<Course>;
  /** Asks for the wish, and sees that the shop dies when it is to. */
  disturb(scene: Scene, play: Play, fault: { readonly death?: Death; readonly cut?: Cut }): Promise<void>;
  /** Lets time pass until nothing is open. True when it is so. */
  rest(scene: Scene): Promise<boolean>;
  ask(scene: Scene, wish: Omit<Wish, 'payment'>): Promise<Told>;
  /** Ends the shop, and gives what it was told of each thing. */
  close(): Promise<ReadonlyMap<string, number>>;
}

export async function openStage(dialect: Dialect): Promise<Stage> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const startups: number[] = [];
  let ahead = 0;
  const restart = async (): Promise<OperationShop> => {
    const begun = performance.now();
    const next = await startOperationShop({ location, gatewayUrl: gateway.url, merchants, skew: ahead });
    startups.push(performance.now() - begun);
    return next;
  };
  let shop = await restart();
  onTestFinished(() => shop.kill());
  const shopper = createShopper(() => shop.url);
  let orders = 0;
  const look = (ms: number) => {
    ahead += ms;
    return shop.giveOrder({ do: 'look', ahead: ms });
  };
  const answered = (told: Told | undefined): Told => {
    if (told) return told;
    throw new Error('The shop does not answer.');
  };
  const ask = async ({ started }: Scene, wish: Omit<Wish, 'payment'>) => {
    const { payment } = started;
    return answered(await shop.giveOrder({ do: 'operate', wish: { ...wish, payment }, payment }));
  };
  const prepare = async ({ code, before }: Play): Promise<Scene> => {
    const started = await shopper.start({ ...anOrder(`order-${++orders}`, orders), amount: 5000 });
    const settled = code === '2' ? { settled: '5000' } : {};
    const transactionId = gateway.enter({ refno: started.refno, amount: '5000', code, ...settled });
    await shopper.webhook(started, transactionId);
    await look(0);
    const scene = { started, transactionId };
    for (const wish of before) {
      const { operations = [], refused } = await ask(scene, wish);
      if (operations.at(-1)?.state !== 'confirmed') throw new Error(`It does not begin: ${refused}.`);
    }
    return scene;
  };
  const stage: Stage = {
    gateway,
    startups,
    kills: 0,
    prepare,
    async course(play) {
      const scene = await prepare(play);
      const calls: string[] = [];
      gateway.manner = ({ path }) => void calls.push(path);
      await shop.giveOrder({ do: 'arm' });
      const { writes } = await ask(scene, play.wish);
      gateway.manner = () => undefined;
      return { writes, calls };
    },
    async disturb({ started }, { wish }, { death, cut }) {
      const { payment } = started;
      let calls = 0;
      gateway.manner = () => {
        if (++calls !== cut?.call) return undefined;
        if (cut.kills) void shop.kill();
        return cut.manner;
      };
      await shop.giveOrder({ do: 'arm', death });
      const told = await shop.giveOrder({ do: 'operate', wish: { ...wish, payment }, payment });
      gateway.manner = () => undefined;
      const dies = death !== undefined || cut?.kills === true;
      if (dies !== (told === undefined)) throw new Error(`The shop ${dies ? 'did not die' : 'died'}.`);
      if (!dies) return;
      await shop.kill();
      stage.kills++;
      shop = await restart();
    },
    async rest({ started: { payment } }) {
      for (let looks = 0; looks < mostLooks; looks++) {
        const { operations = [] } = answered(await shop.giveOrder({ do: 'operations', payment }));
        if (operations.every(({ state }) => state !== 'waiting' && state !== 'sent')) return true;
        await look(step);
      }
      return false;
    },
    ask,
    async close() {
      await shop.end();
      return readTold(location);
    },
  };
  return stage;
}
