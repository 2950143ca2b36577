import type { TestOutcome } from '@tillkit/core';
import type { TestCard } from '../model/test-card.ts';
import { cvvOf, groupDigits, testCards } from './test-cards.ts';

/** What stands on a test card, with the method that its number is of. */
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

/** Where a brand has no card that its issuer declines, a wrong CVV does it. */
const wrongCodes = cardsOf(leads.approved).map((card) => ({ ...card, cvv: [...card.cvv].toReversed().join('') }));

/** Each outcome that can be asked for by name, whatever the amount, with its cards: the first of a brand is the one to take. */
export const testOutcomes: ReadonlyMap<string, readonly PressedCard[]> = new Map(
  Object.entries(leads).map(([outcome, leadsTo]) => [
    outcome,
    [...cardsOf(leadsTo), ...(outcome === 'declined' ? wrongCodes : [])],
  ]),
);

/** What is typed into a form for an outcome, with a card among these methods; nothing for a name that none of them has. */
export function pressedCard(outcome: string | undefined, methods: readonly string[]) {
  const card = testOutcomes.get(outcome ?? '')?.find(({ method }) => methods.includes(method));
  return card && { cardNumber: groupDigits(card.number), expiry: '12 / 34', cvv: card.cvv };
}
