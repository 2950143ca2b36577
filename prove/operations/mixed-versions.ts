import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { createShopTable } from '../books.ts';
import { merchants, startBookKeeper } from '../gateway.ts';
import { createChance, type Chance } from '../scale.ts';
import { startShop, type Shop } from '../shop.ts';
import type { Version } from '../versions.ts';
import { readHookRuns, startOperationShop, type OperationShop } from './operation-shop.ts';
import { createTrade, type Trade } from './trade.ts';

/**
 * Shops that run different Tillkit versions and share one store, and the orders that the shops' servers authorize and
 * settle.
 */
export interface MixedVersions {
  readonly trade: Trade;
  readonly chance: Chance;
  /**
   * Opens a shop that runs the given version, or the current version if `version` is omitted. A shop whose version does
   * not support server-side authorizations runs but receives no commands.
   */
  open(version?: Version): Promise<Shop>;
  kill(shop: Shop): Promise<void>;
  /**
   * Stops the shops. Resolves to a list of the problems found: orders in the wrong final state, hooks that did not run
   * as expected, and repeated calls.
   */
  close(): Promise<{
    readonly wrong: readonly string[];
    readonly hooks: readonly string[];
    readonly twice: readonly string[];
  }>;
}

/** Returns true if a version supports server-side authorizations. */
export const trades = (version: Version | undefined): boolean => version === undefined || version === 'fourth';

/** Maximum time for each step, in milliseconds. A call that is lost twice is sent again only after six minutes. */
const timeout = 15 * 60_000;

/** Creates a store and a gateway. No shop is open yet. */
export async function openMixedVersions(dialect: Dialect, salt: number): Promise<MixedVersions> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const chance = createChance(salt);
  let all: readonly Shop[] = [];
  let traders: readonly OperationShop[] = [];
  const trade = createTrade({ gateway, chance, shops: () => traders, timeout });
  const settings = { location, gatewayUrl: gateway.url, merchants, polls: true };
  return {
    trade,
    chance,
    async open(version) {
      const trader = trades(version) ? await startOperationShop(settings, version) : undefined;
      const shop = trader ?? (await startShop(settings, { version }));
      if (!shop) throw new Error('The shop process was killed before it was ready.');
      onTestFinished(() => shop.kill());
      all = [...all, shop];
      if (trader) traders = [...traders, trader];
      return shop;
    },
    async kill(shop) {
      [all, traders] = [all.filter((each) => each !== shop), traders.filter((each) => each !== shop)];
      trade.disturb();
      await shop.kill();
    },
    async close() {
      await Promise.all(all.map((shop) => shop.end()));
      const actual = [...(await readHookRuns(location))].map((each) => each.join(' × ')).toSorted();
      const expected = trade.hooks.map((what) => `${what} × 1`).toSorted();
      const hooks = [
        ...actual.filter((each) => !expected.includes(each)),
        ...expected.filter((each) => !actual.includes(each)).map((each) => `not ${each}`),
      ];
      return { wrong: trade.wrong, hooks, twice: [...gateway.sentTwice, ...gateway.chargedTwice] };
    },
  };
}
