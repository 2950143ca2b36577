import type { TransactionId } from '@tillkit/core';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTime } from '../clock.ts';
import { createStore, type Store } from '../store/store.ts';
import { minute, second } from '../testing/clock.ts';
import { answerCall, isSplit } from '../testing/gateway/ledger.ts';
import { aSettings, noHooks } from '../test/parts.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect, openWithKysely, dbOf } from '../test/stores.ts';
import { createObservations } from '../payment/leases.ts';
import { saveAnswer, takeTurn, type TurnParts } from './take-turn.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243' as TransactionId;

/** Opens the store twice to simulate two processes. On PostgreSQL, each simulated process has its own connections. */
function twoStores(dialect: Dialect): readonly [Store, Store] {
  const own = stores[dialect].database;
  if (dialect === 'sqlite') return [createStore(own), createStore(own)];
  const other = openWithKysely(stores.postgres.location);
  onTestFinished(other.close);
  return [createStore(own), createStore(other)];
}

/** Starts a payment with a verified transaction that has not been charged yet, because no split call has been sent. */
async function startVerified(dialect: Dialect) {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId, refno, code: '11' });
  const [store, other] = twoStores(dialect);
  await dbOf(store)
    .insertInto('till_transaction')
    .values({ payment_id: payment, transaction_id: transactionId, state: 'verified', level: 2, payment_method: 'VIS' })
    .execute();
  const row = (await store.byId(payment)) ?? expect.fail();
  const revision = async () => shop.revisions.get('A-1');
  const hooks = { ...noHooks, revision };
  const processes = new Map<Store, TurnParts>();
  for (const each of [store, other])
    processes.set(each, {
      settings: aSettings(),
      store: each,
      hooks,
      log: () => {},
      time: createTime(shop.clock),
      intents: createObservations(shop.clock.monotonic),
    });
  /**
   * Runs `takeTurn` in the simulated process whose store is passed as `of`. To simulate a fault in the first process,
   * pass a modified copy of that process's store.
   */
  const turn = (of: Store, askedAt = shop.clock.monotonic()) =>
    takeTurn(processes.get(of) ?? { ...processes.get(store)!, store: of }, row, {
      kind: 'finalize',
      id: transactionId,
      atQuery: undefined,
      queriedAt: askedAt,
      isConclusive: true,
    });
  return { shop, payment, store, other, turn };
}

/**
 * Creates a new till, as a new process would. Each call to the returned function sends the confirmation that the shop
 * page would send for the payment, and then runs the due checks.
 */
function nextProcess(shop: TestShop, payment: string) {
  const till = shop.another();
  const { POST } = till.routes('/api/payments');
  return async () => {
    await POST(new Request(`http://shop.example/api/payments/${payment}/confirm`, { method: 'POST' }));
    await till.checks.runDue();
  };
}

test.for(dialects)(
  'if two processes call takeTurn at the same time, only one may send the call (%s)',
  async (dialect) => {
    const { shop, store, other, turn } = await startVerified(dialect);
    for (const sends of [1, 2, 3]) {
      const turns = await Promise.all(Array.from({ length: 40 }, (_, i) => turn(i % 2 ? other : store)));
      expect(turns.filter((each) => each.do === 'send')).toHaveLength(1);
      expect(new Set(turns.map((each) => each.do))).toEqual(new Set(['send', 'wait']));
      const intents = await dbOf(store).selectFrom('till_intent').select(['state', 'sends']).execute();
      expect(intents).toEqual([{ state: 'sent', sends }]);
      // The process that did not send the call has now observed that the call was sent, and measures the lease from
      // this moment.
      shop.clock.pass(10 * minute);
    }
  },
);

test('a status response is inconclusive if its query began before the lease of the previous call had expired', async () => {
  const { shop, store, turn } = await startVerified('sqlite');
  const sent = await turn(store);
  shop.clock.pass(10 * minute);
  expect(sent).toMatchObject({ do: 'send', version: 1 });
  const askedEarly = shop.clock.monotonic() - 9 * minute - 1;
  expect(await turn(store, askedEarly)).toMatchObject({ do: 'wait' });
  expect(await turn(store, askedEarly + 1)).toMatchObject({ do: 'send', version: 2 });
});

