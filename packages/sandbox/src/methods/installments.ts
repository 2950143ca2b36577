import type { WireParameters } from '@tillkit/core';

/** An amount in equal parts. Amounts in minor units. */
export interface Installments {
  readonly parts: readonly number[];
  /** On top of the amount, contained in the parts. */
  readonly fees: number;
  readonly interest: number;
}

/** What a shopper is told of it before the payment. Amounts in minor units. */
export interface Plan {
  readonly count: number;
  readonly each: number;
}

/** How many parts `installmentType` means: `4in12` is four. Any other text means three; none that nothing is split. */
export function partsOf(installmentType: string | undefined): number | undefined {
  if (!installmentType) return undefined;
  return Number(/^([1-9]\d?)in\d+$/.exec(installmentType)?.[1] ?? 3);
}

/** Of methods that take `installmentType`. */
export function agreedPlan({ installmentType }: WireParameters, amount: number): Plan | undefined {
  const count = partsOf(installmentType);
  return count === undefined ? undefined : { count, each: toInstallments(amount, count).parts[0] ?? 0 };
}

/** Splits an amount with a fee of 1 % and an interest of 5 % into whole parts; what does not divide is in the first. */
export function toInstallments(amount: number, count: number): Installments {
  const [fees, interest] = [Math.round(amount * 0.01), Math.round(amount * 0.05)];
  const parts = splitEvenly(amount + fees + interest, count);
  return { parts, fees, interest };
}

/** `splitEvenly(100, 3)` → 34, 33, 33. */
export function splitEvenly(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - part * (count - 1) : part));
}
