'use client';

import { status as english } from '../labels/en/labels.ts';
import type { StatusLabels } from '../labels/labels.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

/** The texts of the payment status: the component's own before the provider's before those of the locale before English. */
export const useStatusLabels = (own: Partial<StatusLabels> | undefined): StatusLabels => ({
  ...english,
  ...useLoadedLabels('<PaymentStatus>')?.status,
  ...own,
});
