// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { StepLabels } from '../labels.ts';

export const steps: StepLabels = {
  heading: 'History',
  started: 'Payment started',
  returned: 'Back from the payment page',
  entered: 'Card entered',
  reported: 'Accepted, as the payment page reports',
  confirmed: 'Confirmed by the gateway',
  failed: 'Ended without a charge',
  charged: '{amount} charged',
  refunded: '{amount} paid back',
  released: 'Taken back by the shop',
};
