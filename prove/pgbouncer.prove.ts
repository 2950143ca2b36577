import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openDatabase, type OrderEvent } from '@tillkit/server';
import { expect, onTestFinished, test } from 'vitest';
import type { LibraryName } from '../packages/server/src/test/libraries.ts';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { audit, createShopTable, readBooks } from './books.ts';
import { inSeconds, recordFigures } from './figures.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { startOperationShop, type OperationRequest } from './operations/operation-shop.ts';
import { poolSize, startPgBouncer } from './pgbouncer.ts';
import { scaled } from './scale.ts';
import { startShop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { inParallel, until } from './wait.ts';
import { sizes } from './sizes.ts';

// Runs two shop processes, each with ten connections, through a PgBouncer in transaction mode that has two connections
// to the database. LISTEN does not work there, and the till does not use it: each process queries for due work.

const payments = scaled(sizes.pgbouncerPayments.long, 30);
/** Number of payments that are settled and then credited in part. */
const operated = scaled(sizes.pgbouncerOperated.long, 6);
const timeout = 5 * 60_000;

/** The libraries. The package `postgres` is not among them, because its queries can wait forever behind PgBouncer 1.18. */
const libraries: readonly LibraryName[] = ['own', 'pg', 'prisma'];

/** Starts a system that receives the shop's events. */
async function startReceiver() {
  const keys = new Map<string, number>();
  const orders = new Set<string>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { order, kind } = body as OrderEvent;
      const key = String(request.headers['idempotency-key']);
      keys.set(key, (keys.get(key) ?? 0) + 1);
      if (kind === 'paid') orders.add(order);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, keys, orders };
}

/**
 * Samples the number of client connections to the database, except the one that counts. The returned function stops the
 * sampling and returns the largest number.
 */
function watchConnections(url: string) {
  const database = openDatabase({ url, postgres: { poolSize: 2, applicationName: 'watch' } });
  const count = `select count(*) as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> 'watch'`;
  let most = 0;
  let isOver = false;
  const sampling = until(
    async () => {
      const [row] = await database.query<{ readonly n: number }>(count);
      most = Math.max(most, Number(row?.n));
      return isOver;
    },
    timeout * 2,
    200,
  );
  return async () => {
    isOver = true;
    await sampling;
    await database.close();
    return most;
  };
}

test.for(libraries)(
  'through PgBouncer in transaction mode with two connections, %s decides all payments, moves each amount once and delivers all events',
  async (library) => {
    const { location, remove } = await makeRoom('postgres');
    onTestFinished(remove);
    await createShopTable(location);
    const bouncer = await startPgBouncer(location.url ?? '');
    onTestFinished(bouncer.close);
    const gateway = await startBookKeeper();
    onTestFinished(gateway.close);
    const receiver = await startReceiver();
    const pooled = { location: { url: bouncer.url }, library, gatewayUrl: gateway.url, merchants };
    const shop = await startShop({ ...pooled, eventsUrl: receiver.url });
    if (!shop) throw new Error('The shop process was killed before it was ready.');
    onTestFinished(() => shop.kill());
    const operator = await startOperationShop(pooled);
    onTestFinished(() => operator.kill());
    const shopper = createShopper(() => shop.url);
    const stopWatching = watchConnections(location.url ?? '');

    const begin = performance.now();
    const orders: Started[] = [];
    const unconfirmed: string[] = [];
    const operate = async (request: OperationRequest) => {
      const isConfirmed = await until(
        async () => {
          const reply = await operator.sendCommand({ do: 'operate', request, payment: request.payment });
          return reply?.operations?.some(({ key, state }) => key === request.key && state === 'confirmed');
        },
        timeout,
        500,
      );
      if (!isConfirmed) unconfirmed.push(`${request.key} of ${request.payment}`);
    };
    await inParallel(Array.from({ length: payments }).keys(), 24, async (n) => {
      const started = await shopper.start(anOrder(`order-${n}`, n));
      orders.push(started);
      const { refno, amount, payment } = started;
      const id = gateway.enter({ refno, amount: String(amount), code: n < operated ? '1' : '2' });
      // Every tenth payment is decided by the scheduler.
      if (n % 10 !== 0) await shopper.webhook(started, id);
      const isPaid = await until(async () => (await shopper.state(started)) === 'paid', timeout, 500);
      if (!isPaid || n >= operated) return;
      await operate({ payment, kind: 'settle', key: 'settle', amount });
      await operate({ payment, kind: 'credit', key: 'credit', amount: 100 });
    });
    await until(() => receiver.orders.size === payments, timeout);
    const ms = performance.now() - begin;
    const connections = await stopWatching();
    await Promise.all([shop.end(), operator.end()]);
    const moved = [...gateway.sentTwice, ...gateway.chargedTwice];
    recordFigures(`pgbouncer: ${library}`, {
      payments,
      operations: operated * 2,
      events: receiver.orders.size,
      'connections to the database': connections,
      'all after': inSeconds(ms),
    });
    expect(audit(gateway, await readBooks(location), orders)).toEqual({ lost: [], doubled: [], unfunded: [] });
    expect({ unconfirmed, moved, events: receiver.orders.size }).toEqual({
      unconfirmed: [],
      moved: [],
      events: payments,
    });
    expect(connections).toBeLessThanOrEqual(poolSize);
  },
);
