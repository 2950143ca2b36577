import type { ReviewLine } from '@tillkit/server';
import type { Register } from '../cli.ts';
import { toTable } from '../output.ts';
import { addPageOptions, addShopOptions, type PageOptions, read, readPages, type ShopOptions } from '../shop.ts';
import { money, time } from '../words.ts';

/** Registers the command that lists the payments that need review, oldest first. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command)).action(
    run(async (cli, options: ShopOptions & PageOptions) => {
      const reviews = await read(cli, options, (reader) =>
        readPages<ReviewLine>(options, (after, limit) => reader.reviews({ after, limit })),
      );
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
      cli.list(reviews, () => (rows.length === 0 ? 'There are no payments for review.\n' : text()));
    }),
  );
};
