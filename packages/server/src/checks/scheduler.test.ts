import type { ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '../store/store.ts';
import { hour, minute, second } from '../testing/clock.ts';
import { checkLease } from '../payment/leases.ts';
import type { Call, GatewayServer } from '../test/gateway/gateway-server.ts';
import { answerStatus, toItem, toStatusDocument } from '../testing/gateway/ledger.ts';
import { hmacKey, otherKey, sign2Of } from '../testing/messages.ts';
import { openStores } from '../test/shop.ts';
import { dialects, openWithKysely, type ShopTables } from '../test/stores.ts';
import { claimDuePayments } from '../store/queries/checks.ts';
import { toClaim } from '../payment/leases.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';

/**
 * Withholds the gateway's responses until `release` is called. The responses then reflect the ledger's state at that
 * time.
 */
function hold(gateway: GatewayServer) {
  const waiting: (readonly [Call, ServerResponse])[] = [];
  gateway.answer = (call, response) => void waiting.push([call, response]);
  return {
    waiting,
    release: () => {
      gateway.answer = undefined;
      for (const [call, response] of waiting.splice(0)) response.end(answerStatus(gateway.entries, call));
    },
  };
}

test.for(dialects)(
  'while the gateway is down, a payment keeps the status "confirming" and is queried every four minutes (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    shop.gateway.answer = (_, response) => void response.socket?.destroy();
    await shop.webhook({ refno, transactionId: txid });
    for (let i = 0; i < 30; i++) {
      await shop.till.checks.runDue();
      shop.clock.pass(minute);
    }
    expect([await shop.view(payment), await shop.events()]).toEqual(['confirming', []]);
    const calls = shop.gateway.calls.length;
    expect(calls).toBeGreaterThan(8);
    expect(calls).toBeLessThan(15);
    shop.gateway.answer = undefined;
    shop.clock.pass(4 * minute);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  },
);

test('if the gateway responds to every query with an error page, the payment is put on the review list and is not marked as failed', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  shop.gateway.answer = (_, response) => void response.writeHead(502).end('<html>');
  for (let i = 0; i < 100; i++) {
    shop.clock.pass(15 * minute);
    await shop.till.checks.runDue();
  }
  const { db } = stores.sqlite.database;
  expect(await db.selectFrom('till_payment').select(['state', 'review']).execute()).toEqual([
    { state: 'open', review: 'no_answer' },
  ]);
  expect([await shop.view(payment), await shop.events()]).toEqual(['needs_review', []]);
});

test('if the gateway rejects the credentials, the payment remains open and the error is logged', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  const refusals = [401, 200] as const;
  for (const status of refusals) {
    shop.gateway.answer = (_, response) => {
      const body =
        '<statusService><body status="error"><error><errorCode>2000</errorCode></error></body></statusService>';
      response.writeHead(status).end(body);
    };
    shop.clock.pass(5 * minute);
    await shop.till.checks.runDue();
  }
  expect(await shop.view(payment)).toBe('open');
  expect(shop.logs.map(({ event, reasons }) => [event, reasons])).toEqual([
    ['check_failed', ['config_wrong']],
    ['status_refused', ['refused_2000']],
  ]);
});

test('after a correctly signed message, the status is queried immediately and then at intervals of 2, 5 and 15 seconds', async () => {
  const shop = await aShop();
  const { refno } = await shop.start();
  await shop.webhook({ refno, transactionId: txid });
  const queryTimes: number[] = [];
  for (let at = 0; at < 40; at++) {
    if ((await shop.till.checks.runDue()) > 0 || at === 0) queryTimes.push(at);
    shop.clock.pass(second);
  }
  expect(queryTimes).toEqual([0, 2, 7, 22, 30]);
  // The next message starts the same sequence of query intervals again.
  await shop.webhook({ refno, transactionId: txid });
  for (let at = 40; at < 50; at++) {
    if ((await shop.till.checks.runDue()) > 0 || at === 40) queryTimes.push(at);
    shop.clock.pass(second);
  }
  expect(queryTimes.slice(5)).toEqual([40, 42, 47]);
});

