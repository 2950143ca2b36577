import type { PaymentView } from '@tillkit/react';

/** Returns true if a result page without JavaScript must reload itself. */
export const waitsForNews = ({ status, awaitsMore = false }: PaymentView): boolean =>
  status === 'open' || status === 'confirming' || awaitsMore;
