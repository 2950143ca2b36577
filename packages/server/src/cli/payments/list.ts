import { readState } from '../../operator/read-arguments.ts';
import type { ListQuery, PaymentLine } from '../../payment/operator/overview.ts';
import type { Cli } from '../cli.ts';
import { toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import type { ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';
import type { Reader } from '../shop/reader.ts';
import { readCount, readTime } from './arguments.ts';

interface ListOptions extends ShopOptions {
  readonly state?: string;
  readonly order?: string;
  readonly review?: boolean;
  readonly method?: string;
  readonly text?: string;
  readonly from?: string;
  readonly before?: string;
  readonly all?: boolean;
  readonly limit?: string;
}

export async function listPayments(cli: Cli, options: ListOptions): Promise<void> {
  const { order, review, method, text, all = false } = options;
  const query: ListQuery = {
    order,
    review,
    method,
    text,
    state: readState(options.state),
    from: readTime(options.from),
    before: readTime(options.before),
    limit: all ? mostAtOnce : readCount(options.limit),
  };
  const lines = await read(cli, options, (reader) => (all ? listPages(reader, query) : reader.list(query)));
  cli.list(lines, () => (lines.length === 0 ? 'There is no such payment.\n' : showLines(lines, cli)));
}

/** The most that a page holds. */
const mostAtOnce = 500;

async function listPages(reader: Reader, query: ListQuery): Promise<readonly PaymentLine[]> {
  const lines = [...(await reader.list(query))];
  for (let size = lines.length; size === mostAtOnce;) {
    const page = await reader.list({ ...query, before: lines.at(-1) });
    lines.push(...page);
    size = page.length;
  }
  return lines;
}

const showLines = (lines: readonly PaymentLine[], { paint }: Cli): string =>
  toTable(
    ['began', 'payment', 'order', 'state', 'method', 'amount', 'review'],
    lines.map(({ createdAt, id, order, state, method, amount, currency, review }) => [
      time(createdAt),
      id,
      order,
      state,
      method,
      money(amount, currency),
      review,
    ]),
    paint,
  );
