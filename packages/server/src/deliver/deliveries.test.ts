import { afterAll, expect, onTestFinished, test } from 'vitest';
import { randomHex } from '../random-hex.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { day, hour, minute, second } from '../testing/clock.ts';
import { answerCall, isMove } from '../testing/gateway/ledger.ts';
import type { Deliver, OrderEvent } from './order-event.ts';
import { waitAfter } from './deliveries.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** A system that manages orders and is called by `deliver`. `act` decides the result of each call. */
function aReceiver(act: Deliver = async () => {}) {
  const calls: { readonly event: OrderEvent; readonly key: string; readonly attempt: number }[] = [];
  const deliver: Deliver = async (event, delivery) => {
    calls.push({ event, key: delivery.key, attempt: delivery.attempt });
    await act(event, delivery);
  };
  return {
    deliver,
    calls,
    /** Returns the calls as text, such as `paid A-1 1`: the kind, the order and the attempt. */
    lines: () => calls.map(({ event, attempt }) => `${event.kind} ${event.order} ${attempt}`),
    keys: () => calls.map(({ key }) => key),
  };
}

let count = 0;

/** Pays for an order at the gateway, without a check by the till. */
async function enter(shop: TestShop, order: string, code = '2', quote = {}) {
  const { payment, refno } = await shop.start({ order, ...quote });
  const transactionId = `18071015540192${String(5000 + count++)}`;
  shop.gateway.entries.push({ transactionId, refno, code, settled: code === '2' ? '4990' : '0' });
  return { payment, refno, transactionId };
}

/** Pays for an order and records the status response, so that the payment is paid, without delivering the event. */
async function pay(shop: TestShop, order: string, code = '2', quote = {}) {
  const entered = await enter(shop, order, code, quote);
  await shop.till.payments.recheck(entered.payment);
  return entered;
}

/** Advances the clock and runs what is due, several times. */
async function pass(shop: TestShop, ms: number, times = 1) {
  for (let n = 0; n < times; n++) {
    shop.clock.pass(ms);
    await shop.till.checks.runDue();
  }
}

