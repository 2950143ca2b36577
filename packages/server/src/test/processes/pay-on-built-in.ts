// Pays in a shop that opens the SQLite file named by the first argument with the runtime's own SQLite module. Prints the
// results as JSON, or the error if another process has the file open. Runs until its standard input ends.
import { CheckoutError } from '@tillkit/core';
import { openTestTill } from '../../testing/open-test-till.ts';
import { fromNodeSqlite } from '../../store/databases/from-node-sqlite.ts';
import { openBuiltIn } from '../built-in-sqlite.ts';

const connection = await openBuiltIn(process.argv[2] ?? '');
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { readonly code?: string }).code ?? (error as Error).name,
  );

async function pay() {
  const database = fromNodeSqlite(connection);
  const { query, transaction } = database;
  await query('create table paid (order_id text unique, amount bigint)');
  const paid = async () => (await query('select * from paid')) as readonly object[];
  let isFailing = true;
  const late: Promise<string>[] = [];
  const shop = await openTestTill({
    database,
    orders: {
      onPaid: async ({ order }, tx) => {
        const insert = tx.prepare('insert into paid values (?, ?)');
        insert.run(order, 4990);
        if (isFailing) throw new Error("The shop's hook failed.");
        const afterEnd = new Promise((resolve) => setTimeout(resolve, 100));
        late.push(
          errorOf(afterEnd.then(() => insert.run('late', 1))),
          errorOf(afterEnd.then(() => tx.exec('delete from paid'))),
        );
      },
    },
  });
  const failed = await shop.start({ order: 'A-1' });
  await shop.webhook(failed, { transactionId: shop.gateway.decide(failed) });
  await shop.till.checks.runDue();
  const rolledBack = { status: (await shop.till.view(failed.payment))?.status, rows: await paid() };
  isFailing = false;
  const { status } = await shop.pay(await shop.start({ order: 'A-2' }));
  const committed = { status, rows: await paid() };
  const lateErrors = await Promise.all(late);
  const twice = await errorOf(query('insert into paid values ($1, $2)', ['A-2', null]));
  const ended = await errorOf(
    transaction(async (executor) => {
      await executor.query("insert or rollback into paid values ('A-2', 1)").catch(() => {});
      await executor.query("insert into paid values ('A-3', 1)");
    }),
  );
  const settings = await query(
    'select synchronous, journal_mode, locking_mode from pragma_synchronous, pragma_journal_mode, pragma_locking_mode',
  );
  await shop.close();
  return { rolledBack, committed, lateErrors, twice, ended, settings, rows: await paid() };
}

const result = await pay().catch((error: unknown) => {
  if (error instanceof CheckoutError) return { code: error.code, message: error.message };
  throw error;
});
process.stdout.write(`${JSON.stringify(result)}\n`);
process.stdin.on('end', () => connection.close()).resume();
