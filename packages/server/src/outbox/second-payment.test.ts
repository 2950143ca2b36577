import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { second } from '../testing/clock.ts';
import { dialects } from '../test/stores.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'a second paid attempt raises an alarm, and the order stays paid if the shop cancels that attempt immediately (K10, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start({ reqtype: 'NOA' });
    const other = await shop.start({ reqtype: 'NOA', methods: ['ECA'], anotherWay: true });
    expect(other.payment).not.toBe(first.payment);
    for (const [transactionId, { refno }, method] of [
      ['71', first, 'VIS'],
      ['72', other, 'ECA'],
    ] as const) {
      shop.gateway.entries.push({ transactionId, refno, code: '1', method });
      await shop.webhook({ refno, transactionId, method });
      await shop.till.checks.runDue();
    }
    expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], ['duplicate_payment']]);
    const [reviewed] = await shop.till.payments.list({ review: true });
    expect(reviewed).toMatchObject({ id: other.payment });
    expect(await shop.till.payments.cancel(other.payment, { key: 'twice' })).toMatchObject({
      state: 'confirmed',
      transactionId: '72',
      amount: 4990,
    });
    expect(await shop.events()).toEqual(['canceled 4990 of A-1', 'paid A-1']);
    expect([await shop.view(first.payment), await shop.view(other.payment)]).toEqual(['paid', 'canceled']);
    await expect(shop.start()).rejects.toMatchObject({ code: 'already_paid' });
    expect(shop.gateway.moves).toHaveLength(1);
  },
);

test.for(dialects)(
  'if the shopper pays a canceled second attempt once more, its review opens again and stays open after further messages (K10, I6, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start({ reqtype: 'NOA' });
    const other = await shop.start({ reqtype: 'NOA', methods: ['ECA'], anotherWay: true });
    const pay = async (transactionId: string, { refno }: typeof first, method: string) => {
      shop.gateway.entries.push({ transactionId, refno, code: '1', method });
      shop.clock.pass(2 * second);
      await shop.webhook({ refno, transactionId, method });
      await shop.till.checks.runDue();
    };
    const reviews = async () =>
      (await shop.till.payments.list({ review: true })).map(({ id, review }) => ({ id, review }));
    await pay('71', first, 'VIS');
    await pay('72', other, 'ECA');
    await shop.till.payments.cancel(other.payment, { key: 'twice' });
    expect(await reviews()).toEqual([]);
    await pay('73', other, 'ECA');
    expect(await reviews()).toEqual([{ id: other.payment, review: 'duplicate_payment' }]);
    await shop.webhook({ refno: other.refno, transactionId: '73', method: 'ECA' });
    await shop.comeBack({ refno: other.refno, transactionId: '73', method: 'ECA' });
    expect(await reviews()).toEqual([{ id: other.payment, review: 'duplicate_payment' }]);
    await shop.till.payments.resolve(other.payment, 'duplicate_payment', 'Eva: refunds it in the admin tool');
    await shop.till.payments.recheck(other.payment);
    expect(await reviews()).toEqual([]);
  },
);
