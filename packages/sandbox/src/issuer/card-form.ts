import { hasExpired } from './expiry.ts';
import type { Attempt } from '../model/outcome.ts';
import type { TestCard } from '../model/test-card.ts';
import { cvvOf, maskCard, nameOf, testCardOf } from './test-cards.ts';

/** Names of the card form's inputs, as used in the page's `name` attributes. */
export const cardFields = ['cardNumber', 'expiry', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** A problem with one field of the card form: the field, the error code and the error message. */
export interface CardProblem {
  readonly field: CardField;
  readonly code: string;
  /** Key of the error message in the strings for the payment pages. */
  readonly says: ProblemName;
  /** Optional. Brand name to insert into the message. */
  readonly brand?: string;
}

export type ProblemName =
  | 'numberMissing'
  | 'numberWrong'
  | 'notATestCard'
  | 'otherBrand'
  | 'brandNotTaken'
  | 'expiryMissing'
  | 'expiryWrong'
  | 'expired'
  | 'cvvMissing'
  | 'cvvWrong';

export interface ReadCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
}

interface CardFormOptions {
  readonly amount: number;
  /** The brand that the shop or the shopper has chosen. */
  readonly method: string | undefined;
  /** Brands that the merchant accepts. */
  readonly cards: readonly string[];
  readonly now: Date;
  /** If `true`, the expiry date may be missing. */
  readonly undated?: boolean;
}

/**
 * Reads the card form, whose month and year fields are named as in the gateway interface. A number that is not a test
 * card number never leaves this function.
 */
export function readCard(
  form: Readonly<Record<string, string>>,
  { amount, method, cards, now, undated = false }: CardFormOptions,
): { readonly ok: true; readonly card: ReadCard } | { readonly ok: false; readonly problems: readonly CardProblem[] } {
  const number = (form['cardNumber'] ?? '').replace(/[\s-]/g, '');
  const card = testCardOf(number);
  const month = (form['expm'] ?? '').trim();
  const year = (form['expy'] ?? '').trim();
  const cvv = (form['cvv'] ?? '').trim();
  const problems = [
    ...checkNumber(number, card, method, cards),
    ...(undated && month + year === '' ? [] : checkExpiry(month, year, now)),
    ...checkCvv(cvv, card),
  ];
  if (!card || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    card: {
      maskedCard: maskCard(number),
      expiryMonth: month && month.padStart(2, '0'),
      expiryYear: year.slice(-2),
      attempt: { card, amount, cvvRight: cvv === cvvOf(card.method) },
    },
  };
}

const problem = (
  field: CardField,
  code: string,
  says: ProblemName,
  more: Pick<CardProblem, 'brand'> = {},
): readonly CardProblem[] => [{ field, code, says, ...more }];

function checkNumber(
  number: string,
  card: TestCard | undefined,
  method: string | undefined,
  cards: readonly string[],
): readonly CardProblem[] {
  if (number === '') return problem('cardNumber', '1001', 'numberMissing');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return problem('cardNumber', '1004', 'numberWrong');
  if (!card) return problem('cardNumber', '1004', 'notATestCard');
  if (method !== undefined && card.method !== method)
    return problem('cardNumber', '1009', 'otherBrand', { brand: nameOf(method) });
  return cards.includes(card.method)
    ? []
    : problem('cardNumber', '1009', 'brandNotTaken', { brand: nameOf(card.method) });
}

function checkExpiry(month: string, year: string, now: Date): readonly CardProblem[] {
  if (month + year === '') return problem('expiry', '1002', 'expiryMissing');
  const isDate = /^(0?[1-9]|1[0-2])$/.test(month) && /^(20)?\d\d$/.test(year);
  if (!isDate) return problem('expiry', '1002', 'expiryWrong');
  return hasExpired(month, year, now) ? problem('expiry', '1006', 'expired') : [];
}

function checkCvv(cvv: string, card: TestCard | undefined): readonly CardProblem[] {
  const count = card && cvvOf(card.method).length;
  if (count ? new RegExp(`^\\d{${count}}$`).test(cvv) : /^\d{3,4}$/.test(cvv)) return [];
  return problem('cvv', '1002', cvv === '' ? 'cvvMissing' : 'cvvWrong');
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
