import type { Operation } from '../../payment/operations/operation.ts';
import type { Cli } from '../cli.ts';
import type { ShopOptions } from '../shop/options.ts';
import { openShop } from '../shop/shop-client.ts';
import { plain } from '../output/plain.ts';

interface SendAgainOptions extends ShopOptions {
  readonly by: string;
  readonly reason: string;
}

/** Orders one further send of an operation without proof. */
export async function sendOperationAgain(
  cli: Cli,
  operation: string,
  { url, by, reason }: SendAgainOptions,
): Promise<void> {
  const shop = openShop(cli, url);
  const { operation: sent } = await shop.post<{ operation: Operation }>('/operations/send-again', {
    operation,
    by,
    reason,
  });
  cli.show(sent, () => `The ${sent.kind} (${plain(sent.key)}) is ${sent.state}.\n`);
}
