import type { Database, OpenDatabase } from '../../store/database.ts';
import { defaultDeadlines } from '../../store/deadlines.ts';
import type { Executor } from '../../store/executor.ts';
import { leaseExecutor, toExecutor, type Result } from '../../store/leased-executor.ts';
import { markRestored } from '../../store/restore.ts';
import { createStore } from '../../store/store.ts';

/** A transaction whose statements and end the simulator controls. */
export interface SimulatedTransaction {
  run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>>;
  /** Rejects if the commit did not happen, or if its result was lost. */
  commit(): Promise<void>;
  rollBack(): Promise<void>;
}

/** The connection of one simulated process to the shared store. */
export interface SimulatedConnection {
  /** Runs one statement outside a transaction. */
  run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>>;
  begin(): Promise<SimulatedTransaction>;
  /** Optional. Returns the database server's time, in milliseconds since 1970. */
  readonly time?: (() => Promise<number>) | undefined;
}

/**
 * Returns a database over a simulated connection. If `isOwn` is true, the till treats it as a database that
 * `openDatabase` has opened, so that it tracks the queries of the shop's hooks. Otherwise, the till treats it as a
 * database of the shop's own library.
 */
export function createSimulatedDatabase({ run, begin, time }: SimulatedConnection, isOwn: boolean): Database {
  const { query } = toExecutor(run);
  const transaction: OpenDatabase['transaction'] = async (work) => {
    const transacting = await begin();
    const { executor, end } = leaseExecutor(transacting.run);
    try {
      const result = await work(executor, executor);
      end();
      await transacting.commit();
      return result;
    } catch (error) {
      end();
      await transacting.rollBack();
      throw error;
    }
  };
  const shared = { dialect: 'sqlite', query, time, close: async () => {} } as const;
  if (!isOwn) return { ...shared, transaction };
  const deadlines = defaultDeadlines.sqlite;
  const own: OpenDatabase = {
    ...shared,
    run,
    transaction,
    key: {},
    deadlines,
    isExclusive: false,
    toNative: (executor) => executor,
  };
  return own;
}

/** Creates the tables of the till. */
export async function migrateSimulatedDatabase(database: Database<Executor>): Promise<void> {
  await createStore(database).migrate();
}

/** Marks the store as restored from a backup, as `tillkit store restore` does. */
export async function markSimulatedStore(database: Database<Executor>): Promise<void> {
  await markRestored(database);
}
