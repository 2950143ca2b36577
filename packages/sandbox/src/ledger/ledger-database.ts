import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, SqliteAdapter, SqliteDialect, type Compilable, type CompiledQuery } from 'kysely';
import LibSql from 'libsql';
import { migrations } from './migrations.ts';
import type { LedgerTables } from './tables.ts';

/** A statement with its values, or what Kysely makes one of. */
export type Query<R> = Compilable<R> | CompiledQuery<R>;

/**
 * The database of a ledger. SQLite works in this process and never waits, so neither does this: nothing else happens between
 * the statements of a transaction, and there is nothing to lock. Throws what the database throws.
 */
export interface LedgerDatabase {
  /** Builds queries; the methods below run them. */
  readonly build: Kysely<LedgerTables>;
  rows<R>(query: Query<R>): R[];
  /** The first; the driver takes half the time for it. */
  row<R>(query: Query<R>): R | undefined;
  /** How many rows it has changed. */
  run(query: Query<unknown>): number;
  /** All of what is done in it, or nothing where it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

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

/** Statements that stay prepared, which takes longer than to run them. The ledger has some dozens; a search or a list makes others. */
const mostPrepared = 200;

/** Opens the file, readable by its owner only and made when it is not there, or `:memory:`. Throws what the database throws. */
export async function openLedgerDatabase(file: string): Promise<LedgerDatabase> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new LibSql(file);
  // A commit is a write to the file beside, which a process that is killed leaves whole; the disk is waited for at checkpoints alone.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  const build = new Kysely<LedgerTables>({ dialect: new Dialect({ database }) });
  const { error } = await new Migrator({
    db: build,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) {
    await build.destroy();
    throw error;
  }
  return { build, ...running(database) };
}

function running(database: LibSql.Database): Omit<LedgerDatabase, 'build'> {
  const prepared = new Map<string, Prepared>();
  /** Apart from the others: after `all`, `get` of the same statement gives rows of the call before. */
  const ofOneRow = new Map<string, Prepared>();
  function prepare(sql: string, among = prepared): Prepared {
    const known = among.get(sql) ?? toPrepared(database.prepare(sql));
    if (among.size < mostPrepared) among.set(sql, known);
    return known;
  }
  const step = (sql: 'begin' | 'commit' | 'rollback') => void prepare(sql).statement.run([]);
  return {
    rows<R>(query: Query<R>) {
      const { sql, parameters } = compiled(query);
      const { statement, columns } = prepare(sql);
      return statement.all(parameters).map((values) => toRow(columns, values as readonly unknown[]) as R); // raw, and of the query's type
    },
    row<R>(query: Query<R>) {
      const { sql, parameters } = compiled(query);
      const { statement, columns } = prepare(sql, ofOneRow);
      try {
        const values = statement.get(parameters) as readonly unknown[] | undefined;
        return values && (toRow(columns, values) as R); // raw, and of the query's type
      } catch (error) {
        ofOneRow.delete(sql); // and after one that failed, its values
        throw error;
      }
    },
    run(query) {
      const { sql, parameters } = compiled(query);
      return prepare(sql).statement.run(parameters).changes;
    },
    transaction(work) {
      step('begin');
      try {
        const done = work();
        step('commit');
        return done;
      } catch (error) {
        if (database.open && database.inTransaction) step('rollback'); // once it is closed, the second question ends the process
        throw error;
      }
    },
    close() {
      // What stands beside the file goes into it, so that the file alone is the whole ledger.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

const compiled = <R>(query: Query<R>) => ('compile' in query ? query.compile() : query);

interface Prepared {
  readonly statement: LibSql.Statement;
  readonly columns: readonly string[];
}

/** Which columns it gives is asked once; rows come as lists, which take half the time of objects. */
function toPrepared(statement: LibSql.Statement): Prepared {
  if (!statement.reader) return { statement, columns: [] };
  const columns = statement.columns().map(({ name }) => name);
  return { statement: statement.raw(true), columns };
}

function toRow(columns: readonly string[], values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at];
  return row;
}
