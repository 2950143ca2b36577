// What stands in one card field, by its digits: groups, and what is wrong.
import { cardBrands, type CardBrand } from '@tillkit/core';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { FieldProblem } from './messages.ts';

const brands: ReadonlyMap<string, CardBrand> = new Map(Object.entries(cardBrands));

/** How many digits a whole entry may have, rising. */
export function lengthsOf(isNumber: boolean, code: string | undefined): readonly number[] {
  const brand = brands.get(code ?? '');
  if (isNumber) return brand?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return code ? [securityCodeDigits(code)] : [3, 4];
}

/** Digits before each gap. */
export const gapsOf = (code: string | undefined): readonly number[] => brands.get(code ?? '')?.gaps ?? [4, 8, 12, 16];

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits.at(-1 - i)) * (1 + (i % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** What is wrong, as a code; empty: nothing. `accepted`: codes of the brands that the shop takes; empty: all. */
export function problemOf(isNumber: boolean, digits: string, code: string | undefined, accepted: string): FieldProblem {
  const lengths = lengthsOf(isNumber, code);
  const most = Math.max(...lengths);
  if (!digits) return 'empty';
  if (isNumber && code && accepted && !accepted.includes(code)) return 'brand_not_accepted';
  if (digits.length < most && !lengths.includes(digits.length)) return 'incomplete';
  if (digits.length > most || (isNumber && !passesLuhn(digits))) return 'invalid';
  return isNumber && !code ? 'brand_not_accepted' : '';
}
