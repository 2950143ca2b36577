import type { OrphanLine } from '../../payment/operator/orphans.ts';
import { toTable } from '../output/table.ts';
import { money, time } from '../output/words.ts';
import type { Register } from '../register.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';
import { addPageOptions, readPages, type PageOptions } from '../shop/pages.ts';
import { read } from '../shop/read.ts';

/** Transactions that no payment has, or that two payments name. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command)).action(
    run(async (cli, options: ShopOptions & PageOptions) => {
      const orphans = await read(cli, options, (reader) =>
        readPages<OrphanLine>(options, (before, limit) => reader.orphans({ before, limit })),
      );
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
