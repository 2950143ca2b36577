import type { PaymentReport } from '../../operator/report.ts';
import type { Cli } from '../cli.ts';
import { plain } from '../output/plain.ts';
import type { ShopOptions } from '../shop/options.ts';
import { openShop } from '../shop/shop-client.ts';

interface ResolveOptions extends ShopOptions {
  readonly reason: string;
  readonly note: string;
}

export async function resolvePayment(cli: Cli, id: string, { url, reason, note }: ResolveOptions): Promise<void> {
  const shop = openShop(cli, url);
  const { payment } = await shop.post<{ payment: PaymentReport }>(`/payments/${id}/resolve`, { reason, note });
  cli.show(payment, () => `Payment ${payment.id} of order ${plain(payment.order)} is no longer for review.\n`);
}
