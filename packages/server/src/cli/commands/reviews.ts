import type { Register } from '../register.ts';
import { listPayments } from '../payments/list.ts';
import { addShopOptions, type ShopOptions } from '../shop/options.ts';

/** Payments that a person must look at. */
export const register: Register = (command, run) => {
  addShopOptions(command)
    .option('--limit <count>', 'at most so many: 1 to 500; 50 unless given')
    .action(
      run((cli, options: ShopOptions & { readonly limit?: string }) => listPayments(cli, { ...options, review: true })),
    );
};
