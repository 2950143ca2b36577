import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import type { Database } from './executor.ts';

/**
 * Copies a SQLite store, as it is between two transactions, to a file that does not exist. Resolves when the copy is
 * durable. It is written beside the file first, so that there is never half a backup under its name. Throws
 * `argument_wrong` for a file that it cannot write, `config_wrong` on PostgreSQL.
 */
export async function backUp({ query, dialect }: Pick<Database, 'query' | 'dialect'>, file: string): Promise<void> {
  if (dialect === 'postgres')
    throw new CheckoutError('config_wrong', 'The store is a PostgreSQL database.', 'Back it up with pg_dump.');
  if (existsSync(file))
    throw new CheckoutError('argument_wrong', 'The file of the backup exists.', 'Name a new file for each backup.');
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(part, 'wx', 0o600));
    // Not a copy of the file: to close it would give away this process's lock on it.
    await query('vacuum into $1', [part]);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
  } catch (cause) {
    rmSync(part, { force: true });
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError(
      'argument_wrong',
      'The backup cannot be written.',
      'Look at its folder, its permissions and the space that is left.',
      { cause },
    );
  }
}

/** Makes a file or the names in a folder durable. VACUUM does not sync what it writes, nor does a copy or a new name. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