test.for(dialects)(
  'two checks of a payment are at least two seconds apart, regardless of what schedules them (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { refno } = await shop.start();
    const times: number[] = [];
    shop.gateway.answer = async (call, response) => {
      if (call.refno) times.push(shop.clock.now());
      // A message arrives during each check and between checks.
      await shop.webhook({ refno, transactionId: txid, sign2: null });
      response.end(answerStatus([], call));
    };
    for (let i = 0; i < 40; i++) {
      await shop.comeBack({ refno, transactionId: txid, status: 'cancel' });
      await shop.till.checks.runDue();
      shop.clock.pass(250);
    }
    expect(times.length).toBeGreaterThan(3);
    expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toSatisfy((gaps: number[]) =>
      gaps.every((gap) => gap >= 2 * second),
    );
  },
);

test('an ordinary payment needs only one status call, which queries by transaction id', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  await shop.webhook({ refno, transactionId: txid });
  await shop.till.checks.runDue();
  await shop.comeBack({ refno, transactionId: txid });
  shop.clock.pass(hour);
  expect(await shop.till.checks.runDue()).toBe(0);
  expect(await shop.view(payment)).toBe('paid');
  expect(shop.gateway.calls).toMatchObject([{ transactionId: txid }]);
});

test('after a status response has shown the outcome of a transaction, the till no longer queries the transaction by its id', async () => {
  const shop = await aShop();
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '4' });
  await shop.webhook({ refno, transactionId: txid, status: 'error' });
  await shop.till.checks.runDue();
  shop.gateway.calls.length = 0;
  shop.clock.pass(minute);
  expect(await shop.till.checks.runDue()).toBe(1);
  expect(shop.gateway.calls).toMatchObject([{ transactionId: undefined, refno }]);
});

test('the till does not query the transaction ids from forged messages individually, because one status query by refno finds every transaction', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  const gatewayHold = hold(shop.gateway);
  for (const transactionId of ['1', '2', '3', '4', '5', '6', '7'])
    await shop.webhook({ refno, transactionId, sign2: null });
  await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
  await shop.webhook({ refno, transactionId: txid });
  gatewayHold.release();
  await shop.till.checks.runDue();
  shop.clock.pass(2 * second);
  await shop.till.checks.runDue();
  // After the query by refno, the transaction from the correctly signed message is queried by its id.
  expect(shop.gateway.calls.map((call) => call.transactionId ?? call.refno)).toEqual([refno, txid, refno]);
  expect(await shop.view(payment)).toBe('confirming');
  const { db } = stores.sqlite.database;
  expect(await db.selectFrom('till_transaction').selectAll().execute()).toHaveLength(6);
});

test('if the response to the status query by refno is unusable, the till queries three of the transaction ids from unsigned messages', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '2', refno, code: '2' });
  const several = toStatusDocument([`<responseCode>30</responseCode><refno>${refno}</refno>`]);
  shop.gateway.answer = (call, response) =>
    void response.end(call.refno ? several : answerStatus(shop.gateway.entries, call));
  for (const transactionId of ['1', '3', '2', '4', '5']) await shop.webhook({ refno, transactionId, status: 'error' });
  await shop.till.checks.runDue();
  shop.gateway.calls.length = 0;
  shop.clock.pass(2 * second);
  await shop.till.checks.runDue();
  expect(shop.gateway.calls.map((call) => call.transactionId ?? call.refno)).toEqual([refno, '1', '2', '3']);
  expect(await shop.view(payment)).toBe('paid');
});

test.for(dialects)('two processes share the due checks and check each payment only once (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  for (let i = 0; i < 70; i++) await shop.start({ order: `A-${i}` });
  shop.clock.pass(30 * second);
  const database =
    dialect === 'postgres'
      ? openWithKysely<ShopTables>(stores.postgres.location)
      : { ...stores.sqlite.database, close: async () => {} };
  const other = shop.another({ database });
  const gatewayHold = hold(shop.gateway);
  const both = Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
  // Each process runs at most thirty checks at a time, so sixty concurrent checks show that both processes work.
  await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(60), { timeout: 20_000 });
  gatewayHold.release();
  const counts = await both;
  expect(counts[0] + counts[1]).toBe(70);
  expect(new Set(shop.gateway.calls.map(({ refno }) => refno)).size).toBe(70);
  expect(shop.gateway.calls).toHaveLength(70);
});

