import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Database, Dialect } from '../executor.ts';
import type { CountingExecutor } from '../leased-executor.ts';
import { toNumberedMarks } from '../parameters.ts';

/**
 * Returns the database of a Kysely that the shop has built. Hooks get its transaction. On SQLite it must give one connection to
 * one transaction at a time, as Kysely's own dialect does.
 */
export function fromKysely<Shop>(db: Kysely<Shop>, dialect: Dialect): Database<Transaction<Shop>> {
  return {
    dialect,
    ...toExecutor(db, dialect),
    transaction: (work) => {
      const transaction = db.transaction();
      const begun = dialect === 'postgres' ? transaction.setIsolationLevel('read committed') : transaction;
      return begun.execute(async (tx) => {
        const executor = toExecutor(tx, dialect);
        const result = await work(executor, tx);
        // Kysely reports a COMMIT as done that PostgreSQL has turned into a ROLLBACK. In an aborted transaction this fails.
        await executor.query('select 1');
        return result;
      });
    },
    close: () => db.destroy(),
  };
}

const toExecutor = <Shop>(db: Kysely<Shop>, dialect: Dialect): CountingExecutor => {
  const run: CountingExecutor['run'] = async <Row>(text: string, parameters: readonly unknown[]) => {
    const marked = dialect === 'sqlite' ? toNumberedMarks(text) : text;
    const compiled = CompiledQuery.raw(marked, [...parameters]) as CompiledQuery<Row>; // the caller names the row's type
    const { rows, numAffectedRows } = await db.executeQuery(compiled);
    return { rows, changes: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
  };
  return { run, query: async (text, parameters = []) => (await run<never>(text, parameters)).rows };
};
