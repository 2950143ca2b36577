import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';
import { createShopTable } from '../books.ts';
import { merchants, startBookKeeper } from '../gateway.ts';
import { createChance, type Chance } from '../scale.ts';
import { startShop, type Shop } from '../shop.ts';
import type { Version } from '../versions.ts';
import { readTold, startOperationShop, type OperationShop } from './operation-shop.ts';
import { createTrade, type Trade } from './trade.ts';

/** Shops of two versions on one store, and what their servers do. */
export interface Beside {
  readonly trade: Trade;
  readonly chance: Chance;
  /** Opens one; `undefined`: that of today. One that knows no authorizations is there, and is asked for nothing. */
  open(version?: Version): Promise<Shop>;
  kill(shop: Shop): Promise<void>;
  /** Ends the shops; gives what went wrong and what was told wrongly. */
  close(): Promise<{
    readonly wrong: readonly string[];
    readonly told: readonly string[];
    readonly twice: readonly string[];
  }>;
}

/** Those before do not know what the server authorizes. */
export const trades = (version: Version | undefined): boolean => version === undefined || version === 'fourth';

/** Milliseconds in which each step must be done: what is lost twice is sent again after six minutes. */
const wait = 15 * 60_000;

export async function openBeside(dialect: Dialect, salt: number): Promise<Beside> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const chance = createChance(salt);
  let all: readonly Shop[] = [];
  let asked: readonly OperationShop[] = [];
  const trade = createTrade({ gateway, chance, shops: () => asked, wait });
  const settings = { location, gatewayUrl: gateway.url, merchants, polls: true };
  return {
    trade,
    chance,
    async open(version) {
      const trader = trades(version) ? await startOperationShop(settings, version) : undefined;
      const shop = trader ?? (await startShop(settings, { version }));
      if (!shop) throw new Error('The shop was killed.');
      onTestFinished(() => shop.kill());
      all = [...all, shop];
      if (trader) asked = [...asked, trader];
      return shop;
    },
    async kill(shop) {
      [all, asked] = [all.filter((each) => each !== shop), asked.filter((each) => each !== shop)];
      trade.disturb();
      await shop.kill();
    },
    async close() {
      await Promise.all(all.map((shop) => shop.end()));
      const heard = [...(await readTold(location))].map((each) => each.join(' × ')).toSorted();
      const right = trade.told.map((what) => `${what} × 1`).toSorted();
      const told = [
        ...heard.filter((each) => !right.includes(each)),
        ...right.filter((each) => !heard.includes(each)).map((each) => `not ${each}`),
      ];
      return { wrong: trade.wrong, told, twice: [...gateway.sentTwice, ...gateway.chargedTwice] };
    },
  };
}
