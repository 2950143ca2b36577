import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createClock, day, hour, minute, second } from '../testing/clock.ts';
import type { Entry } from '../testing/gateway/ledger.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { migrateAsBefore, payAsBefore } from '../test/old-store.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { logicDialects as dialects, makeRoom, openWithKysely, type Dialect } from '../test/stores.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { openTill } from '../till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';

/** Starts a payment whose amount is authorized with PAP (a wallet account), unless `more` names a different method. */
async function authorized(shop: TestShop, more: Partial<Entry> = {}, order = 'A-1') {
  const { payment, refno } = await shop.start({ order });
  const entry = { transactionId, refno, code: '1', method: 'PAP', ...more };
  shop.gateway.entries.push(entry);
  await shop.webhook({ refno, transactionId: entry.transactionId, method: entry.method });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
  return { payment, refno };
}

async function passDays({ clock, till }: TestShop, days: number) {
  for (let passed = 0; passed < days; passed++) {
    clock.pass(day);
    await till.checks.runDue();
  }
}

const change = ({ gateway }: TestShop, more: Partial<Entry>) =>
  gateway.entries.splice(0, 1, { ...(gateway.entries[0] as Entry), ...more });

const nextCheck = async (dialect: Dialect) =>
  (await stores[dialect].database.db.selectFrom('till_payment').select('next_check_at').executeTakeFirstOrThrow())
    .next_check_at;

test.for(dialects)(
  'an unsettled PAP authorization raises an alarm with the order, the amount and the dates after 23 days, and a second alarm when the authorization expires (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    const { payments } = shop.till;
    await passDays(shop, 22);
    shop.clock.pass(day - 1);
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toEqual([]);
    expect((await payments.health()).unsettled).toEqual({ count: 0, oldest: 0, amounts: {} });
    shop.clock.pass(1);
    await shop.till.checks.runDue();
    expect(await payments.alarms()).toEqual([
      {
        payment,
        order: 'A-1',
        kind: 'unsettled_authorization',
        transactionId,
        at: shop.clock.now(),
        isResolved: false,
      },
    ]);
    const begin = shop.clock.now() - 23 * day;
    const unsettled = [{ transactionId, amount: 4990, authorizedAt: begin, expiresAt: begin + 30 * day }];
    expect(await payments.reviews()).toMatchObject([
      {
        order: 'A-1',
        reason: 'unsettled_authorization',
        says: 'Settle or cancel order A-1: CHF\u00a049.90 is authorized since 2027-01-15 and not settled; the authorization expires on 2027-02-14 and cannot be recovered.',
        unsettled,
      },
    ]);
    expect((await payments.health()).unsettled).toEqual({ count: 1, oldest: 23 * day, amounts: { CHF: 4990 } });
    await passDays(shop, 6);
    expect(shop.logs.filter(({ event }) => event === 'alarm')).toMatchObject([
      { reasons: ['unsettled_authorization'] },
    ]);
    await passDays(shop, 1);
    expect(await shop.alarms()).toEqual(['expired_authorization', 'unsettled_authorization']);
    expect(await payments.reviews()).toMatchObject([{ reason: 'expired_authorization', unsettled }]);
    expect((await payments.health()).unsettled).toEqual({ count: 1, oldest: 30 * day, amounts: { CHF: 4990 } });
    await passDays(shop, 5);
    expect(shop.logs.filter(({ event }) => event === 'alarm')).toHaveLength(2);
    expect(await shop.view(payment)).toBe('paid');
    expect(await shop.till.view(payment)).not.toHaveProperty('review');
  },
);

test.for(dialects)(
  'if the payment method has no documented authorization lifetime, an unsettled authorization raises a warning after 7 days and never expires (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await authorized(shop, { method: 'VIS' });
    await passDays(shop, 6);
    expect(await shop.alarms()).toEqual([]);
    await passDays(shop, 1);
    expect((await shop.till.payments.reviews())[0]?.says).toBe(
      'Settle or cancel order A-1: CHF\u00a049.90 is authorized since 2027-01-15 and not settled.',
    );
    await passDays(shop, 100);
    expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  },
);

