/** An amount in equal parts. Amounts in minor units. */
export interface Installments {
  readonly parts: readonly number[];
  /** On top of the amount, contained in the parts. */
  readonly fees: number;
  readonly interest: number;
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
