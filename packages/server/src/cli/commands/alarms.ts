import type { AlarmLine } from '../../payment/operator/alarms.ts';
import { toTable } from '../output/table.ts';
import { time } from '../output/words.ts';
import type { Register } from '../register.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';
import { addPageOptions, readPages, type PageOptions } from '../shop/pages.ts';
import { read } from '../shop/read.ts';

/** Every alarm that was raised. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command)).action(
    run(async (cli, options: ShopOptions & PageOptions) => {
      const alarms = await read(cli, options, (reader) =>
        readPages<AlarmLine>(options, (before, limit) => reader.alarms({ before, limit })),
      );
      const rows = alarms.map(({ at, kind, payment, transactionId }) => [time(at), kind, payment, transactionId]);
      const text = () => toTable(['when', 'alarm', 'payment', 'transaction'], rows, cli.paint);
      cli.list(alarms, () => (rows.length === 0 ? 'There is no alarm.\n' : text()));
    }),
  );
};
