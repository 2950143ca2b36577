// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { RowLabels } from '../checkout-labels.ts';

export const rows: RowLabels = {
  pay: 'Pay {amount}',
  buyOnInvoice: 'Buy on invoice',
  continueTo: 'Continue to {name}',
  continue: 'Continue to payment',
  removeCard: 'Remove this card',
  notRemoved: 'The card could not be removed. Please try again.',
  why: 'The provider needs this to check your purchase.',
  nextFields: 'Your card number goes to the payment provider, not to this shop.',
  nextRedirect: 'Next: the secure payment page.',
  nextLightbox: 'The payment page will open in a window over this page.',
  downgraded: 'You’ll pay on the secure payment page instead.',
};
