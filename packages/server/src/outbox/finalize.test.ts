import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTime } from '../clock.ts';
import { notSent, type Gateway } from '../gateway/gateway.ts';
import { createStore } from '../store/store.ts';
import { hour, minute, second } from '../testing/clock.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import {
  type Entry,
  answerCall,
  isSplit,
  readChargeRequest,
  toError,
  toSplitDocument,
} from '../testing/gateway/ledger.ts';
import { aSettings, noHooks } from '../test/parts.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import { check } from '../checks/check.ts';
import { createObservations } from '../payment/leases.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';

/** Opens a shop with one payment attempt in which the shopper has used the card fields. */
async function verified(dialect: Dialect = 'sqlite', entry: Partial<Entry> = {}) {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start({ reqtype: 'CAA' });
  shop.gateway.entries.push({ transactionId: txid, refno, code: '11', ...entry });
  return { shop, payment, refno };
}

const confirm = async (shop: TestShop, payment: string) => {
  const answer = await shop.confirm(payment);
  await shop.till.checks.runDue();
  return answer;
};

/**
 * Lists the gateway calls in the order in which they were made: `refno` for a status query by refno, `transaction` for
 * a status query by transaction id, or `split` for a split call.
 */
const calls = ({ gateway }: TestShop) =>
  gateway.calls.map((call) => (isSplit(call) ? 'split' : call.transactionId ? 'transaction' : 'refno'));

const intents = (dialect: Dialect = 'sqlite') =>
  stores[dialect].database.db.selectFrom('till_intent').select(['state', 'sends', 'outcome']).execute();

/** Makes the first `times` split calls fail. All other calls receive a normal response. */
function spoil(shop: TestShop, fault: 'not executed' | 'answer lost', times = 1) {
  let left = times;
  shop.gateway.answer = (call, response) => {
    if (!isSplit(call) || left-- <= 0) return void response.end(answerCall(shop.gateway, call));
    if (fault === 'answer lost') answerCall(shop.gateway, call);
    response.destroy();
  };
}

test.for(dialects)(
  'after the shop page confirms a card, one check sends one split call and marks the payment as paid (%s)',
  async (dialect) => {
    const { shop, payment, refno } = await verified(dialect);
    const answer = await confirm(shop, payment);
    expect([answer.status, await answer.json()]).toMatchObject([202, { id: payment, status: 'confirming', refno }]);
    expect([await shop.view(payment), await shop.events(), await shop.alarms()]).toEqual(['paid', ['paid A-1'], []]);
    expect(calls(shop)).toEqual(['refno', 'split', 'transaction']);
    expect(readChargeRequest(shop.gateway.calls[1]?.document ?? '')).toEqual({
      refno,
      transactionId: txid,
      amount: '4990',
      currency: 'CHF',
      reqtype: 'CAA',
    });
    expect(await intents(dialect)).toEqual([{ state: 'done', sends: 1, outcome: 'authorized' }]);
  },
);

test.for(dialects)(
  'if the browser is closed after the shopper has used the card fields, the scheduler finds the payment and charges the card (%s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect);
    shop.clock.pass(30 * second);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [txid]]);
  },
);

test('after the shopper returns from 3-D Secure, the verified card is charged, and the payment is shown as "confirming" until then', async () => {
  const { shop, payment, refno } = await verified();
  let seen: string | undefined;
  shop.gateway.answer = async (call, response) => {
    if (isSplit(call)) seen = await shop.view(payment);
    response.end(answerCall(shop.gateway, call));
  };
  await shop.comeBack({ refno, transactionId: txid });
  await shop.till.checks.runDue();
  expect([seen, await shop.view(payment)]).toEqual(['confirming', 'paid']);
});

test.for(dialects)(
  'a payment whose split call is declined is marked as declined only after the next status response (%s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect, { finalized: '4' });
    let statusIsUp = true;
    shop.gateway.answer = (call, response) => {
      if (isSplit(call)) statusIsUp = false;
      else if (!statusIsUp) return void response.destroy();
      response.end(answerCall(shop.gateway, call));
    };
    await confirm(shop, payment);
    expect([await shop.view(payment), await shop.events()]).toEqual(['confirming', []]);
    expect(await intents(dialect)).toEqual([{ state: 'done', sends: 1, outcome: 'declined_1403' }]);
    shop.gateway.answer = undefined;
    shop.clock.pass(2 * second);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events()]).toEqual(['declined', ['failed A-1']]);
    expect((await shop.start()).payment).not.toBe(payment);
    expect(shop.gateway.splits).toHaveLength(1);
  },
);

