import type { Command } from 'commander';
import { readCount } from '../payments/arguments.ts';

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
