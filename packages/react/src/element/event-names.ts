import type { CheckoutEvents } from '../drop-in/checkout-types.ts';

/** Event names by callback of `<Checkout>`. They have a prefix because a radio button fires `change` itself. */
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
