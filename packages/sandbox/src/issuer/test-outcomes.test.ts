import { expect, test } from 'vitest';
import { readCard } from './card-form.ts';
import { decideCard } from './scenario.ts';
import { testCards } from './test-cards.ts';
import { testOutcomes } from './test-outcomes.ts';

/**
 * Expected issuer response for each outcome: an error code, `asks` if the issuer requires a challenge, or an empty
 * string for an approval.
 */
const answers = { approved: '', challenge: 'asks', declined: '1403', insufficient_funds: '1403', blocked: '1404' };

function answerOf(number: string, cvv: string, amount: number) {
  const form = { cardNumber: number, expm: '12', expy: '30', cvv };
  const cards = testCards.map(({ method }) => method);
  const read = readCard(form, { amount, method: undefined, cards, now: new Date('2026-05-04') });
  if (!read.ok) return 'not read';
  const outcome = decideCard(read.card.attempt);
  if (outcome === 'challenge') return 'asks';
  return outcome.kind === 'declined' ? outcome.errorCode : '';
}

test('each named outcome has cards that produce it for any amount', () => {
  expect(Object.fromEntries([...testOutcomes.keys()].map((name) => [name, '']))).toEqual(
    Object.fromEntries(Object.keys(answers).map((name) => [name, ''])),
  );
  for (const [outcome, answer] of Object.entries(answers))
    for (const { number, cvv } of testOutcomes.get(outcome) ?? [])
      for (const amount of [1, 4990, 9_500, 5_000_000])
        expect([outcome, number, answerOf(number, cvv, amount)]).toEqual([outcome, number, answer]);
});

test('each brand has an approved and a declined card, and Visa and Mastercard have every outcome', () => {
  const brandsOf = (outcome: string) => new Set(testOutcomes.get(outcome)?.map(({ method }) => method));
  const brands = new Set(testCards.map(({ method }) => method));
  for (const outcome of ['approved', 'declined']) expect(brandsOf(outcome)).toEqual(brands);
  for (const outcome of testOutcomes.keys())
    expect([...brandsOf(outcome)]).toEqual(expect.arrayContaining(['VIS', 'ECA']));
});
