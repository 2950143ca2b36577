import type { ButtonLabels } from '../labels.ts';

/** A file of its own, so that who needs these texts loads no others. */
export const button: ButtonLabels = {
  starting: 'You continue on the payment page.',
  failed: 'The payment could not start. Please try again.',
  already: 'There is already a payment for this order. Please check your order before you pay again.',
};
