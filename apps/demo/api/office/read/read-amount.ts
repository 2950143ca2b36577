import { decimalsOf, fromMinorUnits, toMinorUnits } from '@tillkit/core';
import type { OfficeTexts } from '../../../web/office/texts/office-texts.ts';

export type ReadAmount = { readonly amount: number } | { readonly error: string };

interface Bounds {
  readonly currency: string;
  /** The largest allowed amount, in minor units. */
  readonly most: number;
  /** The largest allowed amount as text for the error message. */
  readonly mostText: string;
}

/** Parses an amount in major units strictly, without guessing or rounding. */
export function readAmount(typed: string, { currency, most, mostText }: Bounds, texts: OfficeTexts['ask']): ReadAmount {
  const text = typed.trim();
  if (text === '') return { error: texts.missing };
  const amount = toMinorUnits(text, currency);
  if (amount === undefined) {
    const example = fromMinorUnits(most, currency);
    return { error: decimalsOf(currency) === 0 ? texts.whole(example) : texts.wrong(example) };
  }
  if (amount === 0) return { error: texts.zero };
  return amount > most ? { error: texts.more(mostText) } : { amount };
}
