import { toTable } from '../output/table.ts';
import { time } from '../output/words.ts';
import { readCount } from '../payments/arguments.ts';
import type { Register } from '../register.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';

/** Every alarm that was raised. */
export const register: Register = (command, run) => {
  addShopOptions(command)
    .option('--limit <count>', 'at most so many: 1 to 500; 50 unless given')
    .action(
      run(async (cli, options: ShopOptions & { readonly limit?: string }) => {
        const limit = readCount(options.limit);
        const alarms = await read(cli, options, (reader) => reader.alarms(limit));
        const rows = alarms.map(({ at, kind, payment, transactionId }) => [time(at), kind, payment, transactionId]);
        const text = () => toTable(['when', 'alarm', 'payment', 'transaction'], rows, cli.paint);
        cli.list(alarms, () => (rows.length === 0 ? 'There is no alarm.\n' : text()));
      }),
    );
};
