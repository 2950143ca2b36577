// Handles the digits of a card field: grouping, editing and validation.
import { cardBrands, type CardBrand } from '@tillkit/core/internal';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { FieldProblem } from './messages.ts';

const brands: ReadonlyMap<string, CardBrand> = new Map(Object.entries(cardBrands));

/** Returns the possible lengths of a complete entry, in ascending order. */
function lengthsOf(isNumber: boolean, code: string | undefined): readonly number[] {
  const brand = brands.get(code ?? '');
  if (isNumber) return brand?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return code ? [securityCodeDigits(code)] : [3, 4];
}

/** Returns the positions of the gaps in a card number. Each position is the number of digits before the gap. */
const gapsOf = (code: string | undefined): readonly number[] => brands.get(code ?? '')?.gaps ?? [4, 8, 12, 16];

const clean = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

interface Edit {
  readonly isNumber: boolean;
  /** The digits before the edit. */
  readonly before: string;
  readonly input: HTMLInputElement;
  /** The `inputType` of the edit, such as `insertText`. */
  readonly kind: string;
  /**
   * Returns the brand of the card. The number field derives the brand from its digits; the security code field uses the
   * brand that the number field has derived.
   */
  readonly brandOf: (digits: string) => string | undefined;
}

/**
 * Applies an edit to a field: groups the digits and keeps the caret next to the same digit. Returns the digits
 * without gaps.
 */
export function takeEdit({ isNumber, before, input, kind, brandOf }: Edit): string {
  let next = clean(input.value);
  let at = clean(input.value.slice(0, input.selectionStart ?? 0)).length;
  // If the user deleted a gap between digit groups, delete the digit next to it.
  if (next === before && at && kind.startsWith('deleteContent')) {
    if (kind.endsWith('Backward')) at--;
    next = next.slice(0, at) + next.slice(at + 1);
  }
  const maxLength = Math.max(...lengthsOf(isNumber, brandOf(next)));
  // A digit that is typed into a full field is rejected, because it would otherwise push out the last digit.
  if (next.length > maxLength && next.length === before.length + 1 && kind === 'insertText') {
    next = before;
    at--;
  }
  const digits = next.slice(0, maxLength);
  const gaps = isNumber ? gapsOf(brandOf(digits)) : [];
  const value = Array.from(digits, (digit, i) => (gaps.includes(i) ? ` ${digit}` : digit)).join('');
  const caret = at + gaps.filter((gap) => gap < at).length;
  if (value !== input.value) {
    input.value = value;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  }
  return digits;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits.at(-1 - i)) * (1 + (i % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Returns the problem with an entry, or an empty string if there is none. `accepted` lists the accepted brand codes. If
 * it is empty, all brands are accepted.
 */
export function problemOf(isNumber: boolean, digits: string, code: string | undefined, accepted: string): FieldProblem {
  const lengths = lengthsOf(isNumber, code);
  const maxLength = Math.max(...lengths);
  if (!digits) return 'empty';
  if (isNumber && code && accepted && !accepted.includes(code)) return 'brand_not_accepted';
  if (digits.length < maxLength && !lengths.includes(digits.length)) return 'incomplete';
  if (digits.length > maxLength || (isNumber && !passesLuhn(digits))) return 'invalid';
  return isNumber && !code ? 'brand_not_accepted' : '';
}
