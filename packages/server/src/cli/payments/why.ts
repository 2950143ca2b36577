import type { Cli } from '../cli.ts';
import { plain } from '../output/plain.ts';
import type { ShopOptions } from '../shop/options.ts';
import { read } from '../shop/read.ts';

export async function explainPayment(cli: Cli, id: string, options: ShopOptions): Promise<void> {
  const why = await read(cli, options, (reader) => reader.why(id));
  cli.show({ payment: id, why }, () => why.map((sentence) => `${plain(sentence)}\n`).join(''));
}