test.for([
  ['51', 'funds'],
  ['41', 'blocked'],
  ['54', 'expired'],
  ['61', 'limit'],
  ['50', undefined],
] as const)(
  'after a split call is declined with the acquirer code %s, the payment is shown as declined with the reason %s',
  async ([acquirerCode, reason]) => {
    const { shop, payment } = await verified('sqlite', { finalized: '4' });
    shop.gateway.answer = (call, response) =>
      void response.end(
        answerCall(shop.gateway, call).replace(
          '<acqErrorCode>50</acqErrorCode>',
          `<acqErrorCode>${acquirerCode}</acqErrorCode>`,
        ),
      );
    await confirm(shop, payment);
    const { status, reason: shown } = (await shop.till.view(payment)) ?? {};
    expect([status, shown]).toEqual(['declined', reason]);
    expect((await shop.till.payments.find(payment))?.refusal).toMatchObject({
      errorCode: '1403',
      errorDetail: 'declined',
      acquirerErrorCode: acquirerCode,
    });
  },
);

test.for(dialects)(
  'a split call whose response is lost is not sent again if the status shows the payment as paid (K59, %s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect);
    spoil(shop, 'answer lost');
    await confirm(shop, payment);
    expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [txid]]);
    expect(await intents(dialect)).toEqual([{ state: 'unknown', sends: 1, outcome: 'network_failed' }]);
  },
);

test.for(dialects)(
  'a lost split call is sent again after at least a minute, once the status shows that it had no effect (I8, %s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect);
    spoil(shop, 'not executed');
    await confirm(shop, payment);
    for (let at = 0; at < 59; at++) {
      await shop.confirm(payment);
      await shop.till.checks.runDue();
      shop.clock.pass(second);
    }
    expect([await shop.view(payment), shop.gateway.splits]).toEqual(['confirming', [txid]]);
    shop.clock.pass(second);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [txid, txid]]);
  },
);

test('a split call is not sent again while status queries fail', async () => {
  const { shop, payment } = await verified();
  spoil(shop, 'not executed');
  await confirm(shop, payment);
  shop.gateway.answer = (_, response) => void response.destroy();
  for (let i = 0; i < 60; i++) {
    shop.clock.pass(minute);
    await shop.till.checks.runDue();
  }
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['confirming', [txid]]);
});

test.for(dialects)(
  'a split call that is refused three times is put on the review list and never sent again (%s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect);
    shop.gateway.answer = (call, response) =>
      void response.end(
        isSplit(call)
          ? toSplitDocument(readChargeRequest(call.document), toError('2051'))
          : answerCall(shop.gateway, call),
      );
    await confirm(shop, payment);
    const sentAt = [0];
    for (let at = 10; at < 900; at += 10) {
      shop.clock.pass(10 * second);
      const before = shop.gateway.splits.length;
      await shop.till.checks.runDue();
      if (shop.gateway.splits.length > before) sentAt.push(at);
    }
    // The till waits one minute before the second call, and five minutes before the third.
    expect(sentAt).toEqual([0, 60, 360]);
    expect([await shop.view(payment), await shop.alarms()]).toEqual(['needs_review', ['not_finalized']]);
    expect(await intents(dialect)).toEqual([{ state: 'given_up', sends: 3, outcome: 'refused_2051' }]);
    for (let at = 0; at < 30; at++) {
      shop.clock.pass(hour);
      await confirm(shop, payment);
    }
    expect([shop.gateway.splits.length, await shop.events()]).toEqual([3, []]);
    shop.gateway.answer = undefined;
    shop.gateway.entries.splice(0, 1, { ...shop.gateway.entries[0]!, code: '2' });
    // By now, the payment has received so many messages that one without a valid signature no longer triggers an
    // immediate check.
    shop.clock.pass(5 * minute);
    await confirm(shop, payment);
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  },
);

test('if the gateway approves a split call but still shows the transaction as verified, the till soon queries the status again and does not charge the card twice', async () => {
  const { shop, payment } = await verified();
  let knows = false;
  const lag = (call: Call) => {
    if (!isSplit(call)) return answerCall(shop.gateway, call).replace('>2<', knows ? '>2<' : '>11<');
    return answerCall(shop.gateway, call);
  };
  shop.gateway.answer = (call, response) => void response.end(lag(call));
  await confirm(shop, payment);
  expect([await shop.view(payment), calls(shop)]).toEqual(['confirming', ['refno', 'split', 'transaction']]);
  shop.clock.pass(2 * second);
  await shop.till.checks.runDue();
  knows = true;
  shop.clock.pass(5 * second);
  await shop.till.checks.runDue();
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [txid]]);
});

