import { param } from '../table/parameter.ts';
import { group, has, list, numberIn, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';
import { papForm } from './pap.ts';

const totals = ['itemsTotal', 'shippingTotal', 'taxTotal'] as const;
const items = (order: Draft) => list(group(order, 'details'), 'items');

/**
 * Returns the sum of price times quantity over all items. Returns `undefined` if there are no items or if any item
 * lacks a price or a quantity.
 */
function sumOf(order: Draft): number | undefined {
  const lines = items(order).map((item) => (numberIn(item, 'price') ?? NaN) * (numberIn(item, 'quantity') ?? NaN));
  const sum = lines.reduce((total, line) => total + line, 0);
  return lines.length === 0 || Number.isNaN(sum) ? undefined : sum;
}

export const papExtras = {
  framing: 'never',
  redirects: papForm.leaves,
  authorizationDays: 30,
  returns: {
    /** `pendingProviderF` (AN, text). Present only until the provider confirms the transaction. */
    pending: param('pendingProviderF', 'AN'),
  },
  rules: [
    {
      id: 'wallet-total',
      path: ['details', 'itemsTotal'],
      wire: 'ITEMAMT',
      weight: 'must',
      applies: (order: Draft) => items(order).length > 0 || totals.some((name) => has(group(order, 'details')[name])),
      holds: (order: Draft) => {
        const details = group(order, 'details');
        const sum = totals.reduce((total, name) => total + (numberIn(details, name) ?? 0), 0);
        return numberIn(details, 'itemsTotal') !== undefined && sum === order['amount'];
      },
      says: 'The amount must equal the sum of items, shipping and tax: ITEMAMT + SHIPPINGAMT + TAXAMT.',
      remedy: 'Compare itemsTotal, shippingTotal and taxTotal with the amount.',
    },
    {
      id: 'wallet-items',
      path: ['details', 'itemsTotal'],
      wire: 'ITEMAMT',
      weight: 'must',
      applies: (order: Draft) =>
        sumOf(order) !== undefined && numberIn(group(order, 'details'), 'itemsTotal') !== undefined,
      holds: (order: Draft) => sumOf(order) === numberIn(group(order, 'details'), 'itemsTotal'),
      says: 'ITEMAMT is the sum of all items, each price times its quantity.',
      remedy: 'Compare itemsTotal with the items.',
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
      says: 'To display shipping details, the wallet needs name, street, city, zipCode, country and state of the customer.',
      remedy: 'Add these six values, or set both switches to false to hide the details.',
    },
    {
      id: 'wallet-hide',
      path: ['displayShippingDetails'],
      wire: 'uppDisplayShippingDetails',
      weight: 'should',
      applies: (order: Draft) => order['displayShippingDetails'] === false || order['forwardCustomerDetails'] === false,
      holds: (order: Draft) => order['displayShippingDetails'] === false && order['forwardCustomerDetails'] === false,
      says: 'Shipping details are hidden only if they are neither forwarded nor displayed.',
      remedy: 'Set forwardCustomerDetails and displayShippingDetails both to false.',
    },
  ],
} as const satisfies MethodExtras;
