import type { PaymentView } from '@tillkit/react';

/** Returns whether a result page without JavaScript reloads itself. */
export const waitsForNews = ({ status, awaitsMore = false }: PaymentView): boolean =>
  status === 'open' || status === 'confirming' || awaitsMore;
