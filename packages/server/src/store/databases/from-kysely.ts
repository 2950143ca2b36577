import { CompiledQuery, type Kysely } from 'kysely';
import type { Dialect, Executor } from '../executor.ts';
import type { KyselyDatabase } from './kysely.ts';
import { toNumberedMarks } from '../parameters.ts';

/**
 * Returns the database of a Kysely that the shop has built. Hooks get its transaction. On SQLite it must give one connection to
 * one transaction at a time, as Kysely's own dialect does.
 */
export function fromKysely<Tables>(db: Kysely<Tables>, dialect: Dialect): KyselyDatabase<Tables> {
  return {
    db,
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

const toExecutor = <Tables>(db: Kysely<Tables>, dialect: Dialect): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const marked = dialect === 'sqlite' ? toNumberedMarks(text) : text;
    const compiled = CompiledQuery.raw(marked, [...parameters]) as CompiledQuery<Row>; // the caller names the row's type
    return (await db.executeQuery(compiled)).rows;
  },
});
