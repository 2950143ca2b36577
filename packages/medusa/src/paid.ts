import type { PaymentWithResult, Till } from '@tillkit/server';

/** Returns true if the gateway has authorized or charged the payment. */
export const isPaid = ({ state }: Pick<PaymentWithResult, 'state'>): boolean =>
  state === 'authorized' || state === 'settled';

/**
 * Returns true if the payment pays its order. A payment for contents that have changed, a second payment and an abandoned
 * one are paid at the gateway, but do not pay the order.
 */
export async function isPaying(till: Till, payment: PaymentWithResult): Promise<boolean> {
  return isPaid(payment) && (await till.payments.events(payment.id)).some(({ kind }) => kind === 'paid');
}

/** Returns true if the gateway has charged the amount or will charge it without a further call. */
export const isCharged = ({ state, reqtype }: Pick<PaymentWithResult, 'state' | 'reqtype'>): boolean =>
  state === 'settled' || reqtype !== 'NOA';

/** Returns true if the whole amount has been refunded, for example because an operator has decided a case. */
export async function isRefunded(till: Till, { id, amount }: PaymentWithResult): Promise<boolean> {
  return amount > 0 && ((await till.payments.amounts(id))?.credited ?? 0) >= amount;
}