test.for(dialects)(
  'if a process hangs during a check, another process takes over the check when the lease expires, but not before (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const other = shop.another();
    const gatewayHold = hold(shop.gateway);
    shop.clock.pass(30 * second);
    const hanging = shop.till.checks.runDue();
    await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
    const [late = expect.fail()] = gatewayHold.waiting.splice(0);
    shop.gateway.answer = undefined;
    expect(await other.checks.runDue()).toBe(0);
    shop.clock.pass(checkLease - 1);
    expect(await other.checks.runDue()).toBe(0);
    shop.clock.pass(1);
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    expect(await other.checks.runDue()).toBe(1);
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
    late[1].end(answerStatus([], late[0]));
    await hanging;
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_payment').select(['next_check_at', 'lease_until']).execute()).toEqual([
      { next_check_at: null, lease_until: null },
    ]);
  },
);

test.for(dialects)(
  'a check that ends after its lease has expired does not change the lease of another process (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await shop.start();
    const other = shop.another();
    const gatewayHold = hold(shop.gateway);
    shop.clock.pass(30 * second);
    const first = shop.till.checks.runDue();
    await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
    expect(await other.checks.runDue()).toBe(0);
    shop.clock.pass(checkLease);
    const next = other.checks.runDue();
    await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(2));
    const [late = expect.fail()] = gatewayHold.waiting.splice(0, 1);
    late[1].end(answerStatus([], late[0]));
    await first;
    const { db } = stores[dialect].database;
    const { lease_until } = await db.selectFrom('till_payment').select('lease_until').executeTakeFirstOrThrow();
    expect(lease_until).toBe(shop.clock.now() + checkLease);
    gatewayHold.release();
    await next;
  },
);

test.for(dialects)('a message that arrives during a check is not lost (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  const gatewayHold = hold(shop.gateway);
  shop.clock.pass(30 * second);
  const running = shop.till.checks.runDue();
  await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
  await shop.webhook({ refno, transactionId: txid });
  gatewayHold.release();
  await running;
  expect(await shop.view(payment)).toBe('confirming');
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  shop.clock.pass(2 * second - 1);
  expect(await shop.till.checks.runDue()).toBe(0);
  shop.clock.pass(1);
  expect(await shop.till.checks.runDue()).toBe(1);
  expect(await shop.view(payment)).toBe('paid');
});

test.for(dialects)(
  'if a message arrives during a check, no other process claims the payment before the check ends (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { refno } = await shop.start();
    const other = shop.another();
    const gatewayHold = hold(shop.gateway);
    shop.clock.pass(30 * second);
    const running = shop.till.checks.runDue();
    await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
    await shop.webhook({ refno, transactionId: txid });
    shop.clock.pass(10 * second);
    expect(await other.checks.runDue()).toBe(0);
    gatewayHold.release();
    await running;
    // The delays of the quick checks are counted from the end of the running check: the first quick check runs after
    // two seconds, and the next ones follow at intervals of two, five and fifteen seconds.
    const counted = [];
    for (let at = 0; at < 12; at++) {
      shop.clock.pass(second);
      counted.push(await other.checks.runDue());
    }
    expect(counted).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
  },
);

test.for(dialects)(
  'a message that arrives after the lease of a running check has expired is not lost, even if the payment is settled (G22, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    await shop.webhook({ refno, transactionId: txid });
    await shop.till.checks.runDue();
    expect(await shop.view(payment)).toBe('paid');
    const gatewayHold = hold(shop.gateway);
    const running = shop.till.payments.recheck(payment);
    await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
    shop.clock.pass(checkLease + second);
    const another = '180710155401925244';
    await shop.webhook({ refno, transactionId: another });
    gatewayHold.release();
    await running;
    shop.gateway.entries.push({ transactionId: another, refno, code: '2' });
    shop.clock.pass(2 * second);
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toEqual(['duplicate_payment']);
  },
);

