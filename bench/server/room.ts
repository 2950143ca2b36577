import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRoom, type Dialect } from '../../packages/server/src/test/stores.ts';

/**
 * Returns a database location on disk, and a function that removes the database. The tests keep SQLite in memory, but
 * the benchmark measures disk syncs.
 */
export async function makeDiskRoom(dialect: Dialect): ReturnType<typeof makeRoom> {
  if (dialect === 'postgres') return makeRoom(dialect);
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-bench-'));
  return {
    location: { file: join(folder, 'shop.sqlite') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
