import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import type { Database } from './executor.ts';

/**
 * Copies a SQLite store, as of the last committed transaction, to a new file. Resolves when the copy is durable. The
 * copy is written under a temporary name first, so that an incomplete backup never has the final name. Throws
 * `argument_wrong` if the file already exists or cannot be written, and `config_wrong` if the store is a PostgreSQL
 * database.
 */
export async function backUp({ query, dialect }: Pick<Database, 'query' | 'dialect'>, file: string): Promise<void> {
  if (dialect === 'postgres')
    throw new CheckoutError(
      'config_wrong',
      'The till cannot back up a PostgreSQL database.',
      'Back up the database with pg_dump.',
    );
  if (existsSync(file))
    throw new CheckoutError(
      'argument_wrong',
      'The backup file already exists.',
      'Use a new file name for each backup.',
    );
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(part, 'wx', 0o600));
    // Copying the file would open it a second time, and closing that handle would release the lock that this process
    // holds on the database. `vacuum into` avoids this.
    await query('vacuum into $1', [part]);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
  } catch (cause) {
    rmSync(part, { force: true });
    if (cause instanceof CheckoutError) throw cause;
    throw new CheckoutError(
      'argument_wrong',
      'The backup file cannot be written.',
      'Check that the backup folder exists, is writable, and has free space.',
      { cause },
    );
  }
}

/**
 * Flushes a file, or the entries of a folder, to disk. This is necessary because `VACUUM INTO` and a rename do not
 * flush their writes.
 */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
