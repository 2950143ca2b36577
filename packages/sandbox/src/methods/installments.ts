import type { WireParameters } from '@tillkit/core';

/** An amount that is split into equal parts. Amounts are in minor units. */
export interface Installments {
  readonly parts: readonly number[];
  /** Fees in addition to the amount, included in the parts. */
  readonly fees: number;
  readonly interest: number;
}

/** The installment plan that the shopper sees before the payment. Amounts are in minor units. */
export interface Plan {
  readonly count: number;
  readonly each: number;
}

/**
 * Returns the number of parts of an `installmentType`: `4in12` means four. Any other text means three. Without an
 * `installmentType`, the amount is not split.
 */
export function partsOf(installmentType: string | undefined): number | undefined {
  if (!installmentType) return undefined;
  return Number(/^([1-9]\d?)in\d+$/.exec(installmentType)?.[1] ?? 3);
}

/** Returns the plan of a method that accepts `installmentType`. */
export function agreedPlan({ installmentType }: WireParameters, amount: number): Plan | undefined {
  const count = partsOf(installmentType);
  return count === undefined ? undefined : { count, each: toInstallments(amount, count).parts[0] ?? 0 };
}

/** Splits an amount with a fee of 1 % and interest of 5 % into whole parts. The first part contains the remainder. */
export function toInstallments(amount: number, count: number): Installments {
  const [fees, interest] = [Math.round(amount * 0.01), Math.round(amount * 0.05)];
  const parts = splitEvenly(amount + fees + interest, count);
  return { parts, fees, interest };
}

/** Splits a total into whole parts: `splitEvenly(100, 3)` returns 34, 33, 33. */
export function splitEvenly(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - part * (count - 1) : part));
}
