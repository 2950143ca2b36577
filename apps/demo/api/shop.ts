import { join } from 'node:path';
import { createTill, openDatabase, type Till } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createApp } from './app.ts';
import type { ShopEnv, ShopParts } from './parts.ts';
import { postEvents } from './post-events.ts';
import { quote } from './pay/quote.ts';
import type { ShopSettings } from './settings.ts';
import { cancelOrder, completeOrder, revisionOf } from './store/payments.ts';
import { prepareTables } from './store/prepare.ts';
import type { ShopTables } from './store/tables.ts';
import { openStage } from './theatre/open-stage.ts';

export interface Shop {
  readonly app: Hono<ShopEnv>;
  readonly till: Till;
  readonly db: Kysely<ShopTables>;
  /** Closes the theatre's open event streams. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Opens the shop and its till on the same database. Throws `config_missing` if a setting is missing, or `config_wrong`
 * if a setting is invalid.
 */
export async function openShop(
  settings: ShopSettings,
  parts: Pick<ShopParts, 'assets' | 'scripts' | 'reachesGateway' | 'log'>,
): Promise<Shop> {
  const { shopUrl, gatewayUrl, merchant, databaseUrl, data, accepts02, eventsUrl, officePassword, operatorKey } =
    settings;
  const ended = new AbortController();
  const database = withKysely<ShopTables>(openDatabase({ url: databaseUrl, file: join(data, 'shop.sqlite') }));
  const { db } = database;
  await prepareTables(db);
  const till = createTill({
    environment: settings.environment,
    gateway: { browserUrl: gatewayUrl },
    merchants: [merchant],
    database,
    operatorKey,
    profile: { acceptWithoutLiabilityShift: accepts02, threeDRedirectElement: settings.threeDRedirectElement },
    shopUrl,
    resultPage: ({ id }) => `/payment/${id}`,
    unknownPage: '/cart',
    orders: {
      quote: (body, request) => quote(db, body, request),
      revision: revisionOf,
      onPaid: completeOrder,
      onCanceled: ({ payment }, tx) => cancelOrder(payment, tx),
      ...(eventsUrl !== undefined && { deliver: postEvents(eventsUrl) }),
    },
  });
  await till.ready();
  till.checks.start();
  const app = createApp(
    {
      ...parts,
      db,
      till,
      shopUrl,
      gatewayUrl,
      hasOperator: operatorKey !== undefined,
      theatre: openStage(settings, ended.signal),
    },
    officePassword,
  );
  const endStreams = () => ended.abort();
  return { app, till, db, endStreams, close: async () => (endStreams(), till.close()) };
}
