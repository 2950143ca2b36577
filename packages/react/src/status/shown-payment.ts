'use client';

import type { PaymentView } from '@tillkit/core';
import { createContext } from 'react';

/** The payment that the status around shows, once it knows it, and the level of its heading. */
export interface ShownPayment {
  readonly payment: PaymentView | undefined;
  readonly headingLevel: number;
}

export const Shown = createContext<ShownPayment | undefined>(undefined);
