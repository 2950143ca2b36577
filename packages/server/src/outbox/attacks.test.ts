import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerCall, isMove } from '../testing/gateway/ledger.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { minute } from '../testing/clock.ts';

// These tests simulate attackers who try to move money twice or to block an operation.

const { aShop } = await openStores({ afterAll, onTestFinished });

async function authorized(shop: TestShop) {
  const { payment, refno } = await shop.start({ reqtype: 'NOA' });
  shop.gateway.entries.push({ transactionId: '11', refno, code: '1' });
  await shop.till.payments.recheck(payment);
  return { payment, refno };
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'done'));

test.for(dialects)(
  'if two processes request a closing settlement for the same transaction, only one of them succeeds (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    const other = shop.another();
    const close = { amount: 1000, close: true };
    const results = await Promise.allSettled([
      shop.till.payments.settle(payment, { ...close, key: 'a' }),
      other.payments.settle(payment, { ...close, key: 'b' }),
    ]);
    expect(codesOf(results).toSorted()).toEqual(['done', 'not_allowed_in_state']);
    await shop.till.payments.recheck(payment);
    expect([shop.gateway.moves.length, await shop.events()]).toEqual([1, ['paid A-1', 'settled 1000 of A-1']]);
    await expect(other.payments.settle(payment, { key: 'c' })).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  },
);

test.for(dialects)(
  'an idempotency key that is reused with a different amount, closing flag or kind of operation is rejected, both while the first operation is open and after it has ended (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    const { settle, credit, cancel } = shop.till.payments;
    shop.gateway.answer = (_, response) => void response.writeHead(502).end();
    await settle(payment, { key: 'k', amount: 1000 });
    const tryAll = async () =>
      codesOf(
        await Promise.allSettled([
          settle(payment, { key: 'k', amount: 2000 }),
          settle(payment, { key: 'k', amount: 1000, close: true }),
          credit(payment, { key: 'k', amount: 1000 }),
          cancel(payment, { key: 'k' }),
        ]),
      );
    expect(await tryAll()).toEqual(['key_reused', 'key_reused', 'key_reused', 'key_reused']);
    shop.gateway.answer = undefined;
    shop.clock.pass(minute);
    expect(await settle(payment, { key: 'k', amount: 1000 })).toMatchObject({ state: 'confirmed' });
    expect(await tryAll()).toEqual(['key_reused', 'key_reused', 'key_reused', 'key_reused']);
    expect(shop.gateway.moves).toHaveLength(1);
  },
);

test.for(dialects)(
  'credits that run at the same time as a settlement never exceed the settled amount (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorized(shop);
    const other = shop.another();
    const results = await Promise.allSettled([
      shop.till.payments.settle(payment, { key: 's', amount: 2000, close: true }),
      ...['1', '2', '3'].map((key) => other.payments.credit(payment, { key, amount: 1500 })),
    ]);
    const [settled, ...credits] = codesOf(results);
    expect(settled).toBe('done');
    expect(credits.filter((code) => code === 'done').length).toBeLessThanOrEqual(1);
    const sums = await shop.till.payments.amounts(payment);
    expect(sums?.settled).toBe(2000);
    expect((sums?.credited ?? 0) + (sums?.underWay ?? 0)).toBeLessThanOrEqual(2000);
  },
);

test.for(dialects)(
  'if the clock jumps a day forward or back during an operation, the till does not repeat the call (%s)',
  async (dialect) => {
    for (const jump of [24 * 60 * minute, -24 * 60 * minute]) {
      const shop = await aShop(dialect);
      const { payment } = await authorized(shop);
      let lost = 0;
      shop.gateway.answer = (call, response) => {
        if (!isMove(call)) return void response.end(answerCall(shop.gateway, call));
        lost++;
        response.destroy();
      };
      await shop.till.payments.settle(payment, { key: 'k', amount: 1000 });
      expect(lost).toBe(1);
      shop.clock.set(jump);
      for (let at = 0; at < 5; at++) {
        await shop.till.checks.runDue();
        await shop.till.payments.settle(payment, { key: 'k', amount: 1000 });
      }
      expect(lost).toBe(1);
      await shop.close();
    }
  },
);

test.for(dialects)(
  'if the hook for a credit throws, the credit is still sent only once, and the hook is retried until it succeeds (%s)',
  async (dialect) => {
    let fails = true;
    const amounts: number[] = [];
    const shop = await aShop(dialect, {
      orders: {
        onCredited: async ({ amount }) => {
          if (fails) throw new Error("The shop's hook failed.");
          amounts.push(amount);
        },
      },
    });
    const { payment } = await authorized(shop);
    const { settle, credit, operations } = shop.till.payments;
    await settle(payment, { key: 's' });
    for (let at = 0; at < 3; at++)
      expect(await credit(payment, { key: 'c', amount: 4000 })).toMatchObject({ state: 'sent' });
    await expect(credit(payment, { key: 'd', amount: 1000 })).rejects.toMatchObject({ code: 'amount_exceeded' });
    fails = false;
    for (let at = 0; at < 3; at++) {
      shop.clock.pass(10 * minute);
      await shop.till.checks.runDue();
    }
    expect(await operations(payment)).toMatchObject([{ kind: 'settle' }, { kind: 'credit', state: 'confirmed' }]);
    expect([amounts, shop.gateway.moves.length]).toEqual([[4000], 2]);
  },
);