test.for(dialects)(
  'deliver receives one event for each hook that runs, with the payment and the operation as JSON (%s)',
  async (dialect) => {
    const { deliver, calls, lines } = aReceiver();
    const shop = await aShop(dialect, { orders: { deliver } });
    const { payment, refno, transactionId } = await pay(shop, 'A-1', '1');
    await pay(shop, 'B-2', '4');
    await pay(shop, 'C-3', '15', { reqtype: 'SCN' });
    await shop.till.payments.settle(payment, { key: 's', amount: 4990 });
    await shop.till.payments.credit(payment, { key: 'c', amount: 90 });
    const other = await pay(shop, 'D-4', '1');
    await shop.till.payments.cancel(other.payment, { key: 'x' });
    await pass(shop, minute, 3);
    expect(lines().toSorted()).toEqual([
      'canceled D-4 1',
      'credited A-1 1',
      'failed B-2 1',
      'paid A-1 1',
      'paid D-4 1',
      'screened C-3 1',
      'settled A-1 1',
    ]);
    for (const { event, key } of calls) {
      expect(JSON.parse(JSON.stringify(event))).toEqual(event);
      expect([event.id, event.version]).toEqual([key, 1]);
      expect(key).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(new Set(calls.map(({ key }) => key)).size).toBe(7);
    const find = (kind: string) => calls.find(({ event }) => event.kind === kind && event.order !== 'D-4')?.event;
    expect(find('paid')).toEqual({
      kind: 'paid',
      id: expect.any(String),
      version: 1,
      order: 'A-1',
      at: expect.any(Number),
      payment: {
        id: payment,
        revision: '1',
        merchantId: expect.any(String),
        refno,
        amount: 4990,
        currency: 'CHF',
        mode: 'test',
        state: 'authorized',
        transactionId,
        paymentMethod: 'VIS',
      },
      result: expect.objectContaining({ transactionId, paymentMethod: 'VIS' }),
    });
    expect(find('settled')).toMatchObject({
      operation: { key: 's', amount: 4990, currency: 'CHF', transactionId },
    });
    expect(find('credited')).toMatchObject({ operation: { key: 'c', amount: 90, creditId: expect.any(String) } });
    expect(find('screened')).toMatchObject({ finding: 'accepted', payment: { state: 'screened' } });
    expect(find('failed')).toMatchObject({ payment: { state: 'declined' } });
    expect(JSON.stringify(calls)).not.toContain('alias');
    expect(await shop.events()).toHaveLength(7);
  },
);

test.for(dialects)(
  'the event is written in the transaction of the payment: if onPaid throws, no event exists, and after onPaid succeeds, deliver runs once (%s)',
  async (dialect) => {
    const { deliver, lines } = aReceiver();
    let fails = true;
    const onPaid = async () => {
      if (fails) throw new Error('The shop is closed.');
    };
    const shop = await aShop(dialect, { orders: { onPaid, deliver } });
    const { payment } = await pay(shop, 'A-1');
    await pass(shop, minute);
    expect([lines(), await shop.till.payments.events(payment)]).toEqual([[], []]);
    fails = false;
    await pass(shop, hour, 2);
    expect(lines()).toEqual(['paid A-1 1']);
    expect(await shop.till.payments.events(payment)).toMatchObject([{ kind: 'paid', state: 'delivered', attempts: 1 }]);
  },
);

test('a till without onPaid marks the order as paid and delivers the event', async () => {
  const { deliver, lines } = aReceiver();
  const shop = await aShop('sqlite', { orders: { onPaid: undefined as never, deliver } });
  const { payment } = await pay(shop, 'A-1');
  await pass(shop, second);
  expect([await shop.view(payment), lines()]).toEqual(['paid', ['paid A-1 1']]);
});

test('createTill rejects orders with neither onPaid nor deliver', async () => {
  await expect(aShop('sqlite', { orders: { onPaid: undefined as never } })).rejects.toMatchObject({
    code: 'config_wrong',
    message: 'orders has neither `onPaid` nor `deliver`.',
  });
});

test.for([
  ['deadline', 0],
  ['longestWait', Number.NaN],
  ['alarmAttempts', -1],
  ['alarmAge', 100_000],
] as const)('createTill rejects the value %s: %d of delivery', async ([name, value]) => {
  await expect(aShop('sqlite', { delivery: { [name]: value } })).rejects.toMatchObject({
    code: 'config_wrong',
    message: `delivery.${name} is not a number above 0 and up to 86400.`,
  });
});

test.for(dialects)(
  'an event that was committed before the process ended is delivered by the next process with its key (K64, %s)',
  async (dialect) => {
    const shop = await aShop(dialect, { orders: { deliver: aReceiver().deliver } });
    const { payment } = await pay(shop, 'A-1');
    const [event] = await shop.till.payments.events(payment);
    expect(event).toMatchObject({ kind: 'paid', state: 'waiting', attempts: 0 });
    const { deliver, keys } = aReceiver();
    await shop.another({ orders: { deliver } }).checks.runDue();
    expect(keys()).toEqual([event?.id]);
  },
);

test.for(dialects)(
  'the lease of a process that was killed while it delivered runs out, and another process delivers the event again with the same key (K64, %s)',
  async (dialect) => {
    const ends: (() => void)[] = [];
    const killed = aReceiver(() => new Promise<void>((end) => void ends.push(end)));
    const shop = await aShop(dialect, { orders: { deliver: killed.deliver } });
    await pay(shop, 'A-1');
    await pay(shop, 'B-2');
    // The receiver takes the event, and the process is killed before it notes the result.
    shop.till.checks.wake();
    await expect.poll(() => killed.lines().toSorted()).toEqual(['paid A-1 1', 'paid B-2 1']);
    const { deliver, lines, keys } = aReceiver();
    const another = shop.another({ orders: { deliver } });
    await another.checks.runDue();
    shop.clock.pass(29 * second);
    await another.checks.runDue();
    expect(lines()).toEqual([]);
    shop.clock.pass(second);
    await another.checks.runDue();
    expect(lines().toSorted()).toEqual(['paid A-1 2', 'paid B-2 2']);
    expect(keys().toSorted()).toEqual(killed.keys().toSorted());
    // A receiver that remembers the keys has seen two events.
    expect(new Set([...killed.keys(), ...keys()]).size).toBe(2);
    for (const end of ends) end();
  },
);

test.for(dialects)(
  'an event is not tried before the previous event of its order succeeded, and other orders are not delayed (%s)',
  async (dialect) => {
    let fails = true;
    const { deliver, lines } = aReceiver(async ({ order }) => {
      if (fails && order === 'A-1') throw new Error('The receiver refuses the order.');
    });
    const shop = await aShop(dialect, { orders: { deliver } });
    const { payment } = await pay(shop, 'A-1', '1');
    await shop.till.payments.settle(payment, { key: 's', amount: 990, close: false });
    await shop.till.payments.settle(payment, { key: 't' });
    await pay(shop, 'B-2');
    await pass(shop, minute, 5);
    await pay(shop, 'C-3');
    await pass(shop, minute, 5);
    const before = lines();
    expect(new Set(before.filter((line) => line.includes('A-1')).map((line) => line.split(' ')[0]))).toEqual(
      new Set(['paid']),
    );
    expect(before).toEqual(expect.arrayContaining(['paid B-2 1', 'paid C-3 1']));
    fails = false;
    await pass(shop, hour);
    const after = lines().slice(before.length);
    expect(after.map((line) => line.split(' ')[0])).toEqual(['paid', 'settled', 'settled']);
    const amounts = (await shop.till.payments.events(payment)).map(({ state }) => state);
    expect(amounts).toEqual(['delivered', 'delivered', 'delivered']);
  },
);

test('events that always hang occupy at most half of the deliveries, so that events of other orders are delivered', async () => {
  const { deliver, lines } = aReceiver(async ({ order }) => {
    if (order.startsWith('stuck')) await new Promise(() => {});
  });
  const shop = await aShop('sqlite', { orders: { deliver }, delivery: { deadline: 0.3, longestWait: 1 } });
  for (let n = 0; n < 12; n++) await pay(shop, `stuck-${n}`);
  await pass(shop, second);
  shop.clock.pass(minute);
  shop.till.checks.wake();
  await expect.poll(() => lines().filter((line) => line.endsWith(' 2'))).toHaveLength(5);
  await pay(shop, 'A-1');
  shop.till.checks.wake();
  await expect.poll(lines).toContain('paid A-1 1');
  expect(lines().filter((line) => line.endsWith(' 2'))).toHaveLength(5);
  await shop.till.checks.stop();
});

test('the wait after a failed attempt doubles up to the longest wait, and half of it is random', () => {
  const waits = (random: number) => [1, 2, 3, 4, 10, 11, 60].map((attempt) => waitAfter(attempt, hour, random));
  expect(waits(1)).toEqual([5, 10, 20, 40, 2560, 3600, 3600].map((seconds) => seconds * second));
  expect(waits(0)).toEqual(waits(1).map((ms) => ms / 2));
});

test.for(dialects)(
  'a failed event is not tried before its wait has passed on the clock of the till (%s)',
  async (dialect) => {
    const { deliver, calls } = aReceiver(async () => {
      throw new Error('The receiver is down.');
    });
    const shop = await aShop(dialect, { orders: { deliver } });
    const { payment } = await pay(shop, 'A-1');
    await pass(shop, 0);
    for (let attempt = 1; attempt < 14; attempt++) {
      const [event] = await shop.till.payments.events(payment);
      const wait = (event?.nextAt ?? 0) - shop.clock.now();
      expect(wait).toBeGreaterThanOrEqual(waitAfter(attempt, hour, 0));
      expect(wait).toBeLessThanOrEqual(waitAfter(attempt, hour, 1));
      await pass(shop, wait - 1);
      expect(calls).toHaveLength(attempt);
      await pass(shop, 1);
      expect(calls).toHaveLength(attempt + 1);
    }
    expect(calls.map(({ attempt }) => attempt)).toEqual(calls.map((_, at) => at + 1));
    // If the clock is set back, the event does not wait for the old time.
    shop.clock.set(-day);
    await pass(shop, 0);
    expect(calls).toHaveLength(15);
  },
);

test('deliver that hangs is aborted at its deadline and counts as failed, and its late success does not count', async () => {
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const { deliver } = aReceiver(async (_, { signal }) => {
    signals.push(signal);
    await new Promise<void>((end) => ends.push(end));
  });
  const shop = await aShop('sqlite', { orders: { deliver }, delivery: { deadline: 0.05 } });
  const { payment } = await pay(shop, 'A-1');
  await pass(shop, second);
  expect(signals.map(({ aborted, reason }) => [aborted, reason.code])).toEqual([[true, 'timed_out']]);
  for (const end of ends) end();
  expect(await shop.till.payments.events(payment)).toMatchObject([
    { state: 'failing', attempts: 1, failure: 'DeliveryTimeout timed_out' },
  ]);
  expect(shop.logs.find(({ event }) => event === 'delivery_failed')).toMatchObject({
    level: 'warn',
    payment,
    reasons: ['DeliveryTimeout', 'timed_out'],
    hint: expect.stringContaining('signal'),
  });
});

test('in live mode, the log and the store contain the class and the code of an error, and neither its message nor the event', async () => {
  class ReceiverError extends Error {
    code = '23505';
  }
  const { deliver } = aReceiver(async () => {
    throw new ReceiverError('The customer Anna Muster exists.');
  });
  const config = {
    environment: 'live',
    gateway: { browserUrl: 'https://pay.example' },
    shopUrl: 'https://shop.example',
    merchants: [{ id: '3000099999', hmacKey: randomHex(32), password: randomHex(16) }],
  } as const;
  const shop = await aShop('sqlite', { orders: { deliver } });
  const { payment } = await pay(shop, 'A-1');
  const live = shop.another({ ...config, orders: { deliver } });
  await live.redeliver((await shop.till.payments.events(payment))[0]?.id ?? '');
  const [log, ...others] = shop.logs.filter(({ event }) => event === 'delivery_failed');
  expect([log?.reasons, others]).toEqual([['ReceiverError', '23505'], []]);
  expect(await shop.till.payments.events(payment)).toMatchObject([{ failure: 'ReceiverError 23505' }]);
  const { db } = stores.sqlite.database;
  const rows = await db.selectFrom('till_delivery').selectAll().execute();
  expect(JSON.stringify([log, rows])).not.toContain('Anna');
  expect(log).not.toHaveProperty('error');
});

test.for(dialects)(
  'after the limit of attempts, an undelivered event raises an alarm and a review case, which ends with the delivery (%s)',
  async (dialect) => {
    let fails = true;
    const { deliver, calls } = aReceiver(async () => {
      if (fails) throw new TypeError('fetch failed');
    });
    const shop = await aShop(dialect, { orders: { deliver }, delivery: { alarmAttempts: 3 } });
    const { payment } = await pay(shop, 'A-1');
    await pass(shop, 0);
    await pass(shop, 10 * second);
    expect([calls.length, await shop.alarms()]).toEqual([2, []]);
    expect(await shop.till.payments.health()).toMatchObject({
      reviews: 0,
      deliveries: { waiting: 1, failing: 1, oldest: 10 * second },
    });
    await pass(shop, 20 * second);
    expect([calls.length, await shop.alarms()]).toEqual([3, ['delivery_failed']]);
    expect(shop.logs).toContainEqual({ level: 'warn', event: 'alarm', payment, reasons: ['delivery_failed'] });
    const says = expect.stringContaining('could not be delivered');
    expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment, reason: 'delivery_failed', says }]);
    expect(await shop.till.payments.why(payment)).toContainEqual(
      expect.stringMatching(
        /^The event paid \([0-9a-f]{32}\) was not delivered after 3 attempts \(TypeError\)\. Next attempt: .* UTC\.$/,
      ),
    );
    await shop.till.payments.resolve(payment, 'delivery_failed', 'The receiver is down.');
    expect(await shop.till.payments.reviews()).toEqual([]);
    await pass(shop, minute);
    expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'delivery_failed' }]);
    fails = false;
    await pass(shop, hour);
    expect(await shop.till.payments.reviews()).toEqual([]);
    expect(await shop.till.payments.health()).toMatchObject({ deliveries: { waiting: 0, failing: 0, oldest: 0 } });
    expect(await shop.till.payments.why(payment)).toContainEqual(
      expect.stringMatching(/^The event paid .* was delivered after 5 attempts, .* UTC\.$/),
    );
  },
);

