import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createClock, minute } from '../testing/clock.ts';
import { answerCall, isSplit, readChargeRequest, toError, toSplitDocument } from '../testing/gateway/ledger.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { migrateAsBefore, moveAsBefore, payAsBefore, writeAsBefore, type OldIntent } from '../test/old-store.ts';
import { openStores } from '../test/shop.ts';
import { dialects, makeRoom, type Dialect, openWithKysely, type TestDatabase, dbOf } from '../test/stores.ts';
import { openTill } from '../till.ts';
import { readIntents } from './intents.ts';
import { createStore, type Store } from './store.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const begin = 1_800_000_000_000;
const states = [
  ['written', 0],
  ['sent', 1],
  ['unknown', 2, 'timed_out'],
  ['done', 1, 'authorized'],
  ['dropped', 0, 'order_paid'],
  ['given_up', 3, 'network_failed'],
] as const;
const paymentOf = (at: number) => ({
  id: String(at).repeat(32),
  order: `A-${at}`,
  refno: `T000000000000000A${at}`,
  transactionId: String(700 + at),
});

/**
 * Creates a store in the state in which the previous version leaves it. For each intent state, the store contains one
 * payment whose card has been verified. Every other table contains at least one row.
 */
async function anOldStore(dialect: Dialect): Promise<TestDatabase> {
  const { location, remove } = await makeRoom(dialect);
  const database = openWithKysely(location);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  await migrateAsBefore(database);
  const { db } = database;
  for (const [at, moved] of states.entries()) {
    const { id, order, refno, transactionId } = paymentOf(at);
    await payAsBefore(db, { id, order, refno, state: 'verified', at: begin });
    await sql`insert into till_transaction (payment_id, transaction_id, state, level, payment_method, no_liability_shift)
      values (${id}, ${transactionId}, 'verified', 2, 'VIS', 0)`.execute(db);
    await sql`insert into till_evidence (id, payment_id, channel, level, claims, transaction_id, reasons, received_at)
      values (${`e-${at}`}, ${id}, 'webhook', 0, 'success', ${transactionId}, '', ${begin})`.execute(db);
    const intent = { payment: id, order, transactionId, writtenAt: begin };
    await writeAsBefore(db, intent);
    await moveAsBefore(db, intent, moved);
  }
  const { id } = paymentOf(0);
  await sql`insert into till_event (payment_id, kind, at) values (${id}, 'failed', ${begin})`.execute(db);
  await sql`insert into till_alarm (payment_id, kind, transaction_id, at) values (${id}, 'unknown_code', '', ${begin})`.execute(
    db,
  );
  await sql`insert into till_orphan (transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times)
    values ('9', ${merchantId}, 'T9', 100, 'CHF', 'webhook', ${begin}, ${begin}, 1)`.execute(db);
  return database;
}

const tables = ['order', 'payment', 'transaction', 'evidence', 'event', 'intent', 'alarm', 'orphan'];

/** Columns that do not exist in the previous version. */
const added: Readonly<Record<string, readonly string[]>> = {
  order: ['events'],
  payment: ['operations', 'refusal', 'by_server', 'cases'],
  transaction: ['settled', 'transmitted', 'proved', 'told', 'authorized_at', 'unsettled', 'withheld', 'accepted'],
  intent: [
    'id',
    'sequence',
    'amount',
    'currency',
    'key',
    'closes',
    'marketplace',
    'refno',
    'settled_before',
    'details',
    'result_transaction',
  ],
};

/** Returns every row of every table, limited to the columns that the previous version knows. */
async function rowsOf({ db }: TestDatabase): Promise<unknown> {
  const rows = tables.map(async (table) => {
    const { rows: all } = await sql<Record<string, unknown>>`select * from ${sql.table(`till_${table}`)}`.execute(db);
    const old = all.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !added[table]?.includes(name))),
    );
    return [table, old.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()];
  });
  return Promise.all(rows);
}

/** Locks a payment and returns its intents. */
const intentsOf = (store: Store, payment: string) =>
  store.transact(async (tx) => readIntents(tx, (await store.lock(tx, payment)) ?? expect.fail()));

test.for(dialects)('migrating a store from the previous version keeps all its rows (%s)', async (dialect) => {
  const database = await anOldStore(dialect);
  const before = await rowsOf(database);
  const store = createStore(database);
  await store.migrate();
  expect(await rowsOf(database)).toEqual(before);
  const intents = await Promise.all(states.map((_, at) => intentsOf(store, paymentOf(at).id)));
  const whole = { sequence: 1, kind: 'split', amount: 4990, currency: 'CHF' };
  expect(intents).toMatchObject(
    states.map(([state, sends], at) => [{ ...whole, transaction_id: paymentOf(at).transactionId, state, sends }]),
  );
  const ids = intents.flat().map(({ id }) => id);
  expect([new Set(ids).size, ids.every((id) => /^[0-9a-f]{32}$/.test(id))]).toEqual([states.length, true]);
});

