import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'a second paid attempt raises an alarm, and the order stays paid if the shop cancels that attempt immediately (K10, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start({ reqtype: 'NOA' });
    const second = await shop.start({ reqtype: 'NOA', methods: ['ECA'], anotherWay: true });
    expect(second.payment).not.toBe(first.payment);
    for (const [transactionId, { refno }, method] of [
      ['71', first, 'VIS'],
      ['72', second, 'ECA'],
    ] as const) {
      shop.gateway.entries.push({ transactionId, refno, code: '1', method });
      await shop.webhook({ refno, transactionId, method });
      await shop.till.checks.runDue();
    }
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['duplicate_payment']]);
    const [reviewed] = await shop.till.payments.list({ review: true });
    expect(reviewed).toMatchObject({ id: second.payment });
    expect(await shop.till.payments.cancel(second.payment, { key: 'twice' })).toMatchObject({
      state: 'confirmed',
      transactionId: '72',
      amount: 4990,
    });
    expect(await shop.events()).toEqual(['canceled 4990 of A-1', 'paid A-1']);
    expect([await shop.view(first.payment), await shop.view(second.payment)]).toEqual(['paid', 'canceled']);
    await expect(shop.start()).rejects.toMatchObject({ code: 'already_paid' });
    expect(shop.gateway.moves).toHaveLength(1);
  },
);
