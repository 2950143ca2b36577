import type { ButtonLabels } from '../labels/labels.ts';

/** What the shopper reads of a payment that did not start. Nobody is asked to try again where there is a payment already. */
export const failedText = ({ failed, already }: ButtonLabels, code: string | undefined): string =>
  code === 'payment_pending' || code === 'already_paid' ? already : failed;
