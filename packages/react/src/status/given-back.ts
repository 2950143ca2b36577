import type { PaymentStepName, PaymentView } from '@tillkit/core';

/** Name of what the shop has given back of a paid payment: all or part of the charge, or the authorization. */
export type GivenBack = 'refunded' | 'partlyRefunded' | 'released';

const sumOf = ({ steps = [] }: PaymentView, step: PaymentStepName): number =>
  steps.reduce((sum, { name, amount = 0 }) => (name === step ? sum + amount : sum), 0);

/** Returns what the steps say about money that the shop has given back, and the amount that it has paid back. */
export function toGivenBack(payment: PaymentView): readonly [kind: GivenBack | undefined, refunded: number] {
  const { status, amount, steps = [] } = payment;
  if (status !== 'paid') return [undefined, 0];
  const [charged, refunded] = [sumOf(payment, 'charged'), sumOf(payment, 'refunded')];
  if (refunded > 0) return [refunded >= (charged || amount) ? 'refunded' : 'partlyRefunded', refunded];
  return [charged === 0 && steps.some(({ name }) => name === 'released') ? 'released' : undefined, 0];
}

/**
 * Returns the amount that the shopper has to transfer, in minor units. Returns `undefined` if the shop has charged only
 * a part or given money back, because then the gateway does not report what the shopper still owes.
 */
export function toTransferAmount(payment: PaymentView): number | undefined {
  const { amount, steps = [] } = payment;
  const charged = sumOf(payment, 'charged');
  const isReduced = steps.some(({ name }) => name === 'refunded' || name === 'released');
  return isReduced || (charged > 0 && charged !== amount) ? undefined : amount;
}
