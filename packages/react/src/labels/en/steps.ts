// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { StepLabels } from '../labels.ts';

export const steps: StepLabels = {
  heading: 'History',
  started: 'Payment started',
  returned: 'Back from the payment page',
  entered: 'Card entered',
  reported: 'Accepted',
  confirmed: 'Confirmed',
  failed: 'Not charged',
  charged: '{amount} charged',
  refunded: '{amount} refunded',
  released: 'Released by the shop',
};
