import type { CheckoutEvents } from '../drop-in/checkout-types.ts';

/**
 * Event name for each `<Checkout>` callback. The names have a prefix, because a radio button fires its own `change`
 * event.
 */
export const eventNames = {
  onChange: 'tillkit-change',
  onOpen: 'tillkit-open',
  onClose: 'tillkit-close',
  onDowngrade: 'tillkit-downgrade',
  onError: 'tillkit-error',
  onPayment: 'tillkit-payment',
  onPaid: 'tillkit-paid',
  onUnpaid: 'tillkit-unpaid',
  onDelay: 'tillkit-delay',
} as const satisfies { readonly [K in keyof CheckoutEvents]-?: string };
