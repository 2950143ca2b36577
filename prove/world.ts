import type { DatabaseConfig } from '@tillkit/server';
import { onTestFinished } from 'vitest';
import type { LibraryName } from '../packages/server/src/test/libraries.ts';
import { makeRoom, type Dialect } from '../packages/server/src/test/stores.ts';
import { createShopTable } from './books.ts';
import type { History } from './history.ts';
import { merchants, startBookKeeper, type BookKeeper } from './gateway.ts';
import type { ShopSettings } from './shop-process.ts';
import { startShop, type StartOptions, type Shop } from './shop.ts';
import type { Version } from './versions.ts';

/** A store, a gateway and the shops that use them. All of them are removed at the end of the test. */
export interface World {
  readonly location: DatabaseConfig;
  readonly gateway: BookKeeper;
  /**
   * Opens a shop whose wall clock is `skew` milliseconds ahead of the system clock. The shop uses the database at
   * `url`,
   * or the world's store if `url` is omitted.
   */
  open(skew?: number, url?: string): Promise<Shop>;
  /**
   * Opens a shop that runs the given version. `undefined` means the current version. If `closed` is true, hooks fail
   * for orders named `waiting…`.
   */
  openVersion(version: Version | undefined, closed?: boolean): Promise<Shop>;
  /**
   * Opens a shop, and kills it if it is not ready after `killAfter` milliseconds. Resolves to `undefined` if the shop
   * was killed.
   */
  tryOpen(killAfter: number | undefined): Promise<Shop | undefined>;
}

/**
 * Creates a world, which consists of a store and a gateway. If `history` is set, the gateway records payments and money
 * movements in it. The world's shops open their database through the library named by `library`.
 */
export async function openWorld(dialect: Dialect, history?: History, library: LibraryName = 'own'): Promise<World> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const open = async (settings: Partial<ShopSettings>, options?: StartOptions) => {
    const shop = await startShop({ location, library, gatewayUrl: gateway.url, merchants, ...settings }, options);
    if (shop) onTestFinished(() => shop.kill());
    return shop;
  };
  const openOrThrow = async (opening: Promise<Shop | undefined>) => {
    const shop = await opening;
    if (!shop) throw new Error('The shop process was killed before it was ready.');
    return shop;
  };
  return {
    location,
    gateway,
    open: (skew = 0, url = location.url) =>
      openOrThrow(open({ skew, location: url === undefined ? location : { url } })),
    openVersion: (version, closed = false) => openOrThrow(open({ closed }, { version })),
    tryOpen: (killAfter) => open({}, { killAfter }),
  };
}
