import { onTestFinished } from 'vitest';
import { makeRoom, type Dialect } from '../packages/server/src/test/stores.ts';
import { createShopTable } from './books.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { startShop, type Shop } from './shop.ts';

/** A store, a gateway and as many shops as are opened; they go with the test. */
export interface World {
  readonly location: { readonly file?: string | undefined; readonly url?: string | undefined };
  readonly gateway: Awaited<ReturnType<typeof startBookKeeper>>;
  /** Opens a shop whose wall clock is this far ahead, on the store or on what `url` leads to. */
  open(skew?: number, url?: string): Promise<Shop>;
}

export async function openWorld(dialect: Dialect): Promise<World> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  return {
    location,
    gateway,
    async open(skew = 0, url = location.url) {
      const at = url === undefined ? location : { url };
      const shop = await startShop({ location: at, gatewayUrl: gateway.url, merchants, skew });
      if (!shop) throw new Error('The shop was killed.');
      onTestFinished(() => shop.kill());
      return shop;
    },
  };
}
