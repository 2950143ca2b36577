import { toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import { readCount } from '../payments/arguments.ts';
import type { Register } from '../register.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';

/** Payments that a person must look at, the oldest case first. */
export const register: Register = (command, run) => {
  addShopOptions(command)
    .option('--limit <count>', 'at most so many: 1 to 500; 50 unless given')
    .action(
      run(async (cli, options: ShopOptions & { readonly limit?: string }) => {
        const limit = readCount(options.limit);
        const reviews = await read(cli, options, (reader) => reader.reviews(limit));
        const rows = reviews.map(({ since, id, order, state, amount, currency, reason, says }) => [
          time(since),
          id,
          order,
          state,
          money(amount, currency),
          reason,
          says,
        ]);
        const heads = ['since', 'payment', 'order', 'state', 'amount', 'reason', 'what to do'];
        const text = () => toTable(heads, rows, cli.paint);
        cli.list(reviews, () => (rows.length === 0 ? 'Nothing is for review.\n' : text()));
      }),
    );
};
