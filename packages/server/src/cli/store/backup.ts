import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { CheckoutError } from '@tillkit/core';
import type { Cli } from '../cli.ts';
import { withDatabase } from '../shop/database.ts';
import type { ShopOptions } from '../shop/options.ts';
import { openShop } from '../shop/shop-client.ts';

/** The running shop is asked when its address is known: it has its file open, and nobody else can read it. */
export async function backUpStore(cli: Cli, file: string, { url, database }: ShopOptions): Promise<void> {
  if (existsSync(file))
    throw new CheckoutError('argument_wrong', 'The file of the backup exists.', 'Name a new file for each backup.');
  if (url || (!database && cli.env['TILLKIT_SHOP_URL'])) await download(cli, url, file);
  else {
    const { backUp } = await import('../../store/backup.ts');
    await withDatabase(cli.env, database, (opened) => backUp(opened, file));
  }
  cli.show({ file }, () => `The store is copied to ${file}.\n`);
}

/** Written beside the file first, so that there is never half a backup under its name. */
async function download(cli: Cli, url: string | undefined, file: string): Promise<void> {
  const content = openShop(cli, url).download('/backup');
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await open(part, 'wx', 0o600).catch((cause: unknown) => {
    throw new CheckoutError('argument_wrong', 'The backup cannot be written.', 'Look at its folder and permissions.', {
      cause,
    });
  });
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => {}); // it may be closed already
    await rm(part, { force: true });
    throw error;
  }
}
