// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { ButtonLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Next: the secure payment page.',
  failed: 'The payment could not be started. Please try again.',
  already: 'There is already a payment for this order. Please check your order before you pay again.',
};
