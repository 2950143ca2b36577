import { readState } from '../../operator/read-arguments.ts';
import type { ListQuery, PaymentLine } from '../../payment/operator/overview.ts';
import type { Cli } from '../cli.ts';
import { toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import type { ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';
import { readPages, type PageOptions } from '../shop/pages.ts';
import { readTime } from './arguments.ts';

interface ListOptions extends ShopOptions, PageOptions {
  readonly state?: string;
  readonly order?: string;
  readonly review?: boolean;
  readonly method?: string;
  readonly text?: string;
  readonly from?: string;
  readonly before?: string;
}

export async function listPayments(cli: Cli, options: ListOptions): Promise<void> {
  const { order, review, method, text } = options;
  const query: ListQuery = {
    order,
    review,
    method,
    text,
    state: readState(options.state),
    from: readTime(options.from),
    before: readTime(options.before),
  };
  const lines = await read(cli, options, (reader) =>
    readPages<PaymentLine>(options, (last, limit) => reader.list({ ...query, ...(last && { before: last }), limit })),
  );
  cli.list(lines, () => (lines.length === 0 ? 'There is no such payment.\n' : showLines(lines, cli)));
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
