import type { DatabaseConfig } from '@tillkit/server';
import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../packages/server/src/test/stores.ts';
import { createShopTable } from './books.ts';
import type { History } from './history.ts';
import { merchants, startBookKeeper, type BookKeeper } from './gateway.ts';
import type { Library } from './shop-database.ts';
import type { ShopSettings } from './shop-process.ts';
import { startShop, type Fate, type Shop } from './shop.ts';
import type { Version } from './versions.ts';

/** A store, a gateway and as many shops as are opened; they go with the test. */
export interface World {
  readonly location: DatabaseConfig;
  readonly gateway: BookKeeper;
  /** Opens a shop whose wall clock is this far ahead, on the store or on what `url` leads to. */
  open(skew?: number, url?: string): Promise<Shop>;
  /** Opens one of an earlier version; `undefined`: that of today. `closed`: its hooks fail for the orders that wait for that. */
  openVersion(version: Version | undefined, closed?: boolean): Promise<Shop>;
  /** Opens one that is killed after so many milliseconds; `undefined` when it had not answered by then. */
  tryOpen(doom: number | undefined): Promise<Shop | undefined>;
}

/** The gateway records its books in `history` if there is one. Shops open their database through `library`. */
export async function openWorld(dialect: Dialect, history?: History, library: Library = 'kysely'): Promise<World> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const open = async (settings: Partial<ShopSettings>, fate?: Fate) => {
    const shop = await startShop({ location, library, gatewayUrl: gateway.url, merchants, ...settings }, fate);
    if (shop) onTestFinished(() => shop.kill());
    return shop;
  };
  const demand = async (opening: Promise<Shop | undefined>) => {
    const shop = await opening;
    if (!shop) throw new Error('The shop was killed.');
    return shop;
  };
  return {
    location,
    gateway,
    open: (skew = 0, url = location.url) => demand(open({ skew, location: url === undefined ? location : { url } })),
    openVersion: (version, closed = false) => demand(open({ closed }, { version })),
    tryOpen: (doom) => open({}, { doom }),
  };
}
