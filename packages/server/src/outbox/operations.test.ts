import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { type Entry, answerCall, isMove } from '../testing/gateway/ledger.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';

/** Starts a payment and makes the gateway report it as authorized or settled. */
async function paid(dialect: Dialect, { code = '1', ...more }: Partial<Entry> = {}, shopOf?: TestShop) {
  const shop = shopOf ?? (await aShop(dialect));
  const { payment, refno } = await shop.start();
  const settled = code === '2' ? { settled: '4990' } : {};
  shop.gateway.entries.push({ transactionId, refno, code, ...settled, ...more });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
  return { shop, payment, refno };
}

const intents = (dialect: Dialect) =>
  stores[dialect].database.db
    .selectFrom('till_intent')
    .select(['state', 'sends', 'outcome'])
    .orderBy('sequence')
    .execute();

const aDocument = (transaction: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="1000011011" testOnly="yes">${transaction}</body></paymentService>`;

test.for(dialects)(
  'an authorized payment is settled in two parts, and the second settlement closes the authorization (%s)',
  async (dialect) => {
    const { shop, payment, refno } = await paid(dialect);
    const first = await shop.till.payments.settle(payment, { key: 'parcel 1', amount: 3000 });
    expect(first).toMatchObject({ kind: 'settle', state: 'confirmed', amount: 3000, sequence: 1, key: 'parcel 1' });
    const last = await shop.till.payments.settle(payment, { key: 'parcel 2', amount: 1000, close: true });
    expect(last).toMatchObject({ state: 'confirmed', amount: 1000, sequence: 2, closes: true });
    const about = (amount: number, close = '') =>
      aDocument(
        `<transaction refno="${refno}"><request><amount>${amount}</amount><currency>CHF</currency>` +
          `<uppTransactionId>${transactionId}</uppTransactionId>${close}</request></transaction>`,
      );
    expect(shop.gateway.moves).toEqual([about(3000), about(1000, '<closeTransaction>yes</closeTransaction>')]);
    expect(await shop.events()).toEqual(['paid A-1', 'settled 1000 of A-1', 'settled 3000 of A-1']);
    expect(await shop.alarms()).toEqual([]);
    await expect(shop.till.payments.settle(payment, { key: 'parcel 3', amount: 1 })).rejects.toMatchObject({
      code: 'not_allowed_in_state',
    });
    expect(shop.gateway.moves).toHaveLength(2);
  },
);

test("a marketplace settlement sends the merchant's share, and its key cannot be reused with a different share", async () => {
  const { shop, payment } = await paid('sqlite');
  const marketplace = { subMerchantId: 'SUB1', fee: { amount: 100, currency: 'CHF' } };
  const request = { key: '1', amount: 1000, marketplace };
  expect(await shop.till.payments.settle(payment, request)).toMatchObject({ state: 'confirmed' });
  expect(shop.gateway.moves[0]).toContain(
    '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>100</amount><currency>CHF</currency></fee></marketplace>',
  );
  const other = { ...request, marketplace: { ...marketplace, subMerchantId: 'SUB2' } };
  await expect(shop.till.payments.settle(payment, other)).rejects.toMatchObject({ code: 'key_reused' });
});

test.for(dialects)('a settlement without an amount settles the whole remaining amount (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect);
  await shop.till.payments.settle(payment, { key: '1', amount: 990 });
  expect(await shop.till.payments.settle(payment, { key: '2' })).toMatchObject({ state: 'confirmed', amount: 4000 });
  expect(shop.gateway.entries[0]).toMatchObject({ code: '2', settled: '4990' });
});

test.for(dialects)('a settled payment is credited in parts, each with its own transaction (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect, { code: '2' });
  const credit = await shop.till.payments.credit(payment, { key: 'return 1', amount: 1490 });
  const [, creditEntry] = shop.gateway.entries;
  expect(credit).toMatchObject({ state: 'confirmed', amount: 1490, creditId: creditEntry?.transactionId });
  expect(shop.gateway.moves).toEqual([
    aDocument(
      `<transaction refno="${creditEntry?.refno}"><request><amount>1490</amount><currency>CHF</currency>` +
        `<uppTransactionId>${transactionId}</uppTransactionId><transtype>06</transtype></request></transaction>`,
    ),
  ]);
  expect(creditEntry?.refno).toMatch(/^T[0-9A-Z]{17}$/);
  await shop.till.payments.credit(payment, { key: 'return 2' });
  expect(await shop.events()).toEqual(['credited 1490 of A-1', 'credited 3500 of A-1', 'paid A-1']);
  await expect(shop.till.payments.credit(payment, { key: 'return 3', amount: 1 })).rejects.toMatchObject({
    code: 'amount_exceeded',
  });
  expect([shop.gateway.moves.length, await shop.alarms()]).toEqual([2, []]);
});

test.for([
  ['sqlite', '1'],
  ['sqlite', '2'],
  ['postgres', '1'],
  ['postgres', '2'],
] as const)(
  'a payment is canceled as a whole, and its order can be paid again (%s, status %s)',
  async ([dialect, code]) => {
    const { shop, payment, refno } = await paid(dialect, { code });
    expect(await shop.till.payments.cancel(payment, { key: 'out of stock' })).toMatchObject({ state: 'confirmed' });
    expect(shop.gateway.moves).toEqual([
      aDocument(
        `<transaction refno="${refno}"><request><amount>4990</amount><currency>CHF</currency>` +
          `<uppTransactionId>${transactionId}</uppTransactionId><reqtype>DOA</reqtype></request></transaction>`,
      ),
    ]);
    expect([await shop.view(payment), await shop.events(), await shop.alarms()]).toEqual([
      'canceled',
      ['canceled 4990 of A-1', 'paid A-1'],
      [],
    ]);
    const again = await shop.start();
    expect(again.payment).not.toBe(payment);
    shop.gateway.entries.push({ transactionId: '7', refno: again.refno, code: '1' });
    await shop.webhook({ refno: again.refno, transactionId: '7' });
    await shop.till.checks.runDue();
    expect(await shop.events()).toEqual(['canceled 4990 of A-1', 'paid A-1', 'paid A-1']);
  },
);

test('an outdated status response after a cancel does not change the payment and raises no alarm', async () => {
  const { shop, payment } = await paid('sqlite', { code: '2' });
  await shop.till.payments.cancel(payment, { key: '1' });
  shop.gateway.entries.splice(0, 1, { ...shop.gateway.entries[0]!, code: '2' });
  await shop.till.payments.recheck(payment);
  expect([await shop.view(payment), await shop.alarms()]).toEqual(['canceled', []]);
});

test.for(dialects)(
  'a request with a repeated key returns the same operation, but is rejected if its other values differ (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect);
    const { settle, credit } = shop.till.payments;
    const all = await Promise.all(Array.from({ length: 20 }, () => settle(payment, { key: '1', amount: 1000 })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(shop.gateway.moves).toHaveLength(1);
    expect(await settle(payment, { key: '1' })).toMatchObject({ amount: 1000, state: 'confirmed' });
    await expect(settle(payment, { key: '1', amount: 2 })).rejects.toMatchObject({ code: 'key_reused' });
    await expect(credit(payment, { key: '1', amount: 1000 })).rejects.toMatchObject({ code: 'key_reused' });
    expect(shop.gateway.moves).toHaveLength(1);
  },
);

test.for(dialects)('concurrent settlements never exceed the authorized amount (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect);
  const other = shop.another();
  const requests = Array.from({ length: 12 }, (_, at) =>
    (at % 2 ? shop.till : other).payments
      .settle(payment, { key: `${at}`, amount: 1000 })
      .catch((error: unknown) => error),
  );
  const ended = await Promise.all(requests);
  await shop.till.checks.runDue();
  expect(ended.filter((each) => each instanceof Error)).toHaveLength(8);
  expect(shop.gateway.moves).toHaveLength(4);
  expect(shop.gateway.entries[0]?.settled).toBe('4000');
  expect((await shop.till.payments.operations(payment)).map(({ state }) => state)).toEqual(Array(4).fill('confirmed'));
});

test.for(dialects)(
  'a settlement whose response is lost is not sent again and is confirmed by a status query (K59, %s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect);
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      if (isMove(call)) response.socket?.destroy();
      else response.end(answer);
    };
    expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'confirmed' });
    expect([shop.gateway.moves.length, await shop.events()]).toEqual([1, ['paid A-1', 'settled 4990 of A-1']]);
  },
);

test.for(dialects)('a credit whose response is lost is found by its own reference (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect, { code: '2' });
  shop.gateway.answer = (call, response) => {
    const answer = answerCall(shop.gateway, call);
    if (isMove(call)) response.socket?.destroy();
    else response.end(answer);
  };
  const credit = await shop.till.payments.credit(payment, { key: '1', amount: 500 });
  expect(credit).toMatchObject({ state: 'confirmed', creditId: shop.gateway.entries[1]?.transactionId });
  expect(shop.gateway.moves).toHaveLength(1);
});

test.for(dialects)(
  'the till repeats a lost cancel call once its lease has expired, if the status shows no effect (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, { code: '2' });
    let lost = 0;
    shop.gateway.answer = (call, response) => {
      if (isMove(call) && lost++ === 0) response.socket?.destroy();
      else response.end(answerCall(shop.gateway, call));
    };
    expect(await shop.till.payments.cancel(payment, { key: '1' })).toMatchObject({ state: 'sent' });
    shop.clock.pass(minute - 2 * second);
    await shop.till.payments.recheck(payment);
    expect(shop.gateway.moves).toHaveLength(1);
    shop.clock.pass(3 * second);
    await shop.till.checks.runDue();
    expect(shop.gateway.moves).toHaveLength(2);
    expect(shop.gateway.moves[1]).toBe(shop.gateway.moves[0]);
    expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'confirmed' }]);
  },
);

test.for([
  ['takes effect later', 'confirmed', undefined],
  ['never takes effect', 'needs_review', 'no_answer'],
] as const)(
  'if the first call of a cancel is lost and the second one is refused, the refusal decides nothing, because the first call %s',
  async ([how, state, reason]) => {
    const { shop, payment } = await paid('sqlite');
    let calls = 0;
    shop.gateway.answer = (call, response) => {
      if (!isMove(call)) return void response.end(answerCall(shop.gateway, call));
      if (++calls === 1) return void response.destroy();
      const before = [...shop.gateway.entries];
      const answer = answerCall(shop.gateway, call);
      shop.gateway.entries.splice(0, Infinity, ...before);
      const no = '<error><errorCode>1003</errorCode></error>';
      response.end(answer.replace(/<response>.*<\/response>/, no).replace('trxStatus="response"', 'trxStatus="error"'));
    };
    await shop.till.payments.cancel(payment, { key: '1' });
    shop.clock.pass(2 * minute);
    await shop.till.checks.runDue();
    expect([calls, await shop.till.payments.operations(payment)]).toMatchObject([2, [{ state: 'sent' }]]);
    if (how === 'takes effect later') for (const entry of shop.gateway.entries) Object.assign(entry, { code: '6' });
    for (let wait = 0; wait < 8; wait++) {
      shop.clock.pass(2 * minute);
      await shop.till.checks.runDue();
    }
    expect([calls, await shop.till.payments.operations(payment)]).toMatchObject([2, [{ state, reason }]]);
  },
);

test('a refused settlement no longer reserves its amount once a later status response shows no effect', async () => {
  const { shop, payment } = await paid('sqlite');
  shop.gateway.answer = (call, response) => {
    const document = answerCall(
      shop.gateway,
      isMove(call) ? { ...call, document: call.document.replaceAll('>4990<', '>999999<') } : call,
    );
    response.end(document.replaceAll('999999', '4990'));
  };
  expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'refused', reason: '2022' });
  shop.gateway.answer = undefined;
  expect(await shop.till.payments.settle(payment, { key: '2' })).toMatchObject({ state: 'confirmed', amount: 4990 });
  expect(await shop.events()).toEqual(['paid A-1', 'settled 4990 of A-1']);
});

test.for(['1010', '1403', '2097', '4711'])(
  'a settlement that the gateway refuses (%s) but carries out anyway is confirmed by a status query',
  async (code) => {
    const { shop, payment } = await paid('sqlite');
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      const no = `<error><errorCode>${code}</errorCode></error>`;
      response.end(
        isMove(call)
          ? answer.replace(/<response>.*<\/response>/, no).replace('trxStatus="response"', 'trxStatus="error"')
          : answer,
      );
    };
    expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'confirmed' });
    expect(shop.gateway.moves).toHaveLength(1);
  },
);

test('a settlement that the gateway accepts but does not carry out needs review after 10 minutes and is not sent again', async () => {
  const { shop, payment } = await paid('sqlite');
  shop.gateway.answer = (call, response) => {
    const before = [...shop.gateway.entries];
    const answer = answerCall(shop.gateway, call);
    shop.gateway.entries.splice(0, Infinity, ...before);
    response.end(answer);
  };
  expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'sent' });
  for (let hour = 0; hour < 50; hour++) {
    shop.clock.pass(60 * minute);
    await shop.till.checks.runDue();
  }
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'needs_review', reason: 'no_effect' }]);
  expect([shop.gateway.moves.length, await shop.alarms()]).toEqual([1, ['operation_unproved']]);
});

test('an operation is not sent while status queries fail, and is sent once they succeed', async () => {
  const { shop, payment } = await paid('sqlite');
  shop.gateway.answer = (_, response) => void response.writeHead(502).end();
  expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'waiting' });
  expect(shop.gateway.moves).toEqual([]);
  shop.gateway.answer = undefined;
  shop.clock.pass(5 * minute);
  await shop.till.checks.runDue();
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'confirmed' }]);
});

test('a settlement is put on the review list and is not sent again if status responses cannot show its effect', async () => {
  const { shop, payment } = await paid('sqlite');
  shop.gateway.answer = (call, response) => {
    const answer = answerCall(shop.gateway, call);
    if (isMove(call)) response.socket?.destroy();
    else response.end(answer.replace(/<settledAmount>\d*<\/settledAmount>/, '<settledAmount/>'));
  };
  expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'sent' });
  shop.clock.pass(10 * minute);
  await shop.till.checks.runDue();
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'needs_review', reason: 'no_answer' }]);
  expect([shop.gateway.moves.length, await shop.alarms()]).toEqual([1, ['operation_unproved']]);
  expect(shop.logs.filter(({ reasons }) => reasons?.includes('operation_unproved'))).toHaveLength(1);
});

test("a waiting operation is dropped if the transaction's state no longer allows it", async () => {
  const { shop, payment } = await paid('sqlite');
  let down = true;
  shop.gateway.answer = (call, response) => {
    if (down) response.writeHead(502).end();
    else response.end(answerCall(shop.gateway, call));
  };
  await shop.till.payments.cancel(payment, { key: '1' });
  shop.gateway.entries.splice(0, 1, { ...shop.gateway.entries[0]!, code: '21' });
  down = false;
  shop.clock.pass(5 * minute);
  await shop.till.checks.runDue();
  expect(await shop.till.payments.operations(payment)).toMatchObject([
    { state: 'dropped', reason: 'not_allowed_in_state' },
  ]);
  expect([shop.gateway.moves, await shop.view(payment)]).toEqual([[], 'paid']);
});

test.for(dialects)(
  'a hook that throws rolls back the confirmation of its operation and is retried (%s)',
  async (dialect) => {
    let fails = true;
    const shop = await aShop(dialect, {
      orders: {
        onSettled: async ({ payment: { id }, amount }, tx) => {
          await tx
            .insertInto('shop_event')
            .values({ order_id: `${amount}`, payment_id: id, kind: 'settled' })
            .execute();
          if (fails) throw new Error("The shop's hook failed.");
        },
      },
    });
    const { payment } = await paid(dialect, {}, shop);
    expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'sent' });
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['hook_failed']]);
    fails = false;
    shop.clock.pass(5 * minute);
    await shop.till.checks.runDue();
    expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'confirmed' }]);
    expect([await shop.events(), shop.gateway.moves.length]).toEqual([['paid A-1', 'settled 4990'], 1]);
  },
);

test.for(dialects)(
  "if a process ends during an operation's gateway call, another process completes the operation (K64, %s)",
  async (dialect) => {
    const { shop, payment } = await paid(dialect);
    const hanging: (() => void)[] = [];
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      if (isMove(call)) hanging.push(() => response.end(answer));
      else response.end(answer);
    };
    const settlement = shop.till.payments.settle(payment, { key: '1' });
    await vi.waitFor(() => expect(hanging).toHaveLength(1));
    const other = shop.another();
    await other.checks.runDue();
    expect(await intents(dialect)).toEqual([{ state: 'sent', sends: 1, outcome: null }]);
    shop.clock.pass(minute);
    await other.checks.runDue();
    expect(await intents(dialect)).toEqual([{ state: 'confirmed', sends: 1, outcome: null }]);
    hanging[0]?.();
    expect(await settlement).toMatchObject({ state: 'confirmed' });
    expect([shop.gateway.moves.length, await shop.events()]).toEqual([1, ['paid A-1', 'settled 4990 of A-1']]);
  },
);

test.for([
  [{ key: '' }, 'argument_wrong'],
  [{ key: 'x'.repeat(101) }, 'argument_wrong'],
  [{ key: '1\0' }, 'argument_wrong'],
  [{ key: '1', transactionId: `${transactionId}\0` }, 'argument_wrong'],
  [{ key: '1', amount: 0 }, 'argument_wrong'],
  [{ key: '1', amount: 10.5 }, 'argument_wrong'],
  [{ key: '1', amount: -1 }, 'argument_wrong'],
  [{ key: '1', amount: 4991 }, 'amount_exceeded'],
  [{ key: '1', transactionId: '12' }, 'not_allowed_in_state'],
] as const)('a settlement with %o is rejected before anything is stored', async ([request, code]) => {
  const { shop, payment } = await paid('sqlite');
  await expect(shop.till.payments.settle(payment, request)).rejects.toMatchObject({ code });
  await expect(shop.till.payments.settle('0'.repeat(32), { key: '1' })).rejects.toMatchObject({ code: 'not_found' });
  expect([await intents('sqlite'), shop.gateway.moves]).toEqual([[], []]);
});
