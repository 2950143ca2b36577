import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from '../drop-in/checkout-props.ts';
import type { CheckoutChoice } from '../drop-in/checkout-types.ts';
import type { TillkitCheckout } from './element-types.ts';

/** The props of `<Checkout>` and of its provider. */
export type Setup = Omit<CheckoutProviderProps, 'children'> & CheckoutProps;

/** Names of what an element cannot do without and does not have yet, with spaces between. */
export const waitsFor = ({ methods, amount, currency, order, start }: TillkitCheckout): string =>
  Object.entries({ methods, amount, currency, order: order || start })
    .flatMap(([name, value]) => (value ? [] : [name]))
    .join(' ');

/** What an element shows, by its attributes and by the properties that it was given. Throws for what cannot be right. */
export function readSetup(element: TillkitCheckout, given: Partial<Setup>): Setup {
  const { environment, gateway, payments, order, amount = '', currency = '', methods = [] } = element;
  if (!environment) throw new Error('No environment: write <tillkit-checkout environment="sandbox">.');
  if (environment === 'live' && !gateway?.startsWith('https:'))
    throw new Error('No gateway: name its https origin in <tillkit-checkout environment="live" gateway="…">.');
  if (!/^\d+$/.test(amount)) throw new Error('The amount is no whole number: give minor units, 4990 for CHF 49.90.');
  const start = (choice: CheckoutChoice) =>
    fetch(payments || paymentsBase, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, ...choice }),
    });
  return {
    start,
    ...given,
    environment,
    gateway: gateway || undefined,
    payments: payments || undefined,
    locale: element.locale || element.closest<HTMLElement>('[lang]')?.lang || undefined,
    nonce: element.nonce || undefined,
    methods,
    total: { amount: Number(amount), currency },
    revision: element.revision,
    payment: element.payment || undefined,
    defaultValue: element.defaultValue,
  };
}
