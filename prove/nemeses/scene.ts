import { createShopTable } from '../books.ts';
import { merchants, startBookKeeper } from '../gateway.ts';
import type { History } from '../history.ts';
import { startOperationShop, type OperationShop } from '../operations/operation-shop.ts';
import type { Chance } from '../scale.ts';
import { startProxy, type Proxy } from '../tcp-proxy.ts';
import type { Version } from '../versions.ts';
import { createTimeFile } from './time-file.ts';
import { createTraffic, type Traffic } from './traffic.ts';

/** The shop processes of one short history, with their gateway and the proxies between them. */
export interface Scene {
  readonly history: History;
  readonly chance: Chance;
  readonly traffic: Traffic;
  /** Proxy between the shops and their database. */
  readonly database: Proxy;
  /** Proxy between the shops and the gateway. */
  readonly gateway: Proxy;
  /** Returns the running shops. */
  readonly shops: () => readonly OperationShop[];
  /** Moves the clocks of all processes forward, as if `ms` milliseconds had passed. */
  skip(ms: number): void;
  /** Starts a shop that runs an earlier version or, if `version` is omitted, the current one. */
  start(version?: Version): Promise<void>;
  /** Kills a shop with SIGKILL. */
  kill(shop: OperationShop): Promise<void>;
  /** Closes the tills and ends the processes. Throws if a process has ended before. */
  endShops(): Promise<void>;
  /** Removes what the scene has started. */
  close(): Promise<void>;
}

interface SceneParts {
  readonly history: History;
  readonly chance: Chance;
  /** URL of the database. */
  readonly url: string;
  /** Versions of the shops that run at first. `undefined` is the current version. */
  readonly versions: readonly (Version | undefined)[];
  readonly isUntraced: boolean;
}

/** Creates the shop's table in an empty database, and starts the gateway and the shops. */
export async function openScene({ history, chance, url, versions, isUntraced }: SceneParts): Promise<Scene> {
  await createShopTable({ url });
  const keeper = await startBookKeeper(history);
  const [database, gateway] = [await startProxy(url), await startProxy(keeper.url)];
  const time = createTimeFile();
  let shops: readonly OperationShop[] = [];
  const gatewayUrl = gateway.url.replace(/\/$/, '');
  const location = { url: database.url };
  const settings = { location, gatewayUrl, merchants, polls: true, timeFile: time.path, isUntraced };
  const start = async (version?: Version) => {
    const shop = await startOperationShop(settings, version, history);
    shops = [...shops, shop];
  };
  const kill = async (shop: OperationShop) => {
    shops = shops.filter((each) => each !== shop);
    await shop.kill();
  };
  await Promise.all(versions.map(start));
  return {
    history,
    chance,
    traffic: createTraffic({ gateway: keeper, history, chance, shops: () => shops }),
    database,
    gateway,
    shops: () => shops,
    skip: time.skip,
    start,
    kill,
    async endShops() {
      for (const shop of shops)
        if (!(await shop.sendCommand({ do: 'runChecks', ahead: 0 }))) throw new Error('A shop process has ended.');
      await Promise.all(shops.map((shop) => shop.end()));
    },
    async close() {
      await Promise.all(shops.map(kill));
      for (const each of [database, gateway, keeper]) await each.close();
      time.remove();
    },
  };
}