test('settleWithin and the profile determine the age at which an unsettled authorization raises a warning, and this age may exceed 30 days', async () => {
  const config = { settleWithin: { PAP: 20, ECA: 45 }, profile: { unsettledDays: 3 } };
  for (const [method, days] of [
    ['PAP', 20],
    ['ECA', 45],
    ['VIS', 3],
  ] as const) {
    const shop = await aShop('sqlite', config);
    await authorized(shop, { method });
    await passDays(shop, days - 1);
    expect(await shop.alarms()).toEqual([]);
    await passDays(shop, 1);
    expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  }
});

test("createTill throws config_wrong if settleWithin contains an unknown method, a number that is not positive, or a period that is not shorter than the lifetime of the method's authorizations", async () => {
  for (const settleWithin of [{ XYZ: 3 }, { VIS: 0 }, { VIS: Number.NaN }, { PAP: 30 }])
    await expect(aShop('sqlite', { settleWithin })).rejects.toMatchObject({ code: 'config_wrong' });
});

const ends = [
  ['the rest is settled', ({ payments }: TestShop['till'], id: string) => payments.settle(id, { key: '2' })],
  [
    'a last settlement closes it',
    ({ payments }: TestShop['till'], id: string) => payments.settle(id, { key: '2', amount: 10, close: true }),
  ],
] as const;

test.for(dialects.flatMap((dialect) => ends.map(([name, end]) => [name, dialect, end] as const)))(
  'the review of a partly settled authorization states the remaining amount and ends when %s (%s)',
  async ([, dialect, end]) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    await shop.till.payments.settle(payment, { key: '1', amount: 1000 });
    await passDays(shop, 23);
    expect((await shop.till.payments.health()).unsettled).toMatchObject({ count: 1, amounts: { CHF: 3990 } });
    await end(shop.till, payment);
    expect(await shop.till.payments.reviews()).toEqual([]);
    expect((await shop.till.payments.health()).unsettled).toEqual({ count: 0, oldest: 0, amounts: {} });
    await passDays(shop, 40);
    expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  },
);

test.for(dialects)(
  'the review of an unsettled authorization ends when the authorization is canceled (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    await passDays(shop, 23);
    await shop.till.payments.cancel(payment, { key: '1' });
    expect(await shop.till.payments.reviews()).toEqual([]);
    await passDays(shop, 10);
    expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  },
);

test.for(dialects)(
  'the till still watches the unsettled amount of a partly settled transaction after its 30 daily checks have ended (%s)',
  async (dialect) => {
    const shop = await aShop(dialect, { settleWithin: { VIS: 70 } });
    await authorized(shop, { method: 'VIS' });
    change(shop, { code: '2', settled: '1000' });
    await passDays(shop, 69);
    expect(await shop.alarms()).toEqual(['unknown_movement']);
    await passDays(shop, 1);
    expect(await shop.alarms()).toEqual(['unknown_movement', 'unsettled_authorization']);
    expect(await nextCheck(dialect)).not.toBeNull();
  },
);

test.for(dialects)(
  'the till raises no alarm if the status response at the warning age shows the amount as settled (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    await passDays(shop, 22);
    shop.clock.pass(day - minute);
    await shop.till.payments.settle(payment, { key: '1' });
    await passDays(shop, 10);
    expect(await shop.alarms()).toEqual([]);
    expect(await nextCheck(dialect)).toBeNull();
  },
);

const refusal = `<statusService version="5"><body merchantId="${merchantId}" status="error"><error><errorCode>2000</errorCode></error></body></statusService>`;

test('if the status query at the warning age fails or is refused, the till raises the alarm after the next successful query', async () => {
  const shop = await aShop();
  await authorized(shop);
  await passDays(shop, 22);
  shop.gateway.answer = (_, response) => void response.destroy();
  await passDays(shop, 2);
  expect(await shop.alarms()).toEqual([]);
  shop.gateway.answer = (_, response) => void response.end(refusal);
  await passDays(shop, 1);
  expect(shop.logs.map(({ event }) => event)).toContain('status_refused');
  expect(await shop.alarms()).toEqual([]);
  shop.gateway.answer = undefined;
  await passDays(shop, 1);
  expect(await shop.alarms()).toEqual(['unsettled_authorization']);
});

test('an authorization that the gateway cancels early raises no warning, and one that the gateway cancels shortly before it would expire counts as expired', async () => {
  const shop = await aShop();
  await authorized(shop);
  await passDays(shop, 10);
  change(shop, { code: '10' });
  await passDays(shop, 30);
  expect(await shop.alarms()).toEqual(['unexpected_cancel']);
  const other = await aShop();
  await authorized(other);
  await passDays(other, 29);
  change(other, { code: '10' });
  await passDays(other, 1);
  expect(await other.alarms()).toEqual(['expired_authorization', 'unexpected_cancel', 'unsettled_authorization']);
  expect(await other.till.payments.reviews()).toMatchObject([{ reason: 'expired_authorization' }]);
});

