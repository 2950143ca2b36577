import { expect, onTestFinished, test } from 'vitest';
import { hour } from '../../testing/clock.ts';
import { openTestTill } from '../../testing/open-test-till.ts';
import { testedCells, libraries, openLibrary, type Cell, type OpenLibrary } from '../../test/libraries.ts';
import { makeRoom } from '../../test/stores.ts';

/** The functions with which a hook in these tests uses its database. */
interface Shop {
  /** Executes a statement in the hook's transaction. */
  run(text: string): Promise<unknown>;
  /** Executes statements in a transaction within the hook's transaction. */
  nest(work: (run: Shop['run']) => Promise<void>): Promise<unknown>;
  /** Executes a statement on another connection. */
  runOutside(text: string): Promise<unknown>;
}

type Hook = (shop: Shop) => Promise<void>;

const toShop = ({ run, nest, database }: OpenLibrary<unknown>, tx: unknown): Shop => ({
  run: (text) => run(tx, text),
  nest: async (work) => nest?.(tx, (nested) => work((text) => run(nested, text))),
  runOutside: (text) => database.query(text),
});

/**
 * Opens a shop with an empty `note` table on a new database. A row whose `folder` does not exist violates a constraint
 * when the transaction commits.
 */
async function aShop({ library, dialect }: Cell, poolSize?: number, whenFinished = onTestFinished) {
  const { location, remove } = await makeRoom(dialect);
  const opened = await openLibrary(library, location, poolSize);
  const { database } = opened;
  if (dialect === 'sqlite') await database.query('pragma foreign_keys = on');
  await database.query('create table folder (name text primary key)');
  await database.query(
    'create table note (text text, folder text references folder (name) deferrable initially deferred)',
  );
  let hook: Hook = async () => {};
  const onPaid = (_: unknown, tx: unknown) => hook(toShop(opened, tx));
  const shop = await openTestTill<unknown>({ database, orders: { onPaid } });
  whenFinished(async () => {
    await shop.close(); // This also closes the database.
    await remove();
  });
  const notes = async () =>
    (await database.query<{ readonly text: string }>('select text from note')).map(({ text }) => text);
  return { ...shop, notes, setHook: (next: Hook) => void (hook = next) };
}

const write = "insert into note (text) values ('paid')";
const writeOnce: Hook = async ({ run }) => void (await run(write));

const on = (cell: Cell, text = '') => [`${cell.library} on ${cell.dialect}`, cell, text] as const;
const all = testedCells.map((cell) => on(cell));

test.for(all)('onPaid writes its row once, in the transaction that marks the order as paid (%s)', async ([, cell]) => {
  const { start, pay, webhook, till, notes, setHook } = await aShop(cell);
  setHook(writeOnce);
  const request = await start();
  expect((await pay(request)).status).toBe('paid');
  await webhook(request);
  await till.checks.runDue();
  expect(await notes()).toEqual(['paid']);
});

test.for(all)('onPaid does not run for a declined payment (%s)', async ([, cell]) => {
  const { start, pay, notes, setHook } = await aShop(cell);
  setHook(writeOnce);
  expect((await pay(await start(), 'declined')).status).toBe('declined');
  expect(await notes()).toEqual([]);
});

test.for(all)('all transactions of a payment succeed with a pool of one connection (%s)', async ([, cell]) => {
  const { start, pay, notes, setHook } = await aShop(cell, cell.library.startsWith('own') ? undefined : 1);
  setHook(writeOnce);
  const requests = await Promise.all([start(), start(), start()]);
  expect((await Promise.all(requests.map((request) => pay(request)))).map(({ status }) => status)).toEqual(
    requests.map(() => 'paid'),
  );
  expect(await notes()).toEqual(requests.map(() => 'paid'));
});

/** On SQLite, a failed statement leaves its transaction open, so a hook may catch the error. */
const failing: Readonly<Record<string, { readonly hook: Hook; readonly isOnlyPostgres?: boolean }>> = {
  throws: {
    hook: async ({ run }) => {
      await run(write);
      throw new Error("The shop's hook failed.");
    },
  },
  'catches a database error': {
    isOnlyPostgres: true,
    hook: async ({ run }) => {
      await run(write);
      await run('select nothing from nowhere').catch(() => {});
    },
  },
  'rolls the transaction back with a statement': {
    hook: async ({ run }) => {
      await run(write);
      await run('rollback').catch(() => {});
      throw new Error("The shop's hook failed.");
    },
  },
  'violates a deferred constraint': {
    hook: async ({ run }) => void (await run("insert into note values ('paid', 'missing')")),
  },
};
const failures = testedCells.flatMap((cell) =>
  Object.entries(failing)
    .filter(([, { isOnlyPostgres }]) => !isOnlyPostgres || cell.dialect === 'postgres')
    .map(([what]) => on(cell, what)),
);

