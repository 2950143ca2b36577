import { existsSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { AlarmQuery } from '@tillkit/server';
import { readStore, type StoreReader, writeAlarmPlace, writeReviewPlace } from '@tillkit/server/operate';
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { defaultFile, withDatabase } from './database.ts';
import { readCount } from './input.ts';
import { openShop, type ShopClient } from './shop-client.ts';

/** Where the shop or its store is. */
export interface ShopOptions {
  readonly url?: string;
  readonly database?: string;
}

const urlOption = [
  '--url <address>',
  'the running shop, asked with TILLKIT_OPERATOR_KEY; TILLKIT_SHOP_URL unless given',
] as const;

/** For what may read the store itself while no shop has it open. */
export const addShopOptions = (command: Command): Command =>
  command
    .option(...urlOption)
    .option('--database <where>', 'read the store itself: a file, or a postgres:// address; DATABASE_URL');

/** For what the running shop must do, where the hooks are. */
export const addUrlOption = (command: Command): Command => command.option(...urlOption);

/** How much of a list is asked for. */
export interface PageOptions {
  readonly all?: boolean;
  readonly limit?: string;
}

export const addPageOptions = (command: Command): Command =>
  command
    .option('--all', 'every page, and not the first alone')
    .option('--limit <count>', 'at most so many: 1 to 500; 50 unless given');

/** The most that a page holds. */
const mostAtOnce = 500;

/** The first page of a list, or all of it: `page` gives what follows a line. Throws `argument_wrong` for a limit that is none. */
export async function readPages<Line>(
  { all = false, limit }: PageOptions,
  page: (last: Line | undefined, limit: number | undefined) => Promise<readonly Line[]>,
): Promise<readonly Line[]> {
  const count = readCount(limit);
  if (!all) return page(undefined, count);
  const lines = [...(await page(undefined, mostAtOnce))];
  for (let size = lines.length; size === mostAtOnce;) {
    const next = await page(lines.at(-1), mostAtOnce);
    lines.push(...next);
    size = next.length;
  }
  return lines;
}

/**
 * Reads by the running shop when its address is known, and otherwise the store itself, which no shop may have open then. What
 * is given as an option goes before what the environment says.
 */
export async function read<T>(
  cli: Cli,
  { url, database }: ShopOptions,
  work: (reader: StoreReader) => Promise<T>,
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
  return withDatabase(cli.env, database, async (opened) => work(await readStore(opened)));
}

/** What a route answers with, by the name that its value has there. */
type Named<Name extends keyof StoreReader, As extends string> = Readonly<
  Record<As, Awaited<ReturnType<StoreReader[Name]>>>
>;

const toAsked = ({ before, limit }: AlarmQuery) => ({
  before: typeof before === 'object' ? writeAlarmPlace(before) : before,
  limit,
});

const byShop = ({ get }: ShopClient): StoreReader => ({
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
