import type { ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { day, hour, minute, second } from '../testing/clock.ts';
import { checkLease } from '../payment/leases.ts';
import { answerCall, isSplit } from '../testing/gateway/ledger.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import type { Till } from '../till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';
const steps = [hour, -hour, day, -day];
/** Interval, on the test clock, between two runs of the due checks. */
const beat = 10 * second;

/** Opens a till that uses the shop's clock. On PostgreSQL, the database also reports this clock's time. */
const aTill = (shop: TestShop, dialect: Dialect, skew = 0): Till => {
  const clock = { now: () => shop.clock.now() + skew, monotonic: shop.clock.monotonic };
  return shop.another({ clock }, dialect === 'postgres' ? async () => shop.clock.now() : undefined);
};

/**
 * Runs the due checks repeatedly, as a started till does, until the order is paid or `atMost` milliseconds have passed.
 * Resolves with the elapsed time.
 */
async function waitUntilPaid(shop: TestShop, till: Till, atMost: number): Promise<number> {
  const startedAt = shop.clock.monotonic();
  for (;;) {
    await till.checks.runDue();
    const waited = shop.clock.monotonic() - startedAt;
    if (waited >= atMost || (await shop.events()).length > 0) return waited;
    shop.clock.pass(beat);
  }
}

/**
 * True in `npm run prove long`, which tests all clock steps on PostgreSQL. Otherwise, the PostgreSQL tests cover only
 * the largest clock steps.
 */
const isLong = process.env['LONG_RUN'] === '1';
const stepsOn = (dialect: Dialect) =>
  dialect === 'postgres' && !isLong ? steps.filter((step) => Math.abs(step) === day) : steps;

for (const dialect of dialects)
  for (const step of stepsOn(dialect)) {
    const name = `${step > 0 ? '+' : '-'}${Math.abs(step) / hour} h, ${dialect}`;

    test(`a clock step delays a check by at most one minute (${name})`, async () => {
      const shop = await aShop(dialect);
      const till = aTill(shop, dialect);
      const { refno } = await shop.start();
      await till.checks.runDue();
      shop.clock.pass(5 * second);
      shop.clock.set(step);
      shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
      expect(await waitUntilPaid(shop, till, hour)).toBeLessThanOrEqual(25 * second + minute);
      expect(await shop.alarms()).toEqual([step > 0 ? 'clock_ahead' : 'clock_back']);
    });

    test(`if a clock step occurs between two checks, the later check still runs (${name})`, async () => {
      const shop = await aShop(dialect);
      const till = aTill(shop, dialect);
      const { refno } = await shop.start();
      for (const gap of [30 * second, 90 * second, 8 * minute]) {
        shop.clock.pass(gap);
        expect(await till.checks.runDue()).toBe(1);
      }
      shop.clock.set(step);
      await till.checks.runDue();
      shop.clock.pass(20 * minute);
      shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
      // The check that is planned for one hour after the start is due in thirty minutes.
      expect(await waitUntilPaid(shop, till, 3 * hour)).toBeLessThanOrEqual(31 * minute);
      expect(shop.gateway.calls.length).toBeLessThan(8);
    });

    test(`a clock step during a charge does not repeat the charge (${name})`, async () => {
      const shop = await aShop(dialect);
      const [till, other] = [aTill(shop, dialect), aTill(shop, dialect)];
      const { payment, refno } = await shop.start();
      shop.gateway.entries.push({ transactionId: txid, refno, code: '11' });
      const hanging: (readonly [Call, ServerResponse])[] = [];
      shop.gateway.answer = (call, response) =>
        isSplit(call) ? void hanging.push([call, response]) : void response.end(answerCall(shop.gateway, call));
      await shop.confirm(payment);
      void till.checks.runDue();
      await vi.waitFor(() => expect(hanging).toHaveLength(1));
      expect(await other.checks.runDue()).toBe(0);
      shop.clock.set(step);
      for (let elapsed = beat; elapsed < checkLease; elapsed += beat) {
        shop.clock.pass(beat);
        await shop.confirm(payment);
        expect(await other.checks.runDue()).toBe(0);
      }
      expect(shop.gateway.splits).toEqual([txid]);
      for (const [call, response] of hanging.splice(0)) response.end(answerCall(shop.gateway, call));
      await till.checks.runDue();
      await waitUntilPaid(shop, other, 10 * minute);
      expect([shop.gateway.splits, await shop.events()]).toEqual([[txid], ['paid A-1']]);
    });

    test(`a clock step does not shorten the wait before the till repeats a charge whose response was lost (${name})`, async () => {
      const shop = await aShop(dialect);
      const till = aTill(shop, dialect);
      const { payment, refno } = await shop.start();
      shop.gateway.entries.push({ transactionId: txid, refno, code: '11' });
      shop.gateway.answer = (call, response) =>
        isSplit(call) ? void response.destroy() : void response.end(answerCall(shop.gateway, call));
      const again = async () => {
        await till.payments.recheck(payment);
        return shop.gateway.splits.length;
      };
      expect(await again()).toBe(1);
      shop.clock.set(step);
      for (let at = 0; at < 5; at++) {
        shop.clock.pass(beat);
        expect(await again()).toBe(1);
      }
      shop.clock.pass(beat);
      expect(await again()).toBe(2);
    });
  }

test.for([5 * minute, -5 * minute])(
  'two processes whose clocks differ by %d ms check a payment at the planned times, charge it once, and raise an alarm',
  async (skew) => {
    const shop = await aShop('postgres');
    const [one, two] = [aTill(shop, 'postgres'), aTill(shop, 'postgres', skew)];
    const { refno } = await shop.start();
    let passed = 0;
    for (const [i, at] of [30 * second, 2 * minute, 10 * minute, hour].entries()) {
      shop.clock.pass(at - passed - second);
      expect((await one.checks.runDue()) + (await two.checks.runDue())).toBe(0);
      shop.clock.pass(second);
      expect(await (i % 2 ? one : two).checks.runDue()).toBe(1);
      passed = at;
    }
    shop.gateway.entries.push({ transactionId: txid, refno, code: '11' });
    shop.clock.pass(5 * hour);
    await Promise.all([one.checks.runDue(), two.checks.runDue()]);
    expect([shop.gateway.splits, await shop.events()]).toEqual([[txid], ['paid A-1']]);
    expect(await shop.alarms()).toEqual(['clock_skew']);
  },
);

test('if a process whose clock is an hour ahead dies during a check, another process repeats the check within a minute rather than after an hour', async () => {
  const shop = await aShop('postgres');
  const [ahead, other] = [aTill(shop, 'postgres', hour), aTill(shop, 'postgres')];
  const { refno } = await shop.start();
  shop.clock.pass(30 * second);
  const openResponses: ServerResponse[] = [];
  shop.gateway.answer = (_, response) => void openResponses.push(response);
  void ahead.checks.runDue();
  // From here on, the test treats this process as dead.
  await vi.waitFor(() => expect(openResponses).toHaveLength(1));
  shop.gateway.answer = undefined;
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  expect(await waitUntilPaid(shop, other, hour)).toBeLessThanOrEqual(minute);
  openResponses[0]?.destroy();
});

test.for(dialects)(
  'checks that were planned while the clock was a day ahead run within a minute after the clock is corrected (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    shop.clock.set(day);
    const { refno } = await shop.start();
    shop.clock.set(-day);
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    // A process that starts now has not observed the clock step.
    expect(await waitUntilPaid(shop, aTill(shop, dialect), hour)).toBeLessThanOrEqual(minute);
  },
);

test.for(dialects)(
  'if two processes observe the same clock step, only one of them shifts the planned check times (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const [one, two] = [aTill(shop, dialect), aTill(shop, dialect)];
    await Promise.all([one.checks.runDue(), two.checks.runDue()]);
    await shop.start();
    const { db } = stores[dialect].database;
    const planned = async () =>
      (await db.selectFrom('till_payment').select('next_check_at').executeTakeFirstOrThrow()).next_check_at;
    const before = (await planned()) ?? 0;
    shop.clock.set(-hour);
    await one.checks.runDue();
    await two.checks.runDue();
    expect(await planned()).toBe(before - hour);
  },
);