/** Makes the hook fail, and expects that the payment and the hook's rows are rolled back, and that the hook runs again. */
async function expectRetry(
  { start, webhook, gateway, till, clock, notes, setHook }: Awaited<ReturnType<typeof aShop>>,
  hook: Hook,
) {
  setHook(hook);
  const request = await start();
  await webhook(request, { transactionId: gateway.decide(request) });
  await till.checks.runDue();
  expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['confirming', []]);
  expect((await till.payments.reviews()).map(({ reason }) => reason)).toEqual(['hook_failed']);
  setHook(writeOnce);
  clock.pass(hour);
  await till.checks.runDue();
  expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['paid', ['paid']]);
}

test.for(failures.map(([name, cell, what]) => [name, what, cell] as const))(
  "on %s, if onPaid %s, the payment and the hook's rows are rolled back, and the hook runs again later",
  async ([, what, cell]) => {
    const hook = failing[what]?.hook ?? writeOnce;
    await expectRetry(await aShop(cell), hook);
  },
);

// Each of these tests waits for the deadline of the hook, so they run at the same time.
test.concurrent.for(all.filter(([, { library, dialect }]) => dialect === 'postgres' && !library.startsWith('own')))(
  'if onPaid needs a second connection of a pool of one, the hook times out, is rolled back and runs again later (%s)',
  async ([, cell], context) => {
    await expectRetry(await aShop(cell, 1, context.onTestFinished), async ({ run, runOutside }) => {
      await run(write);
      await runOutside('select 1');
    });
  },
);

/**
 * Libraries whose transactions can lose their connection without ending the process. The till's own driver refuses the
 * queries of this test, and `postgres` 3.4 throws an uncaught error if a statement follows the loss.
 */
const surviving = all.filter(
  ([, { library, dialect }]) => dialect === 'postgres' && library !== 'postgres-js' && !library.startsWith('own'),
);

test.for(surviving)(
  'if PostgreSQL ends the connection while onPaid runs, the process continues and the order is paid later (%s)',
  async ([, cell]) => {
    const { start, webhook, gateway, till, clock, notes, setHook } = await aShop(cell);
    const uncaught: unknown[] = [];
    const record = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtExceptionMonitor', record);
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', record));
    const ofHook =
      "from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%into note%'";
    setHook(async ({ run, runOutside }) => {
      setHook(writeOnce);
      await run(write);
      await runOutside(`select pg_terminate_backend(pid) ${ofHook}`);
      // The connection reports its end while no statement runs on it.
      while (((await runOutside(`select pid ${ofHook}`)) as readonly unknown[]).length > 0);
      await run('select 1');
    });
    const request = await start();
    await webhook(request, { transactionId: gateway.decide(request) });
    await till.checks.runDue();
    clock.pass(hour);
    await till.checks.runDue();
    expect([(await till.view(request.payment))?.status, await notes()]).toEqual(['paid', ['paid']]);
    expect(uncaught).toEqual([]);
  },
);

test.for(all)(
  'a rollback to a savepoint in onPaid undoes only the writes after the savepoint (%s)',
  async ([, cell]) => {
    const { start, pay, notes, setHook } = await aShop(cell);
    setHook(async ({ run }) => {
      await run(write);
      await run('savepoint part');
      await run("insert into note (text) values ('undone')");
      await run('rollback to savepoint part');
    });
    expect((await pay(await start())).status).toBe('paid');
    expect(await notes()).toEqual(['paid']);
  },
);

const nesting: Hook = async ({ run, nest }) => {
  await run(write);
  const failed = nest(async (runNested) => {
    await runNested("insert into note (text) values ('undone')");
    throw new Error('The nested transaction failed.');
  });
  await failed.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'The nested transaction failed.') throw error;
  });
};
const withNested = (nested: 'a savepoint' | 'refused') =>
  all.filter(([, { library }]) => libraries[library].nested === nested);

test.for(withNested('a savepoint'))(
  'a nested transaction in onPaid that fails undoes only its own writes (%s)',
  async ([, cell]) => {
    const { start, pay, notes, setHook } = await aShop(cell);
    setHook(nesting);
    expect((await pay(await start())).status).toBe('paid');
    expect(await notes()).toEqual(['paid']);
  },
);

test.for(withNested('refused'))(
  'a nested transaction in onPaid is refused, and the hook runs again later (%s)',
  async ([, cell]) => expectRetry(await aShop(cell), nesting),
);
