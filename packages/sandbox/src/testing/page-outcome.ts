import { CheckoutError } from '@tillkit/core';
import { testCards } from '../issuer/test-cards.ts';
import type { RefusalName } from '../methods/refused.ts';
import type { TestCard } from '../model/test-card.ts';

/**
 * What is pressed on the pages. Every method has `approve`, `decline` and `cancel`; a card is declined by a wrong security
 * code. `confirm`, `reject` and `leave` answer a 3-D Secure challenge. `pending` is PAP's, and the others are refusals of
 * ACC, INT and MFA.
 */
export type PageOutcome = 'approve' | 'decline' | 'cancel' | 'confirm' | 'reject' | 'leave' | 'pending' | RefusalName;

const inChallenge: readonly PageOutcome[] = ['confirm', 'reject', 'leave'];

/** What is pressed on a challenge page. A card that is declined for its security code is asked first all the same. */
export const challengeAction = (outcome: PageOutcome): string => (inChallenge.includes(outcome) ? outcome : 'confirm');

/** The test card by which a brand reaches an outcome: one that asks for a challenge, or else one that is always paid. */
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
    'No test card of this brand asks for 3-D Secure.',
    'Leave the method out, or choose VIS or ECA.',
  );
}