test.for(dialects)(
  'if an operation has no proof while an event is late, the payment stays on the review list after the event is delivered (%s)',
  async (dialect) => {
    let fails = true;
    const { deliver } = aReceiver(async () => {
      if (fails) throw new TypeError('fetch failed');
    });
    const shop = await aShop(dialect, { orders: { deliver }, delivery: { alarmAttempts: 1 } });
    const { payments } = shop.till;
    const { payment } = await pay(shop, 'A-1');
    await pass(shop, 0);
    shop.gateway.answer = (call, response) =>
      isMove(call) ? void response.destroy() : void response.end(answerCall(shop.gateway, call));
    await payments.credit(payment, { key: '1' });
    await pass(shop, 11 * minute, 2);
    expect(await payments.operations(payment)).toMatchObject([{ state: 'needs_review' }]);
    expect(await payments.reviews()).toMatchObject([{ reason: 'delivery_failed' }]);
    fails = false;
    await pass(shop, hour);
    expect(await payments.reviews()).toMatchObject([{ id: payment, reason: 'operation_unproved' }]);
  },
);

test('an event that is older than the limit raises the alarm at its first failed attempt', async () => {
  const { deliver } = aReceiver(async () => {
    throw new Error('The receiver is down.');
  });
  const shop = await aShop('sqlite', { orders: { deliver } });
  await pay(shop, 'A-1');
  await pass(shop, hour);
  expect(await shop.alarms()).toEqual(['delivery_failed']);
});