test('a late response to an earlier call does not count as the response to the current call', async () => {
  const { shop, store, turn } = await startVerified('sqlite');
  const first = await turn(store);
  shop.clock.pass(minute);
  const again = await turn(store);
  if (first.do !== 'send' || again.do !== 'send') throw new Error('takeTurn did not return a `send` step.');
  const silence = { isUnsent: false, answer: undefined, failure: undefined } as const;
  await saveAnswer({ store }, first, { ...silence, answer: 'no', word: 'declined_1403' });
  const intent = () => dbOf(store).selectFrom('till_intent').select(['state', 'outcome']).executeTakeFirst();
  expect(await intent()).toEqual({ state: 'sent', outcome: null });
  await saveAnswer({ store }, again, { ...silence, word: 'error_2000' });
  expect(await intent()).toEqual({ state: 'unknown', outcome: 'error_2000' });
});

test.for(dialects)(
  'takeTurn does nothing for a transaction that no status response has shown as verified (%s)',
  async (dialect) => {
    const { store, turn } = await startVerified(dialect);
    for (const state of ['claimed', 'pending', 'declined', 'settled'] as const) {
      await dbOf(store).updateTable('till_transaction').set({ state }).execute();
      expect(await turn(store)).toEqual({ do: 'nothing' });
    }
    expect(await dbOf(store).selectFrom('till_intent').selectAll().execute()).toEqual([]);
  },
);

test.for(dialects)(
  'if a process ends between storing the intent and sending its call, the next process sends the call after the status has shown no effect (K64, %s)',
  async (dialect) => {
    const { shop, payment, store, turn } = await startVerified(dialect);
    expect(await turn(store)).toMatchObject({ do: 'send' });
    const next = nextProcess(shop, payment);
    await next();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[], 'confirming']);
    shop.clock.pass(minute - second);
    await next();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[], 'confirming']);
    shop.clock.pass(2 * second);
    await next();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[transactionId], 'paid']);
  },
);

test.for(dialects)(
  'if a process ends after it has sent the call but before it receives the response, the next process finds the charge and sends nothing (K64, %s)',
  async (dialect) => {
    const { shop, payment } = await startVerified(dialect);
    const hanging: (() => void)[] = [];
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      if (isSplit(call)) hanging.push(() => response.end(answer));
      else response.end(answer);
    };
    await shop.confirm(payment);
    await vi.waitFor(() => expect(hanging).toHaveLength(1));
    const next = nextProcess(shop, payment);
    await next();
    shop.clock.pass(minute);
    await next();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[transactionId], 'paid']);
    hanging[0]?.();
    await shop.till.checks.runDue();
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], []]);
  },
);

test.for(dialects)(
  'if a process ends before it records a cancellation, the next process records the cancellation (K64, %s)',
  async (dialect) => {
    const { shop, payment, store, turn } = await startVerified(dialect);
    await shop.start({ revision: '2' });
    expect(await turn(store)).toMatchObject({ do: 'end', reason: 'outdated_revision' });
    shop.revisions.set('A-1', '1');
    await nextProcess(shop, payment)();
    expect([shop.gateway.splits, await shop.view(payment)]).toEqual([[], 'canceled']);
  },
);

test('if the store fails while it stores the intent, nothing is stored and nothing is sent', async () => {
  const { shop, payment, store, turn } = await startVerified('sqlite');
  const failing: Store = { ...store, lockOrder: async () => Promise.reject(new Error('The store failed.')) };
  await expect(turn(failing)).rejects.toThrow('The store failed.');
  expect(await dbOf(store).selectFrom('till_intent').selectAll().execute()).toEqual([]);
  await nextProcess(shop, payment)();
  expect(shop.gateway.splits).toEqual([transactionId]);
});

test('if another process takes over the check while a split call is in progress, the split call is not repeated', async () => {
  const { shop, payment } = await startVerified('sqlite');
  const hanging: (() => void)[] = [];
  shop.gateway.answer = (call, response) => {
    if (isSplit(call)) hanging.push(() => response.end(answerCall(shop.gateway, call)));
    else response.end(answerCall(shop.gateway, call));
  };
  const [first, other] = [shop.till.checks, shop.another().checks];
  await shop.confirm(payment);
  await vi.waitFor(() => expect(hanging).toHaveLength(1));
  expect(await other.runDue()).toBe(0);
  shop.clock.pass(minute);
  expect(await other.runDue()).toBe(1);
  expect(shop.gateway.splits).toHaveLength(1);
  hanging[0]?.();
  await first.runDue();
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [transactionId]]);
});
