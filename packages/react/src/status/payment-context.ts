'use client';

import type { PaymentView } from '@tillkit/core';
import { createContext } from 'react';

/** The payment that the surrounding status shows, whether it is still loading, and the level of the status' heading. */
export interface PaymentContextValue {
  readonly payment: PaymentView | undefined;
  readonly isLoading: boolean;
  readonly headingLevel: number;
}

export const PaymentContext = createContext<PaymentContextValue | undefined>(undefined);
