// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { ListLabels } from '../checkout-labels.ts';

export const list: ListLabels = {
  or: 'Or choose another way to pay',
  savedCard: '{brand} ending in {digits}',
  expires: 'Expires {date}',
  refused: 'Not available for this order',
  choose: 'Choose',
  loading: 'One moment, please.',
  rowFailed: 'This payment method could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  declined: 'The payment was declined. Try again, or choose another way to pay.',
  canceled: 'The payment was cancelled. You can choose again.',
};
