'use client';

import type { PaymentView } from '@tillkit/core';
import { createContext } from 'react';

/**
 * Context that `PaymentStatus` provides to its children: the payment, whether the payment is still loading, and the
 * heading level.
 */
export interface PaymentContextValue {
  readonly payment: PaymentView | undefined;
  readonly isLoading: boolean;
  readonly headingLevel: number;
}

export const PaymentContext = createContext<PaymentContextValue | undefined>(undefined);