test.for(dialects)(
  'neither a card check with an amount of 0 nor a screening ever raises a warning (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const check = await shop.start({ order: 'C', amount: 0, useAlias: true });
    shop.gateway.entries.push({ transactionId: '1', refno: check.refno, code: '15', amount: '0' });
    await shop.webhook({ refno: check.refno, transactionId: '1', amount: 0 });
    const screening = await shop.start({ order: 'S', reqtype: 'SCN' });
    shop.gateway.entries.push({ transactionId: '2', refno: screening.refno, code: '1' });
    await shop.webhook({ refno: screening.refno, transactionId: '2' });
    await shop.till.checks.runDue();
    expect([await shop.view(check.payment), await shop.view(screening.payment)]).toEqual(['paid', 'screened']);
    await passDays(shop, 70);
    expect(await shop.alarms()).toEqual([]);
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_transaction').select('unsettled').execute()).toEqual([
      { unsettled: null },
      { unsettled: null },
    ]);
  },
);

test.for(dialects)('a resolved warning stays closed until the authorization expires (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { payment } = await authorized(shop);
  const { payments } = shop.till;
  await passDays(shop, 23);
  await payments.resolve(payment, 'unsettled_authorization', 'The parcel leaves on Monday.');
  await passDays(shop, 5);
  expect([await payments.reviews(), (await payments.health()).unsettled.count]).toEqual([[], 0]);
  await passDays(shop, 2);
  expect(await payments.reviews()).toMatchObject([{ reason: 'expired_authorization' }]);
  await payments.resolve(payment, 'expired_authorization', 'Given up.');
  await passDays(shop, 70);
  expect(await payments.reviews()).toEqual([]);
});

test('when an operator resolves a review reason that hides a warning, the warning becomes the review reason', async () => {
  const shop = await aShop();
  const { payment } = await authorized(shop);
  const { db } = stores.sqlite.database;
  await db.updateTable('till_payment').set({ review: 'outdated_revision' }).execute();
  await passDays(shop, 23);
  expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'outdated_revision' }]);
  expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  await shop.till.payments.resolve(payment, 'outdated_revision', 'Paid in cash.');
  await passDays(shop, 1);
  expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'unsettled_authorization' }]);
});

test.for(dialects)('each of two authorizations for one payment raises its own alarm (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { refno } = await authorized(shop, { transactionId: '1', method: 'VIS' });
  await passDays(shop, 3);
  shop.gateway.entries.push({ transactionId: '2', refno, code: '1', method: 'VIS' });
  await passDays(shop, 4);
  expect(await shop.alarms()).toEqual(['duplicate_payment', 'unsettled_authorization']);
  await passDays(shop, 4);
  expect(await shop.alarms()).toEqual(['duplicate_payment', 'unsettled_authorization', 'unsettled_authorization']);
});

test.for(dialects)('a clock that jumps ahead or back neither hides nor repeats the warning (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  await authorized(shop);
  await passDays(shop, 1);
  shop.clock.set(22 * day);
  await passDays(shop, 1);
  expect(await shop.alarms()).toEqual(['clock_ahead', 'unsettled_authorization']);
  const ahead = await aShop(dialect);
  ahead.clock.set(400 * day);
  await authorized(ahead);
  ahead.clock.set(-400 * day);
  await passDays(ahead, 24);
  expect(await ahead.alarms()).toContain('unsettled_authorization');
});

test.for(dialects)(
  'reconcile raises the alarm for an unsettled authorization and lists its payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const from = shop.clock.now();
    const { payment } = await authorized(shop);
    shop.clock.pass(25 * day);
    const { differences } = await shop.till.payments.reconcile({ from, to: shop.clock.now() });
    expect(differences).toMatchObject([{ payment, review: 'unsettled_authorization' }]);
  },
);

test.for(dialects)(
  'within an hour, the till resumes a check schedule that a previous version had ended (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await authorized(shop);
    await passDays(shop, 20);
    const { db } = stores[dialect].database;
    await db.updateTable('till_payment').set({ next_check_at: null, plan_at: null }).execute();
    shop.clock.pass(5 * day);
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toEqual(['unsettled_authorization']);
  },
);

