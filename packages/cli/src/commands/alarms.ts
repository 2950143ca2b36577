import type { AlarmLine } from '@tillkit/server';
import type { Register } from '../cli.ts';
import { toTable } from '../output.ts';
import { addPageOptions, addShopOptions, type PageOptions, read, readPages, type ShopOptions } from '../shop.ts';
import { time } from '../words.ts';

/** Registers the command that lists all alarms. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command)).action(
    run(async (cli, options: ShopOptions & PageOptions) => {
      const alarms = await read(cli, options, (reader) =>
        readPages<AlarmLine>(options, (before, limit) => reader.alarms({ before, limit })),
      );
      const rows = alarms.map(({ at, kind, payment, transactionId }) => [time(at), kind, payment, transactionId]);
      const text = () => toTable(['when', 'alarm', 'payment', 'transaction'], rows, cli.paint);
      cli.list(alarms, () => (rows.length === 0 ? 'There are no alarms.\n' : text()));
    }),
  );
};
