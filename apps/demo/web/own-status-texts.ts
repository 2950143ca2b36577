import type { PaymentStatusProps, PaymentView } from '@tillkit/react';
import type { OrderView } from './page.ts';
import type { ResultTexts } from './texts/shop-texts.ts';

interface PaymentAndOrder {
  readonly payment: PaymentView;
  readonly order?: OrderView | undefined;
}

/**
 * Returns the shop's own text for a payment that does not pay its order: because the order was changed, because the shop
 * has abandoned the payment, or because a different payment has paid the order.
 */
export function ownStatusTexts(
  { payment, order }: PaymentAndOrder,
  { outdated, duplicate, paidOtherwise }: ResultTexts,
): NonNullable<PaymentStatusProps['labels']> {
  const isOutdated =
    payment.review === 'outdated_revision' || payment.review === 'abandoned_payment' || order?.status === 'review';
  if (isOutdated) return { paid: outdated, declined: outdated, canceled: outdated };
  return {
    ...(payment.review === 'duplicate_payment' && { paid: duplicate }),
    ...(order?.status === 'paid' && { declined: paidOtherwise, canceled: paidOtherwise }),
  };
}
