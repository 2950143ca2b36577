import { param } from '../parameter.ts';
import { group, has, numberIn, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from '../payment-method.ts';
import { papForm } from './pap.ts';

export const papExtras = {
  framing: 'never',
  redirects: papForm.leaves,
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
      applies: (order: Draft) => numberIn(group(order, 'details'), 'itemsTotal') !== undefined,
      holds: (order: Draft) => {
        const details = group(order, 'details');
        const totals = ['itemsTotal', 'shippingTotal', 'taxTotal'].map((name) => numberIn(details, name) ?? 0);
        return totals.reduce((sum, total) => sum + total) === order['amount'];
      },
      says: 'The amount is what items, shipping and tax come to: ITEMAMT + SHIPPINGAMT + TAXAMT.',
      remedy: 'Compare itemsTotal, shippingTotal and taxTotal with the amount.',
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
