import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from '../drop-in/checkout-props.ts';
import type { CheckoutChoice } from '../drop-in/checkout-types.ts';
import type { TillkitCheckout } from './element-types.ts';

/** Combined props of `<Checkout>` and `<CheckoutProvider>`. */
export type Setup = Omit<CheckoutProviderProps, 'children'> & CheckoutProps;

/** Returns the names of the required properties that are missing, separated by spaces. */
export const findMissing = ({ methods, amount, currency, order, start }: TillkitCheckout): string =>
  Object.entries({ methods, amount, currency, order: order || start })
    .flatMap(([name, value]) => (value ? [] : [name]))
    .join(' ');

/** Reads the setup from the attributes and properties of an element. Throws if a value is invalid. */
export function readSetup(element: TillkitCheckout, properties: Partial<Setup>): Setup {
  const { environment, gateway, payments, order, amount = '', currency = '', methods = [] } = element;
  if (!environment) throw new Error('The environment is not set: use <tillkit-checkout environment="sandbox">.');
  if (environment === 'live' && !gateway?.startsWith('https:'))
    throw new Error(
      'The gateway is not set to an https origin: use <tillkit-checkout environment="live" gateway="https://…">.',
    );
  if (!/^\d+$/.test(amount))
    throw new Error('The amount is not a whole number: use minor units, for example 4990 for CHF 49.90.');
  const start = (choice: CheckoutChoice) =>
    fetch(payments || paymentsBase, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, ...choice }),
    });
  return {
    start,
    ...properties,
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
    challenge: element.challenge,
  };
}
