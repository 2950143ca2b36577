import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../test/messages.ts';
import { aQuote } from '../test/shop.ts';
import { startSilentProxy } from '../test/silent-proxy.ts';
import { makeRoom } from '../test/stores.ts';
import { createTill } from '../till.ts';
import { openWith } from './database.ts';
import type { Deadlines } from './deadlines.ts';

/** A tenth or less of the real ones, in milliseconds. */
const short: Partial<Deadlines> = { connect: 400, answer: 800, retry: 1000 };
/** An answer that never comes, then what may follow it: a connection, a repetition. With room for a busy machine. */
const bound = 4000;

/** A till whose PostgreSQL stands behind a proxy that can fall silent. */
async function aTill() {
  const { location, remove } = await makeRoom('postgres');
  const proxy = await startSilentProxy(location.url ?? '');
  const gateway = await startGateway();
  const database = openWith({ url: proxy.url }, short);
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

/** How it ends, within the bound. */
function ending(work: Promise<unknown>): Promise<'works' | 'fails' | 'hangs'> {
  const bounded = new Promise<'hangs'>((resolve) => {
    AbortSignal.timeout(bound).addEventListener('abort', () => resolve('hangs'));
  });
  return Promise.race([
    work.then(
      () => 'works' as const,
      () => 'fails' as const,
    ),
    bounded,
  ]);
}

async function worksAgain(start: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let end; end !== 'works';) {
    end = await ending(start());
    expect(end).not.toBe('hangs');
  }
  return performance.now() - begin;
}

test(
  'a database that falls silent is given up in time, and the till works again with those who were waiting',
  { timeout: 30_000 },
  async () => {
    const { till, proxy } = await aTill();
    const orders = Array.from({ length: 12 }, (_, i) => aQuote({ order: `A-${i}` }));
    const started = await Promise.all(orders.map((order) => till.start(order)));
    proxy.hush();
    const ends = await Promise.all([
      ...orders.map((order) => ending(till.start(order))),
      ...started.map(({ payment }) => ending(till.view(payment))),
      ending(till.checks.runDue()),
    ]);
    expect(ends).not.toContain('hangs');
    expect(proxy.silent()).toBeGreaterThan(0);
    expect(await worksAgain(() => till.start(aQuote({ order: 'B' })))).toBeLessThan(bound);
    expect(await Promise.all(orders.map((order) => ending(till.start(order))))).toEqual(Array(12).fill('works'));
  },
);

test.for(['start transaction', 'till_order', 'commit'])(
  'a connection that falls silent at %s is not used again',
  { timeout: 30_000 },
  async (text) => {
    const { till, proxy } = await aTill();
    proxy.hushAt(text);
    await ending(till.start(aQuote()));
    expect(proxy.silent()).toBe(1);
    expect(await ending(till.start(aQuote()))).toBe('works');
  },
);

test('a rollback that is not answered is given up, and what made it is told', { timeout: 30_000 }, async () => {
  const { proxy, db } = await aTill();
  proxy.hushAt('rollback');
  const failing = db.transaction().execute(async () => {
    throw new Error('The work failed.');
  });
  expect(await ending(failing)).toBe('fails');
  await expect(failing).rejects.toThrow('The work failed.');
  expect(await ending(sql`select 1`.execute(db))).toBe('works');
});

test('a database that takes connections and never answers is given up in time', { timeout: 30_000 }, async () => {
  const { till, proxy } = await aTill();
  proxy.hush();
  proxy.isDeaf = true;
  expect(await ending(till.start(aQuote()))).toBe('fails');
  expect(await ending(till.start(aQuote()))).toBe('fails');
  proxy.isDeaf = false;
  expect(await worksAgain(() => till.start(aQuote()))).toBeLessThan(bound);
});

test('a statement that makes an index may take longer than an answer', { timeout: 30_000 }, async () => {
  const { db } = await aTill();
  await sql`create table wide as select 1 as n from pg_sleep(1.5)`.execute(db);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: 'timed_out' });
});
