import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { createClock } from './testing/clock.ts';
import { startGateway } from './test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password, toWebhook } from './testing/messages.ts';
import { runSample, samples, type Tables } from './test/samples.ts';
import { dialects, openTestStore, type Dialect, type TestDatabase } from './test/stores.ts';
import { openDatabase } from './store/database.ts';
import { createTill } from './till.ts';

const stores = { sqlite: await openTestStore('sqlite'), postgres: await openTestStore('postgres') };
// The database also contains the till's own tables, which this type omits.
const shopOf = (dialect: Dialect) => stores[dialect].database as unknown as TestDatabase<Tables>;

for (const dialect of dialects)
  await shopOf(dialect)
    .db.schema.createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .execute();
afterAll(async () => {
  for (const dialect of dialects) await stores[dialect].remove();
});

/** Runs the shop of a documentation example and starts a payment for an order of 10.00. */
async function aSample(name: string, dialect: Dialect) {
  await stores[dialect].empty();
  const { db } = shopOf(dialect);
  await sql`delete from orders`.execute(db);
  await db.insertInto('orders').values({ id: 'A-17', revision: '1', total: 1000, paid: 0 }).execute();
  const gateway = await startGateway();
  const paid: string[] = [];
  const find = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const { till, POST } = await runSample(
    samples[name] ?? '',
    (config) =>
      createTill({
        ...config,
        gateway: { browserUrl: gateway.url },
        merchants: [{ id: merchantId, hmacKey, password }],
        database: { ...openDatabase(stores[dialect].location), time: undefined },
        clock: createClock(),
        log: () => {},
        orders: {
          ...config.orders,
          onPaid: async (payment, tx) => {
            paid.push(payment.order);
            await config.orders.onPaid?.(payment, tx);
          },
        },
      }),
    // The `start` helper in this test posts a JSON body with an `order`, so the cast is safe.
    async (body) => find((body as { order: string }).order),
  );
  onTestFinished(async () => {
    await till.close();
    await gateway.close();
  });
  const post = (path: string, body: string, type: string) =>
    POST(
      new Request(`http://shop.example/api/payments${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      }),
    );
  const start = () => post('', JSON.stringify({ order: 'A-17' }), 'application/json');
  const { parameters } = (await (await start()).json()) as { parameters: Readonly<Record<'refno' | 'amount', string>> };
  const { refno, amount } = parameters;
  return {
    db,
    paid,
    amount,
    start,
    order: () => find('A-17'),
    change: (now: Partial<Tables['orders']>) => db.updateTable('orders').set(now).where('id', '=', 'A-17').execute(),
    pay: async () => {
      gateway.entries.splice(0, 1, { transactionId: '11', refno, code: '2', amount });
      for (let twice = 0; twice < 2; twice += 1)
        await post('/webhook', toWebhook({ refno, transactionId: '11', amount: Number(amount) }), 'text/xml');
      await till.checks.runDue();
    },
  };
}

const alarms = async (db: Kysely<Tables>) =>
  (await sql<{ kind: string }>`select kind from till_alarm`.execute(db)).rows.map(({ kind }) => kind);

for (const name of Object.keys(samples)) {
  test.for(dialects)(`the example for ${name} marks its order as paid exactly once (%s)`, async (dialect) => {
    const { amount, pay, order, paid, db } = await aSample(name, dialect);
    expect(amount).toBe('1000');
    await pay();
    await pay();
    expect([paid, await order(), await alarms(db)]).toMatchObject([['A-17'], { paid: 1 }, []]);
  });

  test.for(dialects)(
    `the example for ${name} does not accept the old price as payment for a changed cart (%s)`,
    async (dialect) => {
      const { pay, change, start, order, paid, db } = await aSample(name, dialect);
      await change({ revision: '2', total: 2500 });
      await pay();
      expect([paid, await order(), await alarms(db)]).toMatchObject([[], { paid: 0 }, ['outdated_revision']]);
      expect((await start()).status).toBe(409);
      expect([paid, await order()]).toMatchObject([[], { paid: 0 }]);
      await change({ revision: '1', total: 1000 });
      expect(await (await start()).json()).toMatchObject({ error: { code: 'already_paid' } });
      expect([paid, await order()]).toMatchObject([['A-17'], { paid: 1 }]);
    },
  );
}
