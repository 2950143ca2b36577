import type { PaymentReport } from '../../operator/report.ts';
import type { Cli } from '../cli.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { plain } from '../output/plain.ts';
import { money } from '../output/words.ts';
import type { ShopOptions } from '../shop/options.ts';
import { openShop } from '../shop/shop-client.ts';

interface AcceptOptions extends ShopOptions {
  readonly by: string;
  readonly reason: string;
  readonly transaction?: string;
}

/** Accepts a payment by a method that its order excludes. */
export async function acceptPayment(cli: Cli, id: string, options: AcceptOptions): Promise<ExitCode> {
  const { url, by, reason, transaction: transactionId } = options;
  const shop = openShop(cli, url);
  const { payment } = await shop.post<{ payment: PaymentReport }>(`/payments/${id}/accept`, {
    by,
    reason,
    transactionId,
  });
  const isPaid = payment.state === 'authorized' || payment.state === 'settled';
  const end = isPaid ? `is ${payment.state}` : 'is accepted, and the next status answer makes it pay';
  const about = `Payment ${payment.id} of ${money(payment.amount, payment.currency)} for order ${plain(payment.order)}`;
  cli.show(payment, () => `${about} ${end}.\n`);
  return isPaid ? exitCodes.done : exitCodes.underWay;
}
