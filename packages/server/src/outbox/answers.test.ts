import type { ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerCall, isAuthorization, isMove } from '../testing/gateway/ledger.ts';
import { byAlias } from '../test/gateway/authorizing.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { minute } from '../testing/clock.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';
const kinds = ['settle', 'cancel', 'credit', 'authorize'] as const;
type Kind = (typeof kinds)[number];

/**
 * Functions that each send an untrustworthy response to a money-moving call, keyed by the reason why the response
 * cannot be trusted.
 */
const reasons: Readonly<Record<string, (right: string, response: ServerResponse) => void>> = {
  crossed: (right, response) => response.end(right.replace(/merchantId="\d+"/, 'merchantId="9"')),
  response_code: (right, response) =>
    response.end(right.replace('<responseCode>01</responseCode>', '<responseCode>77</responseCode>')),
  response_malformed: (_, response) => response.end('<paymentService>'),
  network_failed: (_, response) => void response.destroy(),
};

/**
 * Opens a shop and requests one operation. The gateway does not carry out the operation, and its response is
 * untrustworthy for the given reason.
 */
async function orderOnce(kind: Kind, reason: string) {
  const shop = await aShop();
  const answer = reasons[reason];
  shop.gateway.answer = (call: Call, response: ServerResponse) => {
    const before = [...shop.gateway.entries];
    const right = answerCall(shop.gateway, call);
    if (!isMove(call) && !isAuthorization(call)) return void response.end(right);
    shop.gateway.entries.splice(0, Infinity, ...before);
    answer?.(right, response);
  };
  if (kind === 'authorize') {
    shop.revisions.set('A-1', '1');
    await shop.till.payments.authorize(byAlias({ key: '1' }));
  } else {
    const { payment, refno } = await shop.start();
    const isSettled = kind !== 'settle';
    shop.gateway.entries.push({
      transactionId,
      refno,
      code: isSettled ? '2' : '1',
      settled: isSettled ? '4990' : '0',
    });
    await shop.webhook({ refno, transactionId });
    await shop.till.checks.runDue();
    await shop.till.payments[kind](payment, { key: '1' });
  }
  return shop;
}

const reviews = async (shop: TestShop) => (await shop.till.payments.reviews()).map(({ reason }) => reason);

test.for(Object.keys(reasons).flatMap((reason) => kinds.map((kind) => [reason, kind] as const)))(
  'an untrusted response (%s) to a call of kind "%s" raises an alarm and puts the payment on the review list (K61)',
  async ([reason, kind]) => {
    const shop = await orderOnce(kind, reason);
    const atOnce = reason === 'crossed' ? ['transaction_mismatch'] : [];
    expect([await shop.alarms(), await reviews(shop)]).toEqual([atOnce, []]);
    for (const time of [minute, 9 * minute, 10 * minute, 10 * minute]) {
      shop.clock.pass(time);
      await shop.till.checks.runDue();
    }
    const doubt = kind === 'authorize' ? 'authorization_unproved' : 'operation_unproved';
    expect([await shop.alarms(), await reviews(shop)]).toEqual([[doubt, ...atOnce], [doubt]]);
    const calls = [...shop.gateway.moves, ...shop.gateway.authorizations].length;
    expect(calls).toBe(kind === 'cancel' ? 3 : 1);
  },
);

test("a credit that the gateway lists under the payment's reference is recognized only by its transaction id", async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId, refno, code: '2', settled: '4990' });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  const listedAs = (id: string) => {
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      const at = shop.gateway.entries.findIndex(
        (entry) => isMove(call) && entry.of === transactionId && entry.refno !== refno,
      );
      const entry = shop.gateway.entries[at];
      if (entry) shop.gateway.entries.splice(at, 1, { ...entry, refno, ...(id && { transactionId: id }) });
      response.end(answer);
    };
  };
  listedAs('');
  expect(await shop.till.payments.credit(payment, { key: '1', amount: 500 })).toMatchObject({ state: 'confirmed' });
  listedAs('4711');
  expect(await shop.till.payments.credit(payment, { key: '2', amount: 700 })).toMatchObject({ state: 'sent' });
  expect(await shop.alarms()).toContain('unknown_movement');
});
