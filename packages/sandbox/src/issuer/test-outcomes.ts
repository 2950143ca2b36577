import type { TestOutcome } from '@tillkit/core';
import type { TestCard } from '../model/test-card.ts';
import { cvvOf, groupDigits, testCards } from './test-cards.ts';

/** Number, security code and payment method of a test card. */
export interface PressedCard {
  readonly method: string;
  readonly number: string;
  readonly cvv: string;
}

const leads: Readonly<Record<TestOutcome, (card: TestCard) => boolean>> = {
  approved: ({ threeD = 'frictionless', limited, declines }) => threeD === 'frictionless' && !limited && !declines,
  challenge: ({ threeD, limited }) => threeD === 'challenge' && !limited,
  declined: ({ declines }) => declines === 'declined',
  insufficient_funds: ({ declines }) => declines === 'insufficient funds',
  blocked: ({ declines }) => declines === 'blocked',
};

const cardsOf = (leadsTo: (card: TestCard) => boolean): readonly PressedCard[] =>
  testCards.filter(leadsTo).map(({ method, number }) => ({ method, number, cvv: cvvOf(method) }));

/**
 * Cards that are normally approved, combined with a wrong CVV. The outcome `declined` uses them for brands that have no
 * declined card.
 */
const wrongCodes = cardsOf(leads.approved).map((card) => ({ ...card, cvv: [...card.cvv].toReversed().join('') }));

/**
 * Test cards for each outcome, regardless of the amount. If a brand has several cards for an outcome, the first one is
 * used.
 */
export const testOutcomes: ReadonlyMap<string, readonly PressedCard[]> = new Map(
  Object.entries(leads).map(([outcome, leadsTo]) => [
    outcome,
    [...cardsOf(leadsTo), ...(outcome === 'declined' ? wrongCodes : [])],
  ]),
);

/**
 * Returns the card form input that leads to an outcome, using a card that belongs to one of the given payment methods.
 * Returns `undefined` if there is no such card.
 */
export function pressedCard(outcome: string | undefined, methods: readonly string[]) {
  const card = testOutcomes.get(outcome ?? '')?.find(({ method }) => methods.includes(method));
  return card && { cardNumber: groupDigits(card.number), expiry: '12 / 34', cvv: card.cvv };
}
