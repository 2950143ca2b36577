import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { createShopTable } from '../books.ts';
import type { Verdict } from '../checker/check.ts';
import type { RunOptions } from '../checker/history.ts';
import { readEnd } from '../final-reads.ts';
import { createHistory } from '../history.ts';
import { merchants, startBookKeeper, type BookKeeper, type Manner } from '../gateway.ts';
import { anOrder, createShopper, type Order, type Shopper } from '../shopper.ts';
import {
  readHookRuns,
  startOperationShop,
  type Death,
  type Command,
  type Action,
  type OperationShop,
  type Reply,
} from './operation-shop.ts';
import type { Write } from './writes.ts';

/** A fault in one gateway call. If `kills` is true, the shop process is killed during the call. */
export interface Cut {
  /** Number of the call, counted from the start of the action. */
  readonly call: number;
  readonly kills: boolean;
  readonly manner: Manner;
}

/** A fault during an action: a kill before or after a write, or a fault in a gateway call. */
export interface Fault {
  readonly death?: Death;
  readonly cut?: Cut;
}

/** The writes and gateway calls that an action makes when it runs without a fault. */
export interface Course {
  readonly writes: readonly Write[];
  /** Paths of the gateway calls. */
  readonly calls: readonly string[];
}

/**
 * Time between two runs of due checks, in milliseconds. This time is longer than both the duration of a lease and the
 * timeout for a call.
 */
const step = 65_000;
const maxRuns = 14;

/** A store, a gateway and one shop. If the shop is killed, a new one replaces it. */
export interface Stage {
  readonly gateway: BookKeeper;
  readonly shopper: Shopper;
  /** Duration of each shop start, in milliseconds. */
  readonly startups: readonly number[];
  kills: number;
  /** Returns a new order with an amount of 5000. */
  anOrder(): Order;
  /** Sends a command to the shop. Throws if the shop does not respond. */
  send(command: Command): Promise<Reply>;
  /**
   * Runs due checks until the condition is met. Resolves to false if the condition is still not met after the last run.
   */
  waitFor(isMet: () => Promise<boolean>): Promise<boolean>;
  /** Runs an action without injecting a fault, and returns its writes and calls. */
  course(action: Action): Promise<Course>;
  /**
   * Runs an action with a fault. Throws if the fault should kill the shop process but does not, or if the process exits
   * although the fault should not kill it.
   */
  disturb(action: Action, fault: Fault): Promise<void>;
  /**
   * Stops the shop. Resolves to the number of times that each hook ran, and to the checker's verdict on the recorded
   * history.
   */
  close(options?: RunOptions): Promise<{ readonly hooks: ReadonlyMap<string, number>; readonly verdict: Verdict }>;
}

/**
 * Creates a store, and starts a gateway and a shop. The history of the run is recorded under `name` and the database
 * dialect.
 */
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
    const begin = performance.now();
    const next = await startOperationShop(
      { location, gatewayUrl: gateway.url, merchants, skew: ahead },
      undefined,
      history,
    );
    startups.push(performance.now() - begin);
    return next;
  };
  let shop = await restart();
  onTestFinished(() => shop.kill());
  let orders = 0;
  const send = async (command: Command): Promise<Reply> => {
    if (command.do === 'runChecks') ahead += command.ahead;
    const reply = await shop.sendCommand(command);
    if (reply) return reply;
    throw new Error(`The shop did not respond to the command ${command.do}.`);
  };
  const stage: Stage = {
    gateway,
    shopper: createShopper(() => shop.url, undefined, history),
    startups,
    kills: 0,
    anOrder: () => ({ ...anOrder(`order-${++orders}`, orders), amount: 5000 }),
    send,
    async waitFor(isMet) {
      for (let runs = 0; runs < maxRuns; runs++) {
        if (await isMet()) return true;
        await send({ do: 'runChecks', ahead: step });
      }
      return false;
    },
    async course(action) {
      const calls: string[] = [];
      gateway.manner = ({ path }) => void calls.push(path);
      await send({ do: 'arm' });
      const { writes } = await send(action);
      gateway.manner = () => undefined;
      return { writes, calls };
    },
    async disturb(action, { death, cut }) {
      let calls = 0;
      gateway.manner = () => {
        if (++calls !== cut?.call) return undefined;
        if (cut.kills) void shop.kill();
        return cut.manner;
      };
      await send({ do: 'arm', death });
      const reply = await shop.sendCommand(action);
      gateway.manner = () => undefined;
      const dies = death !== undefined || cut?.kills === true;
      if (dies !== (reply === undefined))
        throw new Error(`The shop ${dies ? 'was not killed' : 'ended'} during the action ${action.do}.`);
      if (!dies) return;
      await shop.kill();
      stage.kills++;
      shop = await restart();
    },
    async close(options) {
      await shop.end();
      return { hooks: await readHookRuns(location), verdict: history.check(await readEnd(location), options) };
    },
  };
  return stage;
}
