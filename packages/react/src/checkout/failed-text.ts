import type { ButtonLabels } from '../labels/labels.ts';

/**
 * Returns the message for a payment that did not start. If the order already has a payment, the message does not
 * suggest that the shopper try again.
 */
export const failedText = ({ failed, already }: ButtonLabels, code: string | undefined): string =>
  code === 'payment_pending' || code === 'already_paid' ? already : failed;
