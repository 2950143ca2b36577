import type { CheckoutEvents } from '../drop-in/checkout-types.ts';

/** What each callback of `<Checkout>` is as an event. With a prefix: a row that is chosen fires `change` on its own. */
export const eventNames = {
  onChange: 'tillkit-change',
  onOpen: 'tillkit-open',
  onClose: 'tillkit-close',
  onDowngrade: 'tillkit-downgrade',
  onError: 'tillkit-error',
  onPayment: 'tillkit-payment',
  onPaid: 'tillkit-paid',
  onUnpaid: 'tillkit-unpaid',
} as const satisfies { readonly [K in keyof CheckoutEvents]-?: string };
