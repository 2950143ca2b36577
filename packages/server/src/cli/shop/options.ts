import type { Command } from 'commander';

/** Where the shop or its store is. */
export interface ShopOptions {
  readonly url?: string;
  readonly database?: string;
}

const url = [
  '--url <address>',
  'the running shop, asked with TILLKIT_OPERATOR_KEY; TILLKIT_SHOP_URL unless given',
] as const;

/** For what may read the store itself while no shop has it open. */
export const addShopOptions = (command: Command): Command =>
  command
    .option(...url)
    .option('--database <where>', 'read the store itself: a file, or a postgres:// address; DATABASE_URL');

/** For what the running shop must do, where the hooks are. */
export const addUrlOption = (command: Command): Command => command.option(...url);
