import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, SqliteAdapter, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import { migrations } from './migrations.ts';
import type { LedgerTables } from './tables.ts';

/** Migrations with their records stand in one transaction: a process that is killed amid them leaves nothing of them. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): Adapter {
    return new Adapter();
  }
}

/** Opens the file, readable by its owner only and made when it is not there, or `:memory:`. Throws what the database throws. */
export async function openLedgerDatabase(file: string): Promise<Kysely<LedgerTables>> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new LibSql(file);
  // A commit waits for one write, and a reader beside it for none.
  database.exec('PRAGMA journal_mode = WAL');
  const db = new Kysely<LedgerTables>({ dialect: new Dialect({ database }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return db;
  await db.destroy();
  throw error;
}
