import { existsSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import { writeAlarmPlace, writeReviewPlace } from '../../operator/read-place.ts';
import type { AlarmQuery } from '../../payment/operator/alarms.ts';
import type { Cli } from '../cli.ts';
import { defaultFile, withDatabase } from './database.ts';
import type { ShopOptions } from './options.ts';
import type { Reader } from './reader.ts';
import { openShop, type ShopClient } from './shop-client.ts';

/**
 * Reads by the running shop when its address is known, and otherwise the store itself, which no shop may have open then. What
 * is given as an option goes before what the environment says.
 */
export async function read<T>(
  cli: Cli,
  { url, database }: ShopOptions,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const { TILLKIT_SHOP_URL, DATABASE_URL } = cli.env;
  if (url && database)
    throw new CheckoutError(
      'argument_wrong',
      'Both --url and --database are given.',
      'Give --url to ask the running shop, or --database to read the store itself.',
    );
  if (url || (!database && TILLKIT_SHOP_URL)) return work(byShop(openShop(cli, url)));
  if (!database && !DATABASE_URL && !existsSync(defaultFile))
    throw new CheckoutError(
      'config_missing',
      'Neither a shop nor a store is named.',
      'Set TILLKIT_SHOP_URL and TILLKIT_OPERATOR_KEY to ask a running shop (that of `npm start` is at http://127.0.0.1:4000), or DATABASE_URL, or --database, to read a store.',
    );
  const { byDatabase } = await import('./read-database.ts');
  return withDatabase(cli.env, database, async (opened) => work(await byDatabase(opened)));
}

/** What a route answers with, by the name that its value has there. */
type Named<Name extends keyof Reader, As extends string> = Readonly<Record<As, Awaited<ReturnType<Reader[Name]>>>>;

const toAsked = ({ before, limit }: AlarmQuery) => ({
  before: typeof before === 'object' ? writeAlarmPlace(before) : before,
  limit,
});

const byShop = ({ get }: ShopClient): Reader => ({
  list: async ({ review, before, ...query }) => {
    const after = typeof before === 'object' ? `${before.createdAt}:${before.id}` : before;
    const asked = { ...query, before: after, ...(review && { review: 'true' }) };
    return (await get<Named<'list', 'payments'>>('/payments', asked)).payments;
  },
  show: async (id) => (await get<Named<'show', 'payment'>>(`/payments/${id}`)).payment,
  why: async (id) => (await get<Named<'why', 'why'>>(`/payments/${id}/why`)).why,
  reviews: async ({ after, limit }) => {
    const asked = { after: after && writeReviewPlace(after), limit };
    return (await get<Named<'reviews', 'reviews'>>('/reviews', asked)).reviews;
  },
  alarms: async (query) => (await get<Named<'alarms', 'alarms'>>('/alarms', toAsked(query))).alarms,
  orphans: async (query) => (await get<Named<'orphans', 'orphans'>>('/orphans', toAsked(query))).orphans,
  health: async () => (await get<Named<'health', 'health'>>('/health')).health,
});
