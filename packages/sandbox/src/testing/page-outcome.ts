import { CheckoutError } from '@tillkit/core';
import { testCards } from '../issuer/test-cards.ts';
import type { RefusalName } from '../methods/refused.ts';
import type { TestCard } from '../model/test-card.ts';

/**
 * Outcome of a payment, named after the button that produces it on the payment pages. `approve`, `decline` and `cancel`
 * are available for every payment method. To have a card payment declined, a wrong security code is entered. `confirm`,
 * `reject` and `leave` respond to a 3-D Secure challenge. `pending` is available only for the method PAP. The other
 * outcomes are refusals that are available only for the methods ACC, INT and MFA.
 */
export type PageOutcome = 'approve' | 'decline' | 'cancel' | 'confirm' | 'reject' | 'leave' | 'pending' | RefusalName;

const inChallenge: readonly PageOutcome[] = ['confirm', 'reject', 'leave'];

/**
 * Returns the button to press on a challenge page. For the outcome `decline`, the challenge must still be confirmed,
 * because the wrong security code declines the payment afterwards.
 */
export const challengeAction = (outcome: PageOutcome): string => (inChallenge.includes(outcome) ? outcome : 'confirm');

/**
 * Returns a test card of one of the given brands, or of any brand if the list is empty. If the outcome belongs to a 3-D
 * Secure challenge, the card requires one. Otherwise, the card requires no challenge.
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
    'No test card of this brand requires a 3-D Secure challenge.',
    'Omit the payment method, or set it to VIS or ECA.',
  );
}
