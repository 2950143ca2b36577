import type { OrphanLine } from '@tillkit/server';
import type { Register } from '../cli.ts';
import { toTable } from '../output.ts';
import { addPageOptions, addShopOptions, type PageOptions, read, readPages, type ShopOptions } from '../shop.ts';
import { money, time } from '../words.ts';

/** Registers the command that lists the transactions that belong to no payment or to two payments. */
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
      const text = () => `${toTable(heads, rows, cli.paint)}Check these transactions in the admin tool.\n`;
      cli.list(orphans, () => (rows.length === 0 ? 'There are no orphans.\n' : text()));
    }),
  );
};