test('on PostgreSQL, the till skips a payment that another process is claiming, instead of waiting for it', async () => {
  const shop = await aShop('postgres');
  await shop.start({ order: 'A-1' });
  shop.clock.pass(10 * second);
  await shop.start({ order: 'A-2' });
  shop.clock.pass(20 * second);
  const store = createStore(stores.postgres.database);
  await store.transact(async (tx) => {
    const now = shop.clock.now();
    expect(await claimDuePayments(tx, 'postgres', toClaim('another', now), now, [1], 10)).toHaveLength(1);
    expect(await shop.till.checks.runDue()).toBe(0);
    shop.clock.pass(10 * second);
    expect(await shop.till.checks.runDue()).toBe(1);
  });
  expect(shop.gateway.calls).toHaveLength(1);
});

test.for([
  ['another refno', { refno: 'T0000000000000000A' }, 'foreign_transaction'],
  ['another transaction', { transactionId: '7' }, 'transaction_mismatch'],
  ['another amount', { amount: '4991' }, 'amount_mismatch'],
] as const)(
  'a status response with %s does not mark the payment as paid and raises an alarm (K61)',
  async ([, change, kind]) => {
    const shop = await aShop();
    const { payment, refno } = await shop.start();
    shop.gateway.answer = (call, response) => {
      const item = toItem({ transactionId: txid, refno, code: '2', ...change });
      response.end(call.transactionId ? toStatusDocument([item]) : answerStatus([], call));
    };
    await shop.webhook({ refno, transactionId: txid, sign2: sign2Of('1000011011', 4990, 'CHF', txid) });
    await shop.till.checks.runDue();
    expect(['confirming', 'needs_review']).toContain(await shop.view(payment));
    expect([await shop.events(), await shop.alarms()]).toEqual([[], [kind]]);
  },
);

test('a pending payment is checked until it has a final state, and is put on the review list after a day', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '13' });
  shop.clock.pass(30 * second);
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('pending');
  for (let i = 0; i < 100; i++) {
    shop.clock.pass(15 * minute);
    await shop.till.checks.runDue();
  }
  expect(await shop.view(payment)).toBe('needs_review');
  shop.gateway.entries.splice(0, 1, { transactionId: txid, refno, code: '1' });
  await shop.webhook({ refno, transactionId: txid });
  await shop.till.checks.runDue();
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('a payment is queried with the credentials of its own merchant', async () => {
  const merchants = [
    { id: '1000011011', hmacKey, password: 'one' },
    { id: 'OTHER', hmacKey: otherKey, password: 'two' },
  ];
  const shop = await aShop('sqlite', { merchants });
  await shop.start({ merchantId: 'OTHER' });
  shop.clock.pass(30 * second);
  await shop.till.checks.runDue();
  expect(shop.gateway.calls[0]?.authorization).toBe(`Basic ${Buffer.from('OTHER:two').toString('base64')}`);
});

test('stop waits for the running checks and does not start new ones', async () => {
  const shop = await aShop();
  for (let i = 0; i < 45; i++) await shop.start({ order: `A-${i}` });
  shop.clock.pass(30 * second);
  const gatewayHold = hold(shop.gateway);
  const running = shop.till.checks.runDue();
  await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(30));
  const stopping = shop.till.checks.stop();
  gatewayHold.release();
  await stopping;
  expect([await running, shop.gateway.calls.length]).toEqual([30, 30]);
  expect(await shop.till.checks.runDue()).toBe(15);
});

test('after start is called, due checks run every second until stop is called, and stop waits for the last check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await aShop();
  await shop.start();
  shop.clock.pass(30 * second);
  const gatewayHold = hold(shop.gateway);
  shop.till.checks.start();
  shop.till.checks.start();
  vi.advanceTimersByTime(999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(gatewayHold.waiting).toHaveLength(1));
  let stopped = false;
  const stopping = shop.till.checks.stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  gatewayHold.release();
  await stopping;
  expect(vi.getTimerCount()).toBe(0);
});