test.for(dialects)(
  'after an update from the previous version, the till continues to process the stored payments and sends each charge at most once (%s)',
  async (dialect) => {
    const database = await anOldStore(dialect);
    const gateway = await startGateway();
    const clock = createClock(begin);
    const paid: string[] = [];
    const { till } = openTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // The test controls the time, so the till must not read the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock,
      log: () => {},
      orders: {
        quote: async () => undefined,
        revision: async () => '1',
        onPaid: async ({ order }) => void paid.push(order),
      },
    });
    onTestFinished(async () => {
      await till.close();
      await gateway.close();
    });
    for (const at of states.keys()) {
      const { refno, transactionId } = paymentOf(at);
      gateway.entries.push({ transactionId, refno, code: '11' });
    }
    const [written, sent, unknown] = states.map((_, at) => paymentOf(at));
    await till.checks.runDue();
    expect([gateway.splits, paid]).toEqual([[written?.transactionId], [written?.order]]);
    for (let passed = 0; passed < 6; passed++) {
      clock.pass(minute);
      await till.checks.runDue();
    }
    expect(gateway.splits.toSorted()).toEqual([written, sent, unknown].map((each) => each?.transactionId));
    expect(paid.toSorted()).toEqual([written, sent, unknown].map((each) => each?.order));
  },
);

test.for(dialects)(
  'if a process that still runs the previous version writes an intent, the till adopts the intent and never sends it twice (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const store = createStore(stores[dialect].database);
    shop.gateway.entries.push({ transactionId: '701', refno, code: '11' });
    const old: OldIntent = { payment, order: 'A-1', transactionId: '701', writtenAt: shop.clock.now() };
    await writeAsBefore(dbOf(store), old);
    await moveAsBefore(dbOf(store), old, ['sent', 1]);
    await writeAsBefore(dbOf(store), { ...old, transactionId: '700', writtenAt: old.writtenAt + 1 });
    await shop.confirm(payment);
    await shop.till.checks.runDue();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[], 'confirming']);
    const whole = { amount: 4990, currency: 'CHF' };
    const rows = await dbOf(store).selectFrom('till_intent').selectAll().orderBy('sequence').execute();
    expect(rows).toMatchObject([
      { ...whole, sequence: 1, transaction_id: '701', state: 'sent' },
      { ...whole, sequence: 2, transaction_id: '700', state: 'written' },
    ]);
    shop.clock.pass(minute);
    await shop.till.checks.runDue();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([['701'], 'paid']);
  },
);

test.for(dialects)(
  'a process that runs the previous version finds an intent written by the current version and does not write a second one (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '701', refno, code: '11' });
    await shop.confirm(payment);
    await shop.till.checks.runDue();
    const { db } = stores[dialect].database;
    const old: OldIntent = { payment, order: 'A-1', transactionId: '701', writtenAt: shop.clock.now() };
    await writeAsBefore(db, old);
    await moveAsBefore(db, old, ['unknown', 2, 'timed_out']);
    const intents = await db.selectFrom('till_intent').select(['sequence', 'state', 'outcome']).execute();
    expect(intents).toEqual([{ sequence: 1, state: 'unknown', outcome: 'timed_out' }]);
  },
);

test.for(dialects)(
  "a review reason in the previous version's spelling is read as the current reason (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const store = createStore(stores[dialect].database);
    const storeOldReview = () => dbOf(store).updateTable('till_payment').set({ review: 'not_finalised' }).execute();
    const reviewNow = async () => (await store.load((await store.byId(payment)) ?? expect.fail())).review;
    await storeOldReview();
    expect([await reviewNow(), await shop.view(payment)]).toEqual(['not_finalized', 'needs_review']);
    shop.clock.pass(minute);
    await shop.start();
    expect(await reviewNow()).toBeUndefined();
    await storeOldReview();
    shop.gateway.entries.push({ transactionId: '701', refno, code: '2' });
    await shop.webhook({ refno, transactionId: '701' });
    await shop.till.checks.runDue();
    expect([await reviewNow(), await shop.view(payment)]).toEqual([undefined, 'paid']);
  },
);

test.for(dialects)("a review reason is stored in the previous version's spelling (%s)", async (dialect) => {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  const store = createStore(stores[dialect].database);
  shop.gateway.entries.push({ transactionId: '701', refno, code: '11' });
  shop.gateway.answer = (call, response) =>
    void response.end(
      isSplit(call)
        ? toSplitDocument(readChargeRequest(call.document), toError('2051'))
        : answerCall(shop.gateway, call),
    );
  for (let passed = 0; passed < 15; passed++) {
    shop.clock.pass(minute);
    await shop.confirm(payment);
    await shop.till.checks.runDue();
  }
  expect(await shop.view(payment)).toBe('needs_review');
  expect((await store.byId(payment))?.review).toBe('not_finalised');
});

test.for(dialects)(
  'if an earlier version has sent a charge again, the till does not send the charge while that request may still be in progress (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const store = createStore(stores[dialect].database);
    shop.gateway.entries.push({ transactionId: '701', refno, code: '11' });
    const old: OldIntent = { payment, order: 'A-1', transactionId: '701', writtenAt: shop.clock.now() };
    // Earlier versions count how often they send an intent, but do not increase its `version` column.
    const send = (sends: number) => dbOf(store).updateTable('till_intent').set({ state: 'sent', sends }).execute();
    await writeAsBefore(dbOf(store), old);
    await send(1);
    await shop.confirm(payment);
    await shop.till.checks.runDue();
    shop.gateway.answer = (_, response) => void response.destroy(); // The gateway does not respond.
    shop.clock.pass(6 * minute);
    await shop.till.checks.runDue();
    shop.gateway.answer = undefined;
    await send(2);
    shop.clock.pass(minute);
    await shop.confirm(payment);
    await shop.till.checks.runDue();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[], 'confirming']);
    for (let passed = 0; passed < 6; passed++) {
      shop.clock.pass(minute);
      await shop.confirm(payment);
      await shop.till.checks.runDue();
    }
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([['701'], 'paid']);
  },
);
