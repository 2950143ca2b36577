import { expect, test } from 'vitest';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { checkMethod } from './check-method.ts';
import { activeOthers } from './active-methods.ts';
import { offeredMethods } from './offered-methods.ts';

const request = (parameters: Readonly<Record<string, string>>) => ({
  parameters,
  merchantId: defaultMerchant.merchantId,
  refno: parameters['refno'] ?? '',
  amount: Number(parameters['amount']),
  currency: 'CHF',
  paymentMethod: undefined,
  reqtype: 'NOA',
  language: 'en',
  mode: 'redirect' as const,
});

/** Returns the methods that accept the parameters. Checks each method separately and does not use the cache. */
const satisfied = (parameters: Readonly<Record<string, string>>) =>
  activeOthers(defaultMerchant).filter((code) => !checkMethod(parameters, code, 'redirect', defaultMerchant));

test('the offered methods are exactly those that accept the parameters when each method is checked separately', () => {
  const orders = Object.values(methodOrders).map((order) => ({ amount: '4990', currency: 'CHF', ...order }));
  for (const order of orders)
    for (const refno of ['A1', 'Another 2'])
      for (const more of [{ sign: 'ab' }, { sign: 'cd', uppCustomerCity: 'Bern' }, { amount: '0' }]) {
        const parameters = { ...order, refno, ...more };
        expect(offeredMethods(request(parameters), defaultMerchant).others).toEqual(satisfied(parameters));
      }
});
