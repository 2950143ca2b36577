import { sql } from 'kysely';
import { expect, test, type TestContext } from 'vitest';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { aQuote } from '../test/shop.ts';
import { startSilentProxy } from '../test/silent-proxy.ts';
import { makeRoom } from '../test/stores.ts';
import { createTill } from '../till.ts';
import { withKysely } from './databases/kysely.ts';
import { openWith } from './database.ts';
import type { Deadlines } from './deadlines.ts';

/** Short deadlines, in milliseconds, that are still long enough for a database on a busy machine. */
const short: Partial<Deadlines> = { connect: 3000, answer: 3000, retry: 1000 };
/**
 * Options for these tests. The tests run concurrently because they spend most of their time waiting, and the timeout
 * ends a test that hangs.
 */
const atOnce = { concurrent: true, timeout: 60_000 };

/**
 * Opens a till that connects to its PostgreSQL database through a proxy. A test can make the proxy stop forwarding
 * data.
 */
async function aTill({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const { location, remove } = await makeRoom('postgres');
  const proxy = await startSilentProxy(location.url ?? '');
  const gateway = await startGateway();
  const database = withKysely(openWith({ url: proxy.url }, short));
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: gateway.url },
    merchants: [{ id: merchantId, hmacKey, password }],
    database,
    resultPage: () => '/',
    log: () => {},
    orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
  });
  onTestFinished(async () => {
    await till.close();
    await gateway.close();
    await proxy.close();
    await remove();
  });
  await till.ready();
  return { till, proxy, db: database.db };
}

const ending = (work: Promise<unknown>): Promise<'works' | 'fails'> =>
  work.then(
    () => 'works' as const,
    () => 'fails' as const,
  );

/** Returns the number of payment starts that fail before one succeeds. */
async function failuresOf(start: () => Promise<unknown>): Promise<number> {
  for (let failures = 0; ; failures++) if ((await ending(start())) === 'works') return failures;
}

test(
  'if the database stops responding, pending calls fail within their deadlines, and later calls succeed',
  atOnce,
  async (context) => {
    const { till, proxy } = await aTill(context);
    const orders = Array.from({ length: 12 }, (_, i) => aQuote({ order: `A-${i}` }));
    const started = await Promise.all(orders.map((order) => till.start(order)));
    proxy.hush();
    await Promise.all([
      ...orders.map((order) => ending(till.start(order))),
      ...started.map(({ payment }) => ending(till.view(payment))),
      ending(till.checks.runDue()),
    ]);
    expect(proxy.silent()).toBeGreaterThan(0);
    expect(await failuresOf(() => till.start(aQuote({ order: 'B' })))).toBeLessThan(3);
    expect(await Promise.all(orders.map((order) => ending(till.start(order))))).toEqual(Array(12).fill('works'));
  },
);

test.for(['begin isolation level', 'till_order', 'commit'])(
  'if a connection stops responding to a statement that contains "%s", the connection is not reused',
  atOnce,
  async (text, context) => {
    const { till, proxy } = await aTill(context);
    proxy.hushAt(text);
    await ending(till.start(aQuote()));
    expect(proxy.silent()).toBe(1);
    expect(await ending(till.start(aQuote()))).toBe('works');
  },
);

test(
  'if the database does not respond to a rollback, the connection is destroyed and the original error is thrown',
  atOnce,
  async (context) => {
    const { proxy, db } = await aTill(context);
    proxy.hushAt('rollback');
    const failing = db.transaction().execute(async () => {
      throw new Error('The transaction callback failed.');
    });
    expect(await ending(failing)).toBe('fails');
    await expect(failing).rejects.toThrow('The transaction callback failed.');
    expect(await ending(sql`select 1`.execute(db))).toBe('works');
  },
);

test(
  'a payment start fails within its deadline if the database accepts connections but never responds',
  atOnce,
  async (context) => {
    const { till, proxy } = await aTill(context);
    proxy.hush();
    proxy.isDeaf = true;
    expect(await ending(till.start(aQuote()))).toBe('fails');
    expect(await ending(till.start(aQuote()))).toBe('fails');
    proxy.isDeaf = false;
    expect(await failuresOf(() => till.start(aQuote()))).toBeLessThan(3);
  },
);

test(
  'a statement that creates a table may take longer than the deadline for other statements',
  atOnce,
  async (context) => {
    const { db } = await aTill(context);
    await sql`create table wide as select 1 as n from pg_sleep(4)`.execute(db);
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: 'timed_out' });
  },
);
