import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
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

/** Statements that stay prepared. The ledger has some dozens; a search or a list makes others. */
const mostPrepared = 200;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** What it is, and which columns it gives, is asked once; rows come as lists, which take half the time of objects. */
function toStatement(statement: LibSql.Statement): Statement {
  const { reader } = statement;
  if (!reader) return statement;
  const columns = statement.columns().map(({ name }) => name);
  statement.raw(true);
  const rowOf = (values: unknown) => toRow(columns, values as readonly unknown[]); // raw
  return {
    reader,
    all: (parameters) => statement.all(parameters).map(rowOf),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(parameters)) yield rowOf(values);
    },
  };
}

function toRow(columns: readonly string[], values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of columns.entries()) row[name] = values[at];
  return row;
}

/** Prepares each statement once: that takes longer than to run it. */
function preparing(database: LibSql.Database): SqliteDatabase {
  const prepared = new Map<string, Statement>();
  return {
    close: () => void database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = toStatement(database.prepare(sql));
      // What defines tables may change what the others were prepared for.
      if (!/^(select|insert|update|delete|begin|commit|rollback)\b/.test(sql)) prepared.clear();
      else if (prepared.size < mostPrepared) prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Opens the file, readable by its owner only and made when it is not there, or `:memory:`. Throws what the database throws. */
export async function openLedgerDatabase(file: string): Promise<Kysely<LedgerTables>> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new LibSql(file);
  // A commit is a write to the file beside, which a process that is killed leaves whole; the disk is waited for at checkpoints alone.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  const db = new Kysely<LedgerTables>({ dialect: new Dialect({ database: preparing(database) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return db;
  await db.destroy();
  throw error;
}