test('three processes deliver each event once, and each order in sequence', async () => {
  const { deliver, calls } = aReceiver(async () => {
    await new Promise((done) => setImmediate(done));
  });
  const shop = await aShop('postgres', { orders: { deliver } });
  const tills = [shop.till, shop.another(), shop.another()];
  const orders = Array.from({ length: 12 }, (_, n) => `A-${n}`);
  for (const order of orders) {
    const { payment } = await pay(shop, order, '1');
    await shop.till.payments.settle(payment, { key: 's' });
  }
  await Promise.all(tills.map(({ checks }) => checks.runDue()));
  expect(calls.map(({ event }) => `${event.order} ${event.kind}`).toSorted()).toEqual(
    orders.flatMap((order) => [`${order} paid`, `${order} settled`]).toSorted(),
  );
  for (const order of orders)
    expect(calls.filter(({ event }) => event.order === order).map(({ event }) => event.kind)).toEqual([
      'paid',
      'settled',
    ]);
});

test.for(dialects)(
  'after a restore from a backup, the events since the backup are delivered again with the same keys (%s)',
  { timeout: 30_000 },
  async (dialect) => {
    const { deliver, calls, lines } = aReceiver();
    const shop = await aShop(dialect, { orders: { deliver } });
    // In the backup, the first order is paid and its event is not delivered, and the second order is not paid.
    await pay(shop, 'A-1');
    const { payment } = await enter(shop, 'B-2');
    const { db } = stores[dialect].database;
    const tables = [
      'till_order',
      'till_payment',
      'till_transaction',
      'till_event',
      'till_delivery',
      'till_intent',
    ] as const;
    const backup = new Map<string, object[]>();
    for (const table of tables) backup.set(table, await db.selectFrom(table).selectAll().execute());
    const go = async () => {
      await shop.till.payments.recheck(payment);
      await pass(shop, minute);
    };
    await go();
    const before = calls.splice(0).map(({ key, event }) => `${event.order} ${event.kind} ${key}`);
    expect(before).toHaveLength(2);
    for (const table of tables) {
      await db.deleteFrom(table).execute();
      const rows = backup.get(table) ?? [];
      if (rows.length > 0)
        await db
          .insertInto(table)
          .values(rows as never)
          .execute();
    }
    await go();
    expect(calls.map(({ key, event }) => `${event.order} ${event.kind} ${key}`).toSorted()).toEqual(before.toSorted());
    expect(lines().every((line) => line.endsWith(' 1'))).toBe(true);
  },
);

