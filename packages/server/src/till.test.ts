import { existsSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { second } from './testing/clock.ts';
import { answerStatus } from './testing/gateway/ledger.ts';
import { listen } from './test/listen.ts';
import { hmacKey, merchantId, toWebhook } from './testing/messages.ts';
import type { LogEvent } from './log.ts';
import { aQuote, openShop, openStores } from './test/shop.ts';
import { dialects, makeRoom, type ShopTables, openWithKysely } from './test/stores.ts';
import { createTill } from './till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/**
 * Opens a proxy to the test database server. A test can close and reopen the proxy to simulate an unreachable database.
 */
async function aRoadTo(url: string) {
  const target = new URL(url);
  const through = new URL(url);
  const server: Server = createServer((near) => {
    if (!road.open) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
    road.connections.add(near);
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  through.port = String(port);
  const road = {
    open: true,
    url: through.href,
    connections: new Set<{ destroy: () => void }>(),
    cut: () => {
      road.open = false;
      for (const connection of road.connections) connection.destroy();
    },
  };
  return road;
}

test('a till exposes exactly its public functions and gives no direct access to the gateway client', async () => {
  const { till } = await aShop();
  const own = [
    'ready',
    'checks',
    'payments',
    'aliases',
    'routes',
    'route',
    'operator',
    'start',
    'view',
    'backup',
    'close',
    'abandon',
    'take',
    'redeliver',
  ];
  expect(Object.keys(till).toSorted()).toEqual(own.toSorted());
  expect(Object.keys(till.checks).toSorted()).toEqual(['runDue', 'start', 'stop', 'wake']);
  expect(Object.keys(till.payments)).toEqual([
    'list',
    'timeline',
    'alarms',
    'orphans',
    'authorize',
    'recheck',
    'settle',
    'cancel',
    'credit',
    'reviews',
    'accept',
    'resolve',
    'why',
    'explain',
    'reconcile',
    'events',
    'health',
    'amounts',
    'find',
    'operations',
  ]);
});

test('if a webhook cannot be stored, the webhook route responds 503 and later accepts the repeated webhook (K55)', async () => {
  const road = await aRoadTo(stores.postgres.location.url ?? '');
  const shop = await aShop('postgres', { database: openWithKysely<ShopTables>({ url: road.url }) });
  const { payment, refno } = await shop.start();
  const message = { refno, transactionId: '41' };
  shop.gateway.entries.push({ transactionId: '41', refno, code: '2' });
  road.cut();
  const answer = await shop.webhook(message);
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'shop_unavailable' } }]);
  expect(shop.logs).toMatchObject([{ level: 'error', event: 'route_failed' }]);
  expect(shop.gateway.calls).toEqual([]);
  await expect(shop.till.checks.runDue()).rejects.toThrow();
  shop.till.checks.wake();
  await vi.waitFor(() => expect(shop.logs.at(-1)).toMatchObject({ level: 'error', event: 'checks_failed' }));
  road.open = true;
  expect((await shop.webhook(message)).status).toBe(200);
  await shop.till.checks.runDue();
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('if the database fails during a check, no data is lost and the payment is checked again after 10 seconds', async () => {
  const road = await aRoadTo(stores.postgres.location.url ?? '');
  const shop = await aShop('postgres', { database: openWithKysely<ShopTables>({ url: road.url }) });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '42', refno, code: '2' });
  shop.clock.pass(30 * second);
  shop.gateway.answer = (_, response) => {
    road.cut();
    response.destroy();
  };
  await expect(shop.till.checks.runDue()).rejects.toThrow();
  // The check may still be running, but it cannot release the payment while the database is unreachable.
  await vi.waitFor(() => expect(shop.logs.map(({ event }) => event)).toContain('checks_failed'));
  road.open = true;
  shop.gateway.answer = undefined;
  // The first attempt may fail, because the pool may still contain a connection that has already been closed.
  await vi.waitFor(async () => expect(await shop.till.checks.runDue()).toBe(0));
  shop.clock.pass(10 * second);
  expect(await shop.till.checks.runDue()).toBe(1);
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('a till whose database is down at startup works once the database is available again', async () => {
  const { location, remove } = await makeRoom('postgres');
  onTestFinished(remove);
  const road = await aRoadTo(location.url ?? '');
  road.open = false;
  const till = createTill({ ...plain, database: road.url });
  onTestFinished(till.close);
  await expect(till.ready()).rejects.toThrow();
  await expect(till.start(aQuote())).rejects.toThrow();
  road.open = true;
  expect((await till.start(aQuote())).parameters['amount']).toBe('4990');
});

const plain = {
  environment: 'sandbox' as const,
  gateway: { browserUrl: 'http://127.0.0.1:9' },
  merchants: [{ id: merchantId, hmacKey, password: 'x' }],
  resultPage: () => '/',
  orders: { quote: async () => aQuote(), revision: async () => '1', onPaid: async () => {} },
  log: () => {},
};

test.for(dialects)('every call to a till waits until the migrations have run (%s)', async (dialect) => {
  const { location, remove } = await makeRoom(dialect);
  const database = openWithKysely(location);
  const till = createTill({ ...plain, database });
  onTestFinished(async () => {
    await till.close();
    await remove();
  });
  expect(await till.checks.runDue()).toBe(0);
  expect(await till.view('0'.repeat(32))).toBeUndefined();
});

test('a till without a database setting stores its SQLite file in ./data', async () => {
  const { location, remove } = await makeRoom('sqlite');
  const folder = (location.file ?? '').replace(/\/[^/]+$/, '');
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(async () => {
    process.chdir(before);
    await remove();
  });
  const till = createTill(plain);
  await till.ready();
  await till.close();
  expect(existsSync(`${folder}/data/till.sqlite`)).toBe(true);
});

test.for([
  ['a short key', { merchants: [{ id: merchantId, hmacKey: 'ab', password: 'x' }] }],
  ['a database URL with an unknown scheme', { database: 'mysql://host/x' }],
])('createTill with %s throws before it opens a connection or a file (K42)', ([, wrong]) => {
  expect(() => createTill({ ...plain, ...(wrong as object) })).toThrow(
    expect.objectContaining({ code: expect.stringMatching('config') }),
  );
});

test('closing a till waits for the running check and then closes the database', async () => {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const shop = await openShop(stores.sqlite, { database: openWithKysely<ShopTables>(location) });
  await shop.start();
  shop.clock.pass(30 * second);
  const waiting: (() => void)[] = [];
  shop.gateway.answer = (call, response) => void waiting.push(() => response.end(answerStatus([], call)));
  const running = shop.till.checks.runDue();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const closing = shop.close();
  waiting[0]?.();
  await closing;
  expect(await running).toBe(1);
  await openWithKysely(location).close();
});

test('till.view returns undefined if no payment has the given id', async () => {
  const shop = await aShop();
  expect(await shop.till.view('f'.repeat(32))).toBeUndefined();
});

test('if one process has marked an order as paid, starting a payment for it in a different process is rejected with already_paid', async () => {
  const shop = await aShop('postgres');
  const other = shop.another({ database: openWithKysely<ShopTables>(stores.postgres.location) });
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '43', refno, code: '2' });
  const request = new Request('http://shop.example/api/payments/webhook', {
    method: 'POST',
    body: toWebhook({ refno, transactionId: '43' }),
    headers: { 'content-type': 'text/xml' },
  });
  await other.routes('/api/payments').POST(request);
  await other.checks.runDue();
  await expect(shop.start()).rejects.toMatchObject({ code: 'already_paid' });
});

