import type { DatabaseConfig } from '@tillkit/server';
import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../packages/server/src/test/stores.ts';
import { createShopTable } from './books.ts';
import { merchants, startBookKeeper, type BookKeeper } from './gateway.ts';
import { startShop, type Shop } from './shop.ts';

/** A store, a gateway and as many shops as are opened; they go with the test. */
export interface World {
  readonly location: DatabaseConfig;
  readonly gateway: BookKeeper;
  /** Opens a shop whose wall clock is this far ahead, on the store or on what `url` leads to. */
  open(skew?: number, url?: string): Promise<Shop>;
  /** Opens one that is killed after so many milliseconds; `undefined` when it had not answered by then. */
  tryOpen(doom: number | undefined): Promise<Shop | undefined>;
}

export async function openWorld(dialect: Dialect): Promise<World> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const open = async (at: World['location'], skew: number, doom?: number) => {
    const shop = await startShop({ location: at, gatewayUrl: gateway.url, merchants, skew }, doom);
    if (shop) onTestFinished(() => shop.kill());
    return shop;
  };
  return {
    location,
    gateway,
    async open(skew = 0, url = location.url) {
      const shop = await open(url === undefined ? location : { url }, skew);
      if (!shop) throw new Error('The shop was killed.');
      return shop;
    },
    tryOpen: (doom) => open(location, 0, doom),
  };
}