test.for(dialects)(
  'delivered events are deleted after keepResults, and an undelivered event stays without the result of the payment (%s)',
  async (dialect) => {
    let fails = false;
    const { deliver, calls } = aReceiver(async () => {
      if (fails) throw new Error('The receiver is down.');
    });
    const shop = await aShop(dialect, { orders: { deliver }, keepResults: 10 });
    const delivered = await pay(shop, 'A-1');
    await pass(shop, minute);
    fails = true;
    const failing = await pay(shop, 'B-2');
    await pass(shop, minute);
    await pass(shop, 9 * day);
    expect(await shop.till.payments.events(delivered.payment)).toHaveLength(1);
    expect(calls.at(-1)?.event).toHaveProperty('result');
    await pass(shop, day);
    await pass(shop, hour);
    expect(await shop.till.payments.events(delivered.payment)).toEqual([]);
    expect(await shop.till.payments.events(failing.payment)).toMatchObject([{ state: 'failing' }]);
    fails = false;
    await pass(shop, hour);
    expect(calls.at(-1)?.event).toMatchObject({ kind: 'paid', order: 'B-2' });
    expect(calls.at(-1)?.event).not.toHaveProperty('result');
  },
);

test.for(dialects)(
  'an event that another version of the till has written is delivered as that version wrote it (%s)',
  async (dialect) => {
    const { deliver, calls } = aReceiver();
    const shop = await aShop(dialect, { orders: { deliver } });
    const { payment } = await pay(shop, 'A-1');
    const { db } = stores[dialect].database;
    const later = { kind: 'reversed', id: '0'.repeat(32), version: 2, order: 'A-1', more: { nested: [1] } };
    await db
      .insertInto('till_delivery')
      .values({
        id: later.id,
        order_id: 'A-1',
        sequence: 2,
        payment_id: payment,
        kind: later.kind,
        payload: JSON.stringify(later),
        details: null,
        written_at: shop.clock.now(),
        next_at: shop.clock.now(),
      })
      .execute();
    await pass(shop, second);
    expect(calls.map(({ event }) => [event.kind, event.version])).toEqual([
      ['paid', 1],
      ['reversed', 2],
    ]);
    expect(calls[1]?.event).toEqual(later);
    expect(await shop.till.payments.why(payment)).toContainEqual(expect.stringContaining('The event reversed'));
  },
);