test('if the gateway approves a split call but keeps showing the transaction as verified, the call is sent only once and the payment is put on the review list', async () => {
  const { shop, payment } = await verified();
  shop.gateway.answer = (call, response) =>
    void response.end(answerCall(shop.gateway, call).replace('<responseCode>2<', '<responseCode>11<'));
  await confirm(shop, payment);
  for (let i = 0; i < 100; i++) {
    shop.clock.pass(15 * minute);
    await shop.till.checks.runDue();
  }
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['needs_review', [txid]]);
});

test('a split response for a different transaction does not determine the outcome of the payment, but raises an alarm (K61)', async () => {
  const { shop, payment } = await verified();
  shop.gateway.answer = (call, response) => {
    const answer = answerCall(shop.gateway, call);
    response.end(isSplit(call) ? answer.replace(txid, '7') : answer);
  };
  await confirm(shop, payment);
  expect([await shop.view(payment), await shop.alarms()]).toEqual(['paid', ['transaction_mismatch']]);
  expect(await intents()).toEqual([{ state: 'unknown', sends: 1, outcome: 'crossed' }]);
  expect(shop.logs).toContainEqual({ level: 'warn', event: 'split_failed', payment, reasons: ['crossed'] });
});

test('if a scheduled check charges a verified card long after the payment started, the payment is checked again within seconds', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  for (const pause of [30 * second, 90 * second, 8 * minute]) {
    shop.clock.pass(pause);
    await shop.till.checks.runDue();
  }
  shop.gateway.entries.push({ transactionId: txid, refno, code: '11' });
  let lags = true;
  shop.gateway.answer = (call, response) => {
    const answer = answerCall(shop.gateway, call);
    response.end(lags ? answer.replace('<responseCode>2<', '<responseCode>11<') : answer);
  };
  shop.clock.pass(50 * minute);
  await shop.till.checks.runDue();
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['confirming', [txid]]);
  lags = false;
  shop.clock.pass(2 * second);
  await shop.till.checks.runDue();
  expect([await shop.view(payment), shop.gateway.splits]).toEqual(['paid', [txid]]);
});

test.for(dialects)(
  'a split call that has waited so long for the rate limit that it could not end within its lease is not sent, and is retried later (%s)',
  async (dialect) => {
    const { shop, payment } = await verified(dialect);
    const store = createStore(stores[dialect].database);
    const row = (await store.byId(payment)) ?? expect.fail();
    const turns: boolean[] = [];
    const gateway: Gateway = {
      ...shop.calls,
      split: async (question, merchant, options) => {
        // Simulates a long wait for the rate limit.
        if (turns.length === 0) shop.clock.pass(26 * second);
        turns.push(options?.mayBegin?.() ?? true);
        return turns.at(-1)
          ? shop.calls.split(question, merchant, options)
          : { status: 'unknown', reason: notSent, reached: 'no' };
      },
    };
    const time = createTime(shop.clock);
    const parts = {
      store,
      gateway,
      time,
      log: () => {},
      intents: createObservations(time.monotonic),
      settings: aSettings(),
      hooks: { ...noHooks, revision: async () => '1' },
    };
    await check(parts, row);
    expect([turns, shop.gateway.splits]).toEqual([[false], []]);
    expect(await intents(dialect)).toEqual([{ state: 'written', sends: 0, outcome: 'not_sent' }]);
    shop.clock.pass(2 * second);
    await check(parts, row);
    expect([turns, shop.gateway.splits.length, await shop.view(payment)]).toEqual([[false, true], 1, 'paid']);
  },
);

test.for(dialects)(
  'if a split call without an answer takes effect after its order was paid with another transaction, the signed webhook makes the second charge a case (O16, %s)',
  async (dialect) => {
    const { shop, payment, refno } = await verified(dialect);
    spoil(shop, 'not executed');
    await confirm(shop, payment);
    const another = '180710155401925244';
    shop.gateway.entries.push({ transactionId: another, refno, code: '2' });
    await shop.webhook({ refno, transactionId: another });
    await shop.till.checks.runDue();
    shop.clock.pass(2 * minute);
    await shop.till.payments.recheck(payment);
    expect([await shop.view(payment), await shop.alarms()]).toEqual(['paid', []]);
    expect(await intents(dialect)).toEqual([{ state: 'dropped', sends: 1, outcome: 'order_paid' }]);

    shop.gateway.entries.splice(0, 1, { transactionId: txid, refno, code: '2' });
    await shop.webhook({ refno, transactionId: txid });
    shop.clock.pass(2 * second);
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toContain('duplicate_payment');
    expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment }]);
  },
);