test('createTill opens the SQLite file whose path is the setting `database`', async () => {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const file = (location.file ?? '').replace(/[^/]+$/, 'shop.sqlite');
  const till = createTill({ ...plain, database: file });
  await till.ready();
  await till.close();
  expect(existsSync(file)).toBe(true);
});

test.for(['localhost:5432/shop', 'mysql://host/x', 'file:./x.sqlite', 'shop'])(
  'createTill refuses the database setting %s, which is neither a PostgreSQL URL nor a path',
  (database) => {
    expect(() => createTill({ ...plain, database })).toThrow('neither a PostgreSQL URL nor a path');
  },
);

test('if no server listens at the database URL, ready throws network_failed, and a start responds 503 and logs the hint', async () => {
  const { port, close } = await listen(createServer());
  await close();
  const logs: LogEvent[] = [];
  const till = createTill({
    ...plain,
    database: `postgres://user:hunter2@127.0.0.1:${port}/shop`,
    log: (event) => void logs.push(event),
  });
  onTestFinished(() => till.close());
  const hint = 'Start the database server, and check the host and the port in DATABASE_URL.';
  const error = await till.ready().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'network_failed',
    message: 'The database does not respond (ECONNREFUSED).',
    hint,
  });
  const request = new Request('http://shop.example/api/payments', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect((await till.routes().POST(request)).status).toBe(503);
  expect(logs).toMatchObject([{ event: 'route_failed', reasons: ['network_failed'], hint }]);
  expect(JSON.stringify(logs)).not.toContain('hunter2');
});

test('if the database in the URL does not exist, ready throws config_wrong with a hint', async () => {
  const url = new URL(stores.postgres.location.url ?? '');
  url.pathname = '/no_such_database';
  const till = createTill({ ...plain, database: url.href });
  onTestFinished(() => till.close());
  await expect(till.ready()).rejects.toMatchObject({
    code: 'config_wrong',
    message: 'The database does not exist (3D000).',
    hint: 'Create it with `createdb`, or correct its name in DATABASE_URL.',
  });
});
