import type { Cli } from '../cli.ts';
import { withDatabase } from '../shop/database.ts';
import type { ShopOptions } from '../shop/options.ts';

export async function backUpStore(cli: Cli, file: string, { database }: ShopOptions): Promise<void> {
  const { backUp } = await import('../../store/backup.ts');
  await withDatabase(cli.env, database, (opened) => backUp(opened, file));
  cli.show({ file }, () => `The store is copied to ${file}.\n`);
}
