import type { PaymentReport } from '../../operator/report.ts';
import type { Cli } from '../cli.ts';
import type { ShopOptions } from '../shop/options.ts';
import { openShop } from '../shop/shop-client.ts';
import { toText } from './show.ts';

export async function recheckPayment(cli: Cli, id: string, { url }: ShopOptions): Promise<void> {
  const { payment } = await openShop(cli, url).post<{ payment: PaymentReport }>(`/payments/${id}/recheck`, {});
  cli.show(payment, () => toText(payment, cli));
}
