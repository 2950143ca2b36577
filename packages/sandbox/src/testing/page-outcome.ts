import { CheckoutError } from '@tillkit/core';
import { testCards } from '../issuer/test-cards.ts';
import type { RefusalName } from '../methods/refused.ts';
import type { TestCard } from '../model/test-card.ts';

/**
 * Button to press on the payment pages. Every payment method has `approve`, `decline` and `cancel`. To have a card
 * payment declined, a wrong security code is entered. `confirm`, `reject` and `leave` answer a 3-D Secure challenge.
 * Only the method PAP has `pending`. The other outcomes are refusals that only the methods ACC, INT and MFA have.
 */
export type PageOutcome = 'approve' | 'decline' | 'cancel' | 'confirm' | 'reject' | 'leave' | 'pending' | RefusalName;

const inChallenge: readonly PageOutcome[] = ['confirm', 'reject', 'leave'];

/**
 * Returns the button to press on a challenge page. For the outcome `decline`, the challenge must still be confirmed,
 * because the wrong security code declines the payment afterwards.
 */
export const challengeAction = (outcome: PageOutcome): string => (inChallenge.includes(outcome) ? outcome : 'confirm');

/**
 * Returns a test card of one of these brands. If the outcome requires a challenge, the card requires one too.
 * Otherwise, the card is approved without a challenge.
 */
export function cardFor(brands: readonly string[], outcome: PageOutcome): TestCard {
  const asks = inChallenge.includes(outcome);
  const fits = testCards.filter(
    ({ method, threeD, declines }) =>
      !declines &&
      (brands.length === 0 || brands.includes(method)) &&
      (asks ? threeD === 'challenge' : threeD === undefined || threeD === 'frictionless'),
  );
  const [card] = fits.toSorted((one, other) => Number(one.limited ?? false) - Number(other.limited ?? false));
  if (card) return card;
  throw new CheckoutError(
    'argument_wrong',
    'Cannot find a test card of this brand that requires 3-D Secure.',
    'Omit the method, or use VIS or ECA.',
  );
}
