// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { LightboxLabels } from '../labels.ts';

export const lightbox: LightboxLabels = {
  loading: 'The payment window is opening.',
  open: 'The payment window is open.',
  closed: 'The payment window is closed. You can open it again.',
  offline: 'You’re offline. Payment continues when you’re back online.',
};
