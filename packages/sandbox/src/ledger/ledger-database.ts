import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, SqliteAdapter, SqliteDialect, type Compilable, type CompiledQuery } from 'kysely';
import LibSql from 'libsql';
import { migrations } from './migrations.ts';
import type { LedgerTables } from './tables.ts';

/** A compiled SQL statement with its parameters, or a Kysely query. */
export type Query<R> = Compilable<R> | CompiledQuery<R>;

/**
 * The ledger database. SQLite runs synchronously in this process, so no other work runs between the statements of a
 * transaction, and no locks are needed. All methods throw database errors unchanged.
 */
export interface LedgerDatabase {
  /** Query builder for the ledger's tables. Queries are run with the other methods of this interface. */
  readonly build: Kysely<LedgerTables>;
  rows<R>(query: Query<R>): R[];
  /** Returns the first row. This method takes half as long as `rows`. */
  row<R>(query: Query<R>): R | undefined;
  /** Runs a statement and returns the number of changed rows. */
  run(query: Query<unknown>): number;
  /** Runs `work` in a transaction. If `work` throws, the transaction is rolled back. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Adapter that runs each migration and records it in the same transaction. If the process is killed during a migration,
 * the database stays unchanged.
 */
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

/**
 * Maximum number of prepared statements in the cache. Preparing a statement takes longer than running it. The ledger
 * has a few dozen statements of its own; searches and lists create more.
 */
const mostPrepared = 200;

/**
 * Opens a database file or `:memory:`. If the file does not exist, it is created and only its owner can access it.
 * @throws The errors of the database.
 */
export async function openLedgerDatabase(file: string): Promise<LedgerDatabase> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new LibSql(file);
  // In WAL mode, a commit appends to a separate file, which stays intact if the process is killed. SQLite waits for the
  // disk only at checkpoints.
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
  /**
   * Separate cache for statements that read a single row. After a libSQL statement has run `all`, its `get` method
   * returns rows from that earlier call.
   */
  const ofOneRow = new Map<string, Prepared>();
  function prepare(sql: string, among = prepared): Prepared {
    const statement = among.get(sql) ?? toPrepared(database.prepare(sql));
    if (among.size < mostPrepared) among.set(sql, statement);
    return statement;
  }
  const step = (sql: 'begin' | 'commit' | 'rollback') => void prepare(sql).statement.run([]);
  return {
    rows<R>(query: Query<R>) {
      const { sql, parameters } = compiled(query);
      const { statement, columns } = prepare(sql);
      return statement.all(parameters).map((values) => toRow(columns, values as readonly unknown[]) as R);
    },
    row<R>(query: Query<R>) {
      const { sql, parameters } = compiled(query);
      const { statement, columns } = prepare(sql, ofOneRow);
      try {
        const values = statement.get(parameters) as readonly unknown[] | undefined;
        return values && (toRow(columns, values) as R);
      } catch (error) {
        ofOneRow.delete(sql); // If it were reused after a failed call, the statement would return stale values.
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
        // Check `open` first, because libSQL ends the process if `inTransaction` is read after the database is closed.
        if (database.open && database.inTransaction) step('rollback');
        throw error;
      }
    },
    close() {
      // Write the WAL into the database file, so that this file alone contains the whole ledger.
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

/**
 * Prepares a statement that returns rows as arrays, and reads its column names once. Reading rows as arrays takes half
 * as long as reading them as objects.
 */
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
