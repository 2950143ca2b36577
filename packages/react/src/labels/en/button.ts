// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { ButtonLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'You continue on the payment page.',
  failed: 'The payment could not start. Please try again.',
  already: 'There is already a payment for this order. Please check your order before you pay again.',
};
