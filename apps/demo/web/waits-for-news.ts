import type { PaymentView } from '@tillkit/react';

/** A result page without a script looks again by itself. */
export const waitsForNews = ({ status, awaitsMore = false }: PaymentView): boolean =>
  status === 'open' || status === 'confirming' || awaitsMore;
