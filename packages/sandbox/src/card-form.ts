import type { Attempt } from './scenario.ts';
import { cvvOf, maskCard, nameOf, testCardOf, type TestCard } from './test-cards.ts';

/** The four inputs, by their `name` on the page. */
export const cardFields = ['cardNumber', 'expm', 'expy', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** What is wrong, by field, in words for the shopper. */
export type CardProblems = Readonly<Partial<Record<CardField, string>>>;

export interface ReadCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
}

interface Wanted {
  readonly amount: number;
  /** The brand that the shop or the shopper has chosen. */
  readonly method: string | undefined;
  readonly now: Date;
}

/** Reads the card form. A number outside the list of test cards goes no further than this function. */
export function readCard(
  form: Readonly<Record<string, string>>,
  { amount, method, now }: Wanted,
): { readonly ok: true; readonly card: ReadCard } | { readonly ok: false; readonly problems: CardProblems } {
  const number = (form['cardNumber'] ?? '').replace(/[\s-]/g, '');
  const card = testCardOf(number);
  const month = (form['expm'] ?? '').trim();
  const year = (form['expy'] ?? '').trim();
  const cvv = (form['cvv'] ?? '').trim();
  const problems = {
    ...checkNumber(number, card, method),
    ...checkExpiry(month, year, now),
    ...checkCvv(cvv, card),
  };
  if (!card || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    card: {
      maskedCard: maskCard(number),
      expiryMonth: month.padStart(2, '0'),
      expiryYear: year.slice(-2),
      attempt: { card, amount, cvvRight: cvv === cvvOf(card.method) },
    },
  };
}

function checkNumber(number: string, card: TestCard | undefined, method: string | undefined): CardProblems {
  if (number === '') return { cardNumber: 'Enter the card number.' };
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { cardNumber: 'This is not a valid card number (1004).' };
  if (!card) return { cardNumber: 'This sandbox takes test cards only.' };
  if (method === undefined || card.method === method) return {};
  return { cardNumber: `This is not a card of ${nameOf(method)}.` };
}

function checkExpiry(month: string, year: string, now: Date): CardProblems {
  const problems: { expm?: string; expy?: string } = {};
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) problems.expm = 'Enter a month from 01 to 12.';
  if (!/^(20)?\d\d$/.test(year)) problems.expy = 'Enter the year in two digits.';
  if (problems.expm ?? problems.expy) return problems;
  const months = (2000 + Number(year.slice(-2))) * 12 + Number(month) - 1;
  return months < now.getUTCFullYear() * 12 + now.getUTCMonth() ? { expy: 'This card has expired (1006).' } : {};
}

function checkCvv(cvv: string, card: TestCard | undefined): CardProblems {
  const count = card && cvvOf(card.method).length;
  if (count ? new RegExp(`^\\d{${count}}$`).test(cvv) : /^\d{3,4}$/.test(cvv)) return {};
  return { cvv: count ? `Enter the ${count} digits.` : 'Enter 3 or 4 digits.' };
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
