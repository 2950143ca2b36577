import { param } from '../parameter.ts';
import { group, has, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from '../payment-method.ts';

export const papExtras = {
  authorizationDays: 30,
  returns: {
    /** There only while the provider has not confirmed the transaction. */
    pending: param('pendingProviderF', 'AN'),
  },
  rules: [
    {
      id: 'wallet-total',
      path: ['details', 'itemsTotal'],
      wire: 'ITEMAMT',
      weight: 'must',
      applies: (order: Draft) => has(group(order, 'details')['itemsTotal']),
      holds: (order: Draft) => {
        const { itemsTotal = 0, shippingTotal = 0, taxTotal = 0 } = group(order, 'details');
        return Number(itemsTotal) + Number(shippingTotal) + Number(taxTotal) === order['amount'];
      },
      says: 'The amount is ITEMAMT + SHIPPINGAMT + TAXAMT.',
      remedy: 'Compare the three totals with the amount.',
    },
    {
      id: 'wallet-address',
      path: ['customer'],
      wire: 'uppForwardCustomerDetails',
      weight: 'must',
      applies: (order: Draft) => order['forwardCustomerDetails'] === true && order['displayShippingDetails'] === true,
      holds: (order: Draft) => {
        const customer = group(order, 'customer');
        return ['name', 'street', 'city', 'zipCode', 'country', 'state'].every((name) => has(customer[name]));
      },
      says: 'To display shipping details the wallet needs name, street, city, zipCode, country and state of the customer.',
      remedy: 'Give these six, or set both switches to false to hide them.',
    },
    {
      id: 'wallet-hide',
      path: ['displayShippingDetails'],
      wire: 'uppDisplayShippingDetails',
      weight: 'should',
      applies: (order: Draft) => order['displayShippingDetails'] === false || order['forwardCustomerDetails'] === false,
      holds: (order: Draft) => order['displayShippingDetails'] === false && order['forwardCustomerDetails'] === false,
      says: 'Shipping details are hidden when neither is forwarded nor displayed.',
      remedy: 'Set forwardCustomerDetails and displayShippingDetails both to false.',
    },
  ],
} as const satisfies MethodExtras;
