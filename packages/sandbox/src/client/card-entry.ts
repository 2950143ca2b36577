// What stands in one card field, by its digits: groups, what an edit makes of them, and what is wrong.
import { cardBrands, type CardBrand } from '@tillkit/core/internal';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { FieldProblem } from './messages.ts';

const brands: ReadonlyMap<string, CardBrand> = new Map(Object.entries(cardBrands));

/** How many digits a whole entry may have, rising. */
function lengthsOf(isNumber: boolean, code: string | undefined): readonly number[] {
  const brand = brands.get(code ?? '');
  if (isNumber) return brand?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return code ? [securityCodeDigits(code)] : [3, 4];
}

/** Digits before each gap. */
const gapsOf = (code: string | undefined): readonly number[] => brands.get(code ?? '')?.gaps ?? [4, 8, 12, 16];

const clean = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

interface Edit {
  readonly isNumber: boolean;
  /** Digits before it. */
  readonly before: string;
  readonly input: HTMLInputElement;
  /** As the browser names it, such as `insertText`. */
  readonly kind: string;
  /** The brand of these digits, or of the card to which they belong. */
  readonly brandOf: (digits: string) => string | undefined;
}

/** Takes what was typed, pasted or filled in, groups it, and keeps the caret at its digit. Gives the digits. */
export function takeEdit({ isNumber, before, input, kind, brandOf }: Edit): string {
  let next = clean(input.value);
  let at = clean(input.value.slice(0, input.selectionStart ?? 0)).length;
  // A gap was deleted: take the digit beside it.
  if (next === before && at && kind.startsWith('deleteContent')) {
    if (kind.endsWith('Backward')) at--;
    next = next.slice(0, at) + next.slice(at + 1);
  }
  const most = Math.max(...lengthsOf(isNumber, brandOf(next)));
  // One digit too many is refused wherever it is typed: the last one must not fall out instead.
  if (next.length > most && next.length === before.length + 1 && kind === 'insertText') {
    next = before;
    at--;
  }
  const digits = next.slice(0, most);
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
