// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { RowLabels } from '../checkout-labels.ts';

export const rows: RowLabels = {
  pay: 'Pay {amount}',
  buyOnInvoice: 'Buy on invoice',
  continueTo: 'Continue to {name}',
  continue: 'Continue to payment',
  removeCard: 'Remove this card',
  notRemoved: 'The card could not be removed. Please try again.',
  why: 'The provider asks for this to check the purchase.',
  nextFields: 'Your card number goes to the payment provider, not to this shop.',
  nextRedirect: 'You continue on the payment page.',
  nextLightbox: 'The payment page opens in a window over this page.',
  downgraded: 'You continue on the payment page instead.',
};
