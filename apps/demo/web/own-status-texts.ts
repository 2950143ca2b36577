import type { PaymentStatusProps, PaymentView } from '@tillkit/react';
import type { OrderView } from './page.ts';
import type { ResultTexts } from './texts/shop-texts.ts';

interface PaymentAndOrder {
  readonly payment: PaymentView;
  readonly order?: OrderView | undefined;
}

/** Returns the shop's own text for payments whose order was changed, or was paid by a different payment. */
export function ownStatusTexts(
  { payment, order }: PaymentAndOrder,
  { outdated, duplicate, paidOtherwise }: ResultTexts,
): NonNullable<PaymentStatusProps['labels']> {
  const isOutdated = payment.review === 'outdated_revision' || order?.status === 'review';
  if (isOutdated) return { paid: outdated, declined: outdated, canceled: outdated };
  return {
    ...(payment.review === 'duplicate_payment' && { paid: duplicate }),
    ...(order?.status === 'paid' && { declined: paidOtherwise, canceled: paidOtherwise }),
  };
}
