'use client';

import { status as english } from '../labels/en/labels.ts';
import type { StatusLabels } from '../labels/labels.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

/**
 * Returns the texts of the payment status. The component's own texts take precedence, followed by the provider's, those
 * of the locale, and English.
 */
export const useStatusLabels = (own: Partial<StatusLabels> | undefined): StatusLabels => ({
  ...english,
  ...useLoadedLabels('<PaymentStatus>')?.status,
  ...own,
});
