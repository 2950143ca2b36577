'use client';

import { status as english } from '../labels/en/labels.ts';
import type { StatusLabels } from '../labels/labels.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

/**
 * Returns the texts of the payment status: the component's own, then the provider's, then those of the locale, then
 * English.
 */
export const useStatusLabels = (own: Partial<StatusLabels> | undefined): StatusLabels => ({
  ...english,
  ...useLoadedLabels('<PaymentStatus>')?.status,
  ...own,
});
