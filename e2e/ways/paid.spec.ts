import { isLong } from '../support/long.ts';
import { transactionsOf } from '../support/gateway.ts';
import { expect, test } from '../support/test.ts';
import { conditions } from './conditions.ts';
import { comeBack, order, ways } from './ways.ts';

// Pays in every way (such as by redirect or with the card fields) under every condition, and checks the payment's state
// on the shop's server. `npm test` tests only the card fields under the first condition.
for (const { name, use, hand, watch, look } of isLong ? conditions : conditions.slice(0, 1))
  test.describe(name, () => {
    test.use(use);

    for (const way of isLong ? ways : ways.filter(({ mode }) => mode === 'fields'))
      test(`a shopper pays ${way.name}, and the shop's server reports the payment as paid`, async ({
        shop,
        page,
        context,
        javaScriptEnabled,
      }) => {
        const faults = await watch?.(context, page);
        const shopper = {
          page,
          hand: hand(page),
          hasScripts: javaScriptEnabled,
          look: async (what: string) => expect((await look?.(page)) ?? [], what).toEqual([]),
        };
        await order(shopper, way.mode);
        await way.pay(shopper);
        const payment = await comeBack(shopper, way.heading);
        const { status, amount, refno } = await shop.state(payment);
        expect({ status, amount }).toEqual({ status: 'paid', amount: 2800 });
        expect(await transactionsOf(refno)).toHaveLength(1);
        expect(faults?.() ?? []).toEqual([]);
      });
  });
