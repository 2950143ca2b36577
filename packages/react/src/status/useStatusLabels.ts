'use client';

import { status as english } from '../labels/en/labels.ts';
import type { StatusLabels } from '../labels/labels.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

/**
 * Returns the labels of the payment status. The component's own labels take precedence, followed by the labels of the
 * surrounding `CheckoutProvider`, the locale's labels and the English labels.
 */
export const useStatusLabels = (own: Partial<StatusLabels> | undefined): StatusLabels => ({
  ...english,
  ...useLoadedLabels('<PaymentStatus>')?.status,
  ...own,
});
