import { toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import { readCount } from '../payments/arguments.ts';
import type { Register } from '../register.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';

/** Transactions that no payment has, or that two payments name. */
export const register: Register = (command, run) => {
  addShopOptions(command)
    .option('--limit <count>', 'at most so many: 1 to 500; 50 unless given')
    .action(
      run(async (cli, options: ShopOptions & { readonly limit?: string }) => {
        const limit = readCount(options.limit);
        const orphans = await read(cli, options, (reader) => reader.orphans(limit));
        const rows = orphans.map(({ at, kind, transactionId, payment, told }) => [
          time(at),
          transactionId,
          kind,
          told ? money(told.amount, told.currency) : undefined,
          told?.refno,
          payment,
        ]);
        const heads = ['when', 'transaction', 'why', 'amount', 'reference', 'payment'];
        const text = () => `${toTable(heads, rows, cli.paint)}Look them up in the admin tool.\n`;
        cli.list(orphans, () => (rows.length === 0 ? 'There is no orphan.\n' : text()));
      }),
    );
};
