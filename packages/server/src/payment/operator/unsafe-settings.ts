import { readSettings } from '../../store/queries/health.ts';
import type { Store } from '../../store/store.ts';

/** The values of each setting with which a commit survives a crash. */
const safe: Readonly<Record<Store['dialect'], Readonly<Record<string, readonly string[]>>>> = {
  postgres: { synchronous_commit: ['on', 'remote_apply'], fsync: ['on'], full_page_writes: ['on'] },
  sqlite: { synchronous: ['2', '3'] }, // FULL and EXTRA
};

/** Returns the names of the database settings with which a crash can undo a commit of the till, as its own transactions see them. */
export async function listUnsafeSettings({
  dialect,
  transact,
}: Pick<Store, 'dialect' | 'transact'>): Promise<readonly string[]> {
  const settings = Object.entries(safe[dialect]);
  const values = await transact((tx) => readSettings(tx, dialect));
  return settings.filter(([name, accepted]) => !accepted.includes(String(values?.[name]))).map(([name]) => name);
}
