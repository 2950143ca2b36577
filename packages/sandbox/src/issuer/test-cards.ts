import { cardNames } from '@tillkit/core/card-names';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { TestCard } from '../model/test-card.ts';

/** Above these amounts, in minor units, a limited card is declined or blocked. */
export const limits = { declined: 9_000, blocked: 11_000 } as const;

/**
 * The only cards that the sandbox takes. DNK, MYO and JEL have no published test card: theirs are our choice, Luhn-valid
 * and beginning with 9 and a country code, a range for national use that names no card in circulation. Ours too are the
 * four last ones, next to the published ones of 3-D Secure, so that each of its statuses has a card.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', method: 'VIS', limited: true },
  { number: '4900000000000003', method: 'VIS', threeD: 'challenge' },
  { number: '5200000000000007', method: 'ECA' },
  { number: '5404000000000001', method: 'ECA', threeD: 'challenge', limited: true },
  { number: '375811111111115', method: 'AMX', limited: true },
  { number: '36168002586009', method: 'DIN', limited: true },
  { number: '6011000000000004', method: 'DIS' },
  { number: '3569990010030442', method: 'JCB', limited: true },
  { number: '6222821234560017', method: 'CUP' },
  { number: '9208000000000001', method: 'DNK' },
  { number: '9756001000000005', method: 'MYO' },
  { number: '9756002000000003', method: 'JEL' },
  { number: '4000001000000018', method: 'VIS', threeD: 'frictionless' },
  { number: '4000001000000034', method: 'VIS', threeD: 'frictionless declined' },
  { number: '4000001000000026', method: 'VIS', threeD: 'challenge' },
  { number: '4000001000000042', method: 'VIS', threeD: 'challenge declined' },
  { number: '4000001000000059', method: 'VIS', threeD: 'no liability shift' },
  { number: '4000001000000067', method: 'VIS', threeD: 'not enrolled' },
  { number: '4000001000000075', method: 'VIS', threeD: 'activated while shopping' },
  { number: '4000001000000083', method: 'VIS', threeD: 'incomplete' },
];

/** The name of a method as a shopper knows it, or its code. */
export const nameOf = (method: string): string => (cardNames as Readonly<Record<string, string>>)[method] ?? method;

/** The test card of this number, digits only. */
export const testCardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);

/** The right card security code. */
export const cvvOf = (method: string): string => '1234'.slice(0, securityCodeDigits(method));

/** `4242424242424242` → `424242xxxxxx4242`, which is safe to store. */
export const maskCard = (number: string): string =>
  `${number.slice(0, 6)}${'x'.repeat(number.length - 10)}${number.slice(-4)}`;

/** In groups of four, as it is printed on a card. */
export const groupDigits = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** What happens when one pays with it, in a few words. `write` prints an amount of minor units. */
export function describeCard({ threeD, limited }: TestCard, write: (amount: number) => string = String): string {
  const paid = limited ? `paid up to ${write(limits.declined)}, then declined` : 'paid';
  if (!threeD) return paid;
  const steps = {
    frictionless: 'no question, paid',
    'frictionless declined': 'no question, declined',
    'no liability shift': 'no liability shift, declined unless the merchant accepts it',
    'not enrolled': 'card holder not enrolled, paid',
    'activated while shopping': 'activated while shopping, paid',
    incomplete: 'not completed, declined',
    challenge: `asks to confirm, ${paid}`,
    'challenge declined': 'asks to confirm, declined',
  };
  return `3-D Secure: ${steps[threeD]}`;
}
