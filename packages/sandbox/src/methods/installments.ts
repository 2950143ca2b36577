import type { WireParameters } from '@tillkit/core';

/** An amount that is split into installments. All amounts are in minor units. */
export interface Installments {
  readonly parts: readonly number[];
  /** Fees that are added to the amount. The parts include these fees. */
  readonly fees: number;
  readonly interest: number;
}

/** The installment plan that the shopper sees before paying. Amounts are in minor units. */
export interface Plan {
  readonly count: number;
  readonly each: number;
}

/**
 * Returns the number of installments that `installmentType` specifies: `4in12` means four, and text in any other format
 * means three. Returns `undefined` if there is no `installmentType`, because the amount is then not split.
 */
export function partsOf(installmentType: string | undefined): number | undefined {
  if (!installmentType) return undefined;
  return Number(/^([1-9]\d?)in\d+$/.exec(installmentType)?.[1] ?? 3);
}

/** Returns the installment plan of a payment method that accepts `installmentType`. */
export function agreedPlan({ installmentType }: WireParameters, amount: number): Plan | undefined {
  const count = partsOf(installmentType);
  return count === undefined ? undefined : { count, each: toInstallments(amount, count).parts[0] ?? 0 };
}

/**
 * Adds a 1% fee and 5% interest to an amount, and splits the total into integer parts. The first part includes the
 * remainder.
 */
export function toInstallments(amount: number, count: number): Installments {
  const [fees, interest] = [Math.round(amount * 0.01), Math.round(amount * 0.05)];
  const parts = splitEvenly(amount + fees + interest, count);
  return { parts, fees, interest };
}

/** Splits a total into integer parts: `splitEvenly(100, 3)` returns `[34, 33, 33]`. */
export function splitEvenly(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - part * (count - 1) : part));
}
