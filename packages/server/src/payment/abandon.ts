import { CheckoutError } from '@tillkit/core';
import { abandonAttempt, isAbandoned, type PaymentRow } from '../store/queries/payments.ts';
import { toEvidence } from './evidence.ts';
import { orderChanged } from './fresh-payment.ts';
import { isOver, isPaid, paymentNotFound } from './payment.ts';
import type { WriteParts } from './write-parts.ts';

/**
 * Abandons an attempt, so that it must not pay its order any more. The row lock decides between this function and
 * `record`: whichever locks the payment first wins. Throws `not_found` if the payment does not exist, and
 * `not_allowed_in_state` if it is already paid or screened.
 */
export async function abandonPayment({ store, time }: WriteParts, id: string): Promise<void> {
  await store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    if (!row) throw paymentNotFound();
    if (isAbandoned(row)) return;
    if (isOver(row.state)) throw alreadyOver(isPaid(row.state));
    await abandonAttempt(tx, id);
    const evidence = toEvidence({
      level: 0,
      channel: 'operator',
      claims: 'The shop has abandoned the attempt.',
      transactionId: undefined,
      reasons: ['abandoned'],
    });
    await store.journal(tx, id, evidence, time.now());
  });
}

/** Throws `order_changed` if the shop has abandoned the payment, so that its page does not continue with it. */
export function demandNotAbandoned(row: PaymentRow): void {
  if (isAbandoned(row)) throw orderChanged('The shop has abandoned this payment.');
}

const alreadyOver = (paid: boolean) =>
  paid
    ? new CheckoutError(
        'not_allowed_in_state',
        'The payment is paid, so it cannot be abandoned.',
        'Cancel it with `payments.cancel`, or refund it with `payments.credit`.',
      )
    : new CheckoutError(
        'not_allowed_in_state',
        'The screening has ended, so it cannot be abandoned.',
        'Start a payment. A screening does not block one.',
      );