test('the query for unsettled payments without a planned check uses an index', async () => {
  const { db } = stores.sqlite.database;
  const { rows } = await sql<{ detail: string }>`explain query plan select id from till_payment
    where id in (select payment_id from till_transaction where unsettled is not null) and next_check_at is null`.execute(
    db,
  );
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('till_transaction_unsettled');
  expect(plan).not.toMatch(/SCAN till_payment/);
});

const begin = 1_800_000_000_000;
const before = Object.keys(migrations('sqlite')).filter((name) => name < '0010');

/**
 * Payments as the previous version stored them. Each has the state of its transaction, its settlement, and the
 * unsettled amount that the warning is expected to name.
 */
const stored = [
  { id: 'a'.repeat(32), state: 'authorized', settled: null, part: undefined, rest: 4990 },
  { id: 'b'.repeat(32), state: 'settled', settled: 1000, part: { amount: 1000, closes: 0 }, rest: 3990 },
  { id: 'c'.repeat(32), state: 'settled', settled: null, part: { amount: 1000, closes: 0 }, rest: 3990 },
  { id: 'd'.repeat(32), state: 'settled', settled: 1000, part: { amount: 1000, closes: 1 }, rest: undefined },
  { id: 'e'.repeat(32), state: 'settled', settled: null, part: undefined, rest: undefined },
  { id: 'f'.repeat(32), state: 'settled', settled: 4990, part: { amount: 4990, closes: 0 }, rest: undefined },
] as const;

test.for(dialects)(
  'payments that the previous version stored raise warnings, even if their check schedules have ended (%s)',
  async (dialect) => {
    const { location, remove } = await makeRoom(dialect);
    const database = openWithKysely(location);
    const gateway = await startGateway();
    await migrateAsBefore(database, before);
    const { db } = database;
    for (const [at, { id, state, settled, part }] of stored.entries()) {
      const [order, refno, transaction] = [`A-${at}`, `T000000000000000A${at}`, `${700 + at}`];
      await payAsBefore(db, { id, order, refno, state, at: begin });
      await sql`update till_payment set next_check_at = null, plan_at = null, operations = ${part ? 1 : 0}
        where id = ${id}`.execute(db);
      await sql`update till_order set paid_payment = ${id} where order_id = ${order}`.execute(db);
      await sql`insert into till_event (payment_id, kind, at) values (${id}, 'paid', ${begin + 60_000})`.execute(db);
      await sql`insert into till_transaction (payment_id, transaction_id, state, level, payment_method, settled)
        values (${id}, ${transaction}, ${state}, 2, 'PAP', ${settled})`.execute(db);
      if (part)
        await sql`insert into till_intent (payment_id, sequence, order_id, kind, key, transaction_id, amount, currency,
            closes, settled_before, state, sends, outcome, written_at)
          values (${id}, 1, ${order}, 'settle', '1', ${transaction}, ${part.amount}, 'CHF', ${part.closes}, 0,
            'confirmed', 1, 'accepted', ${begin})`.execute(db);
      const more = settled === null ? {} : { settled: `${settled}` };
      gateway.entries.push({
        transactionId: transaction,
        refno,
        code: state === 'settled' ? '2' : '1',
        method: 'PAP',
        ...more,
      });
    }
    const clock = createClock(begin + 24 * day);
    const { till } = openTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // Without `time`, the till uses the test's clock instead of the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock,
      log: () => {},
      orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    });
    onTestFinished(async () => {
      await till.close();
      await gateway.close();
      await remove();
    });
    await till.checks.runDue();
    const authorizedAt = begin + 60_000;
    const late = (await till.payments.reviews()).map(({ id, reason, unsettled }) => [id, reason, unsettled]);
    expect(late.toSorted()).toEqual(
      stored.flatMap(({ id, rest }, at) =>
        rest === undefined
          ? []
          : [
              [
                id,
                'unsettled_authorization',
                [{ transactionId: `${700 + at}`, amount: rest, authorizedAt, expiresAt: authorizedAt + 30 * day }],
              ],
            ],
      ),
    );
    clock.pass(6 * day - hour);
    await till.checks.runDue();
    clock.pass(2 * hour + second);
    await till.checks.runDue();
    expect((await till.payments.reviews()).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'expired_authorization'),
    );
  },
);
