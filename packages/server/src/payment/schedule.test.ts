import { afterAll, expect, onTestFinished, test } from 'vitest';
import { day, hour, minute, second } from '../testing/clock.ts';
import { openStores } from '../test/shop.ts';
import { logicDialects as dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';

test.for(dialects)(
  'a payment without messages is checked six times on the first day, is then put on the review list, and is checked for 30 days in total (K54, G22, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const firstDay = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour];
    const hourly = Array.from({ length: 24 }, (_, i) => day + (i + 1) * hour);
    const daily = Array.from({ length: 28 }, (_, i) => (i + 3) * day);
    let passed = 0;
    for (const at of [...firstDay, ...hourly, ...daily]) {
      shop.clock.pass(at - 1 - passed);
      expect(await shop.till.checks.runDue()).toBe(0);
      expect(await shop.view(payment)).toBe(passed < day ? 'open' : 'needs_review');
      shop.clock.pass(1);
      expect(await shop.till.checks.runDue()).toBe(1);
      passed = at;
    }
    expect(new Set(shop.gateway.calls.map((call) => call.refno))).toEqual(new Set([refno]));
    shop.clock.pass(1000 * hour);
    expect(await shop.till.checks.runDue()).toBe(0);
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_payment').select(['review', 'next_check_at']).execute()).toEqual([
      { review: 'nothing_heard', next_check_at: null },
    ]);
  },
);

test.for(dialects)(
  'a payment whose check schedule has ended is checked again if a message arrives or the shop calls recheck (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const [withMessage, rechecked] = [await shop.start({ order: 'A' }), await shop.start({ order: 'B' })];
    for (let i = 0; i < 60; i++) {
      shop.clock.pass(day);
      await shop.till.checks.runDue();
    }
    expect([await shop.view(withMessage.payment), await shop.view(rechecked.payment)]).toEqual([
      'needs_review',
      'needs_review',
    ]);
    shop.gateway.entries.push({ transactionId: txid, refno: withMessage.refno, code: '2' });
    shop.gateway.entries.push({ transactionId: '77', refno: rechecked.refno, code: '2' });
    await shop.webhook({ refno: withMessage.refno, transactionId: txid });
    await shop.till.checks.runDue();
    expect([await shop.view(withMessage.payment), await shop.events()]).toEqual(['paid', ['paid A']]);
    expect(await shop.till.payments.recheck(rechecked.payment)).toMatchObject({ status: 'paid' });
    expect(await shop.events()).toEqual(['paid A', 'paid B']);
    expect(await shop.till.payments.recheck('0'.repeat(32))).toBeUndefined();
  },
);

test.for(dialects)(
  'if the gateway is down during the last check of the first day, the payment is checked again later (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    for (const gap of [30 * second, 90 * second, 8 * minute, 50 * minute, 5 * hour]) {
      shop.clock.pass(gap);
      expect(await shop.till.checks.runDue()).toBe(1);
    }
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    shop.gateway.answer = (_, response) => void response.socket?.destroy();
    shop.clock.pass(18 * hour);
    for (let i = 0; i < 20; i++) {
      await shop.till.checks.runDue();
      shop.clock.pass(4 * minute);
    }
    expect(await shop.view(payment)).toBe('needs_review');
    shop.gateway.answer = undefined;
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  },
);

test.for(dialects)(
  'an authorized payment that is not settled yet is checked daily, and a reversal raises an alarm (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: txid, refno, code: '1' });
    await shop.webhook({ refno, transactionId: txid });
    await shop.till.checks.runDue();
    for (let i = 0; i < 3; i++) {
      shop.clock.pass(day);
      expect(await shop.till.checks.runDue()).toBe(1);
    }
    expect([await shop.view(payment), await shop.alarms()]).toEqual(['paid', []]);
    shop.gateway.entries.splice(0, 1, { transactionId: txid, refno, code: '10' });
    shop.clock.pass(day);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.alarms()]).toEqual(['paid', ['unexpected_cancel']]);
  },
);

test.for(dialects)(
  'a transaction raises an alarm if correctly signed messages name it for two different payments (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const [one, two] = [await shop.start({ order: 'A' }), await shop.start({ order: 'B' })];
    shop.gateway.entries.push({ transactionId: txid, refno: one.refno, code: '2' });
    for (const { refno } of [one, two]) await shop.webhook({ refno, transactionId: txid });
    expect(await shop.alarms()).toEqual(['foreign_transaction']);
    await shop.till.checks.runDue();
    expect(await shop.events()).toEqual(['paid A']);
  },
);

test.for(dialects)(
  'a payment that was started by an older version of the till gets its check schedule at its next check (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const { db } = stores[dialect].database;
    await db.updateTable('till_payment').set({ plan_at: null, planned_at: null }).execute();
    for (const gap of [30 * second, 90 * second, 8 * minute]) {
      shop.clock.pass(gap);
      expect(await shop.till.checks.runDue()).toBe(1);
    }
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    shop.clock.pass(hour);
    await shop.till.checks.runDue();
    expect(await shop.view(payment)).toBe('paid');
  },
);

test.for(dialects)(
  'if the first status query fails, the second planned check still runs two minutes after the start (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.answer = (_, response) => void response.destroy();
    shop.clock.pass(30 * 1000);
    expect(await shop.till.checks.runDue()).toBe(1);
    shop.gateway.answer = undefined;
    shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
    shop.clock.pass(90 * 1000);
    expect(await shop.till.checks.runDue()).toBe(1);
    expect(await shop.view(payment)).toBe('paid');
  },
);
