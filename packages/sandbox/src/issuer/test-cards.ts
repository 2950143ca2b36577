import { formatAmount } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { securityCodeDigits } from '@tillkit/core/security-code';
import type { TestCard } from '../model/test-card.ts';

/** Amounts in minor units above which a card with limits is declined or blocked. */
export const limits = { declined: 9_000, blocked: 11_000 } as const;

/**
 * The only cards that the sandbox accepts. DNK, MYO and JEL have no published test card, so the sandbox defines their
 * numbers. These numbers are Luhn-valid and begin with 9 followed by a country code. That range is reserved for
 * national use, so the numbers do not identify real cards.
 * The sandbox also defines `4000001000000059` and all cards after it in the list. For each 3-D Secure status, the list
 * contains at least one card. For each brand, it contains a card that is approved for any amount. For each decline
 * reason, it contains a Visa and a Mastercard.
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
  { number: '4000001000000091', method: 'VIS', declines: 'declined' },
  { number: '4000001000000109', method: 'VIS', declines: 'insufficient funds' },
  { number: '4000001000000117', method: 'VIS', declines: 'blocked' },
  { number: '5200000000000049', method: 'ECA', threeD: 'challenge' },
  { number: '5200000000000015', method: 'ECA', declines: 'declined' },
  { number: '5200000000000023', method: 'ECA', declines: 'insufficient funds' },
  { number: '5200000000000031', method: 'ECA', declines: 'blocked' },
  { number: '375811111111123', method: 'AMX' },
  { number: '36168002586017', method: 'DIN' },
  { number: '3569990010030459', method: 'JCB' },
];

/** Returns the brand name of a payment method, or its code if it has no brand name. */
export const nameOf = (method: string): string => (cardNames as Readonly<Record<string, string>>)[method] ?? method;

/** Returns the test card with this number, or `undefined` if there is none. The number must contain only digits. */
export const testCardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number);

/** Returns the correct security code for a brand's test cards. */
export const cvvOf = (method: string): string => '1234'.slice(0, securityCodeDigits(method));

/** Masks a card number for storage: `4242424242424242` → `424242xxxxxx4242`. */
export const maskCard = (number: string): string =>
  `${number.slice(0, 6)}${'x'.repeat(number.length - 10)}${number.slice(-4)}`;

/** Splits a number into groups of four digits, as printed on a card. */
export const groupDigits = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

const inFrancs = (amount: number): string => formatAmount(amount, 'CHF', 'en');

/**
 * Describes the outcome of a payment with a test card. The `write` parameter formats an amount in minor units. Defaults
 * to Swiss francs.
 */
export function describeCard(card: TestCard, write = inFrancs): string {
  const { threeD, limited, declines } = card;
  if (declines) return declines === 'declined' ? 'declined' : `declined: ${declines}`;
  const paid = limited ? `paid up to ${write(limits.declined)}, then declined` : 'paid';
  if (!threeD) return paid;
  const steps = {
    frictionless: 'no challenge, paid',
    'frictionless declined': 'no challenge, declined',
    'no liability shift': 'no liability shift, declined unless the merchant accepts it',
    'not enrolled': 'cardholder not enrolled, paid',
    'activated while shopping': 'activated while shopping, paid',
    incomplete: 'not completed, declined',
    challenge: `challenge, ${paid}`,
    'challenge declined': 'challenge, declined',
  };
  return `3-D Secure: ${steps[threeD]}`;
}
