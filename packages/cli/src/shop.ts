import { existsSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { AlarmQuery } from '@tillkit/server';
import { readStore, type StoreReader, writeAlarmPlace, writeReviewPlace } from '@tillkit/server/operate';
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { defaultFile, withDatabase } from './database.ts';
import { readCount } from './input.ts';
import { openShop, type ShopClient } from './shop-client.ts';

/** Options that select the shop or its store. */
export interface ShopOptions {
  readonly url?: string;
  readonly database?: string;
}

const urlOption = [
  '--url <address>',
  'address of the running shop, which needs TILLKIT_OPERATOR_KEY; defaults to TILLKIT_SHOP_URL',
] as const;

/** Adds the options for read-only commands, which can query the running shop or open the store directly. */
export const addShopOptions = (command: Command): Command =>
  command
    .option(...urlOption)
    .option('--database <where>', 'read the store directly: a file or a postgres:// address; defaults to DATABASE_URL');

/** Adds the `--url` option to a command that only the running shop can execute, because only the shop has the hooks. */
export const addUrlOption = (command: Command): Command => command.option(...urlOption);

/** Options that select which part of a list is read. */
export interface PageOptions {
  readonly all?: boolean;
  readonly limit?: string;
}

export const addPageOptions = (command: Command): Command =>
  command
    .option('--all', 'all pages instead of the first one')
    .option('--limit <count>', 'maximum number of lines: 1 to 500; defaults to 50');

/** Maximum number of lines per page. */
const mostAtOnce = 500;

/**
 * Reads the first page of a list or, if `all` is true, every page. The `page` function must return the lines that come
 * after the line `last`. Throws `argument_wrong` if the limit is invalid.
 */
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
 * Reads data through the running shop if its URL is configured. Otherwise opens the store directly; if the store is a
 * SQLite file, no running shop may have the file open. Command-line options take precedence over environment variables.
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
      'The command accepts either --url or --database, but both were passed.',
      'Pass only --url to query the running shop, or only --database to read the store.',
    );
  if (url || (!database && TILLKIT_SHOP_URL)) return work(byShop(openShop(cli, url)));
  if (!database && !DATABASE_URL && !existsSync(defaultFile))
    throw new CheckoutError(
      'config_missing',
      'No shop URL and no store are configured.',
      'To query a running shop, set TILLKIT_SHOP_URL and TILLKIT_OPERATOR_KEY (`npm start` runs the demo shop at http://127.0.0.1:4000). To read a store, set DATABASE_URL or pass --database.',
    );
  return withDatabase(cli.env, database, async (opened) => work(await readStore(opened)));
}

/** Response from an operator route: an object whose only property, named `As`, contains the value. */
type Named<Name extends keyof StoreReader, As extends string> = Readonly<
  Record<As, Awaited<ReturnType<StoreReader[Name]>>>
>;

const toParameters = ({ before, limit }: AlarmQuery) => ({
  before: typeof before === 'object' ? writeAlarmPlace(before) : before,
  limit,
});

const byShop = ({ get }: ShopClient): StoreReader => ({
  list: async ({ review, before, ...query }) => {
    const after = typeof before === 'object' ? `${before.createdAt}:${before.id}` : before;
    const parameters = { ...query, before: after, ...(review && { review: 'true' }) };
    return (await get<Named<'list', 'payments'>>('/payments', parameters)).payments;
  },
  show: async (id) => (await get<Named<'show', 'payment'>>(`/payments/${id}`)).payment,
  why: async (id) => (await get<Named<'why', 'why'>>(`/payments/${id}/why`)).why,
  reviews: async ({ after, limit }) => {
    const parameters = { after: after && writeReviewPlace(after), limit };
    return (await get<Named<'reviews', 'reviews'>>('/reviews', parameters)).reviews;
  },
  alarms: async (query) => (await get<Named<'alarms', 'alarms'>>('/alarms', toParameters(query))).alarms,
  orphans: async (query) => (await get<Named<'orphans', 'orphans'>>('/orphans', toParameters(query))).orphans,
  health: async () => (await get<Named<'health', 'health'>>('/health')).health,
});