test.for(dialects)(
  'redeliver delivers a delivered event once more and a failing event at once, both with their keys (%s)',
  async (dialect) => {
    let fails = false;
    const { deliver, lines, keys } = aReceiver(async () => {
      if (fails) throw new Error('The receiver is down.');
    });
    const shop = await aShop(dialect, { orders: { deliver } });
    const { payment } = await pay(shop, 'A-1');
    await pass(shop, second);
    const [event] = await shop.till.payments.events(payment);
    fails = true;
    await shop.till.redeliver(event?.id ?? '');
    expect(await shop.till.payments.events(payment)).toMatchObject([{ state: 'failing', attempts: 2 }]);
    fails = false;
    await shop.till.redeliver(event?.id ?? '');
    expect(await shop.till.payments.events(payment)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(lines()).toEqual(['paid A-1 1', 'paid A-1 2', 'paid A-1 3']);
    expect(new Set(keys()).size).toBe(1);
    await expect(shop.till.redeliver('1'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.till.redeliver("'")).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('redeliver of an event whose predecessor is not delivered makes no attempt', async () => {
  const { deliver, lines } = aReceiver(async () => {
    throw new Error('The receiver is down.');
  });
  const shop = await aShop('sqlite', { orders: { deliver } });
  const { payment } = await pay(shop, 'A-1', '1');
  await shop.till.payments.settle(payment, { key: 's' });
  await pass(shop, second);
  const [, later] = await shop.till.payments.events(payment);
  await shop.till.redeliver(later?.id ?? '');
  expect(lines()).toEqual(['paid A-1 1']);
  expect(await shop.till.payments.events(payment)).toMatchObject([{ state: 'failing' }, { state: 'waiting' }]);
});

test('a till without deliver writes no events', async () => {
  const shop = await aShop();
  const { payment } = await pay(shop, 'A-1');
  await pass(shop, second);
  expect([await shop.view(payment), await shop.till.payments.events(payment)]).toEqual(['paid', []]);
});
