'use client';

import type { PaymentView } from '@tillkit/core';
import { createContext } from 'react';

/** What the status around shows: the payment, once it is known, whether it is still asked for, and the level of its heading. */
export interface ShownPayment {
  readonly payment: PaymentView | undefined;
  readonly isLoading: boolean;
  readonly headingLevel: number;
}

export const Shown = createContext<ShownPayment | undefined>(undefined);
