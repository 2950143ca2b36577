import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createClock, minute } from '../testing/clock.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { migrateAsBefore } from '../test/old-store.ts';
import { dialects, makeRoom, openWithKysely } from '../test/stores.ts';
import { openTill } from '../till.ts';
import { migrations } from './migrations/migrations.ts';

const at = Date.UTC(2026, 10, 23);

interface OldAttempt {
  readonly order: string;
  readonly methods: readonly string[];
  /** Optional. The `paymentmethod` parameter in the attempt's signed request. */
  readonly sent?: string;
  readonly byServer?: boolean;
  readonly review?: string;
}

// Attempts as an earlier version stored them. `methods` contains either the quote's list of payment methods or only the
// payment method that the quote named.
const attempts: readonly OldAttempt[] = [
  { order: 'limited to cards', methods: ['VIS', 'ECA'] },
  { order: 'limited to cards, for review', methods: ['VIS', 'ECA'], review: 'method_mismatch' },
  { order: 'limited to one card', methods: ['VIS'] },
  { order: 'limited, with a named card', methods: ['VIS', 'ECA'], sent: 'VIS' },
  { order: 'authorized by the server', methods: ['VIS'], sent: 'VIS', byServer: true },
  { order: 'named', methods: ['VIS'], sent: 'VIS' },
  { order: 'named, for review', methods: ['VIS'], sent: 'VIS', review: 'method_mismatch' },
  { order: 'open', methods: [] },
];

test.for(dialects)(
  'attempts that an earlier version stored follow the current rules for payment methods (K04, %s)',
  async (dialect) => {
    const { location, remove } = await makeRoom(dialect);
    const database = openWithKysely(location);
    const { db } = database;
    await migrateAsBefore(
      database,
      Object.keys(migrations(dialect)).filter((name) => name < '0010'),
    );
    const gateway = await startGateway();
    for (const [n, { order, methods, sent, byServer, review = null }] of attempts.entries()) {
      const id = String(n).repeat(32);
      const refno = `T${String(n).repeat(17)}`;
      const parameters = { refno, sign: 'ab'.repeat(32), ...(sent && { paymentmethod: sent }), currency: 'CHF' };
      const request = JSON.stringify({ action: 'https://pay.example', parameters });
      await sql`insert into till_order (order_id, revision, paid_payment) values (${order}, '1', null)`.execute(db);
      await sql`
      insert into till_payment
        (id, order_id, revision, merchant_id, refno, amount, currency, methods, mode, request, state, review, heard, live,
         version, created_at, started_at, next_check_at, plan_at, planned_at, priority, quick, by_server)
      values
        (${id}, ${order}, '1', ${merchantId}, ${refno}, 4990, 'CHF', ${JSON.stringify(methods)}, 'test', ${request},
         'open', ${review}, 1, 1, 1, ${at}, ${at}, ${at}, ${at}, ${at}, 1, 0, ${byServer ? 1 : 0})`.execute(db);
      if (review) await sql`insert into till_alarm values (${id}, ${review}, ${`18${n}`}, ${at})`.execute(db);
      gateway.entries.push({ transactionId: `18${n}`, refno, code: '2', method: 'TWI', settled: '4990' });
    }
    const { till } = openTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // The test controls the time, so the till must not read the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock: createClock(at + minute),
      log: () => {},
      orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    });
    onTestFinished(async () => {
      await till.close();
      await gateway.close();
      await remove();
    });
    const resultOf = async (n: number) => {
      const id = String(n).repeat(32);
      await till.payments.recheck(id);
      const [payment, amounts] = [await till.payments.find(id), await till.payments.amounts(id)];
      return [payment?.state, payment?.review, amounts?.withheld];
    };
    const ends = await Promise.all(attempts.map(async ({ order }, n) => [order, await resultOf(n)]));
    const withheld = ['pending', 'method_mismatch', 4990];
    const paid = ['settled', undefined, 0];
    expect(ends).toEqual([
      ['limited to cards', withheld],
      ['limited to cards, for review', withheld],
      ['limited to one card', withheld],
      ['limited, with a named card', withheld],
      ['authorized by the server', withheld],
      ['named', paid],
      ['named, for review', paid],
      ['open', paid],
    ]);
    const [decided, refunded] = ['0', '2'].map((n) => n.repeat(32)) as [string, string];
    expect(await till.payments.accept(decided, { by: 'Eva', reason: 'ok' })).toMatchObject({ state: 'settled' });
    expect(await till.payments.cancel(refunded, { key: 'r' })).toMatchObject({ state: 'confirmed' });
  },
);

test.for(dialects)(
  'a review case that is resolved right after an update from an earlier version stays closed (%s)',
  async (dialect) => {
    const { location, remove } = await makeRoom(dialect);
    const database = openWithKysely(location);
    const gateway = await startGateway();
    const { till } = openTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // The test controls the time, so the till must not read the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock: createClock(at),
      log: () => {},
      orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    });
    onTestFinished(async () => {
      await till.close();
      await gateway.close();
      await remove();
    });
    const quote = { order: 'A', revision: '1', amount: 4990, currency: 'CHF', methods: ['VIS', 'ECA'] } as const;
    const { payment, parameters } = await till.start(quote);
    const entry = { transactionId: '181', refno: parameters['refno'] ?? '', code: '2', method: 'TWI' };
    gateway.entries.push(entry);
    // An earlier version stores an alarm and a review reason, but no review case.
    await sql`insert into till_alarm values (${payment}, 'method_mismatch', '181', ${at})`.execute(database.db);
    await sql`update till_payment set review = 'method_mismatch'`.execute(database.db);
    await till.payments.resolve(payment, 'method_mismatch', 'Eva: looked');
    for (let n = 0; n < 3; n++) await till.payments.recheck(payment);
    expect((await till.payments.find(payment))?.review).toBe(undefined);
    gateway.entries.splice(0, 1, { ...entry, method: 'BPY' });
    await till.payments.recheck(payment);
    expect((await till.payments.find(payment))?.review).toBe('method_mismatch');
  },
);
