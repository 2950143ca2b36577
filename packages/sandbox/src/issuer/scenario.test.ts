import { expect, test } from 'vitest';
import { answerChallenge, decideCard } from './scenario.ts';
import { testCardOf, testCards } from './test-cards.ts';
import type { TestCard } from '../model/test-card.ts';

const attempt = (number: string, amount = 4990, cvvRight = true) => ({
  card: testCardOf(number) as TestCard,
  amount,
  cvvRight,
});
const declined = { kind: 'declined', errorCode: '1403', acqErrorCode: '50' };

test.each([
  [9000, { kind: 'approved', status3D: 'N/A' }],
  [9001, { ...declined, status3D: 'N/A' }],
  [10_000, { ...declined, status3D: 'N/A' }],
  [10_001, { ...declined, status3D: 'N/A' }],
  [11_000, { ...declined, status3D: 'N/A' }],
  [11_001, { kind: 'declined', errorCode: '1404', acqErrorCode: '42', status3D: 'N/A' }],
])('a card with limits is approved, declined or blocked depending on the amount (%i)', (amount, outcome) => {
  for (const number of ['4242424242424242', '375811111111115', '36168002586009', '3569990010030442'])
    expect(decideCard(attempt(number, amount))).toEqual(outcome);
});

test('a card without limits is approved for any amount', () => {
  for (const number of ['5200000000000007', '6011000000000004', '6222821234560017'])
    expect(decideCard(attempt(number, 5_000_000))).toEqual({ kind: 'approved', status3D: 'N/A' });
});

test.each([
  ['declined', '1403', '50'],
  ['insufficient funds', '1403', '51'],
  ['blocked', '1404', '42'],
])('a card with the outcome "%s" is declined for any amount', (declines, errorCode, acqErrorCode) => {
  const cards = testCards.filter((card) => card.declines === declines);
  expect(cards.map(({ method }) => method).toSorted()).toEqual(['ECA', 'VIS']);
  for (const { number } of cards)
    expect(decideCard(attempt(number, 1))).toEqual({ kind: 'declined', errorCode, acqErrorCode, status3D: 'N/A' });
});

test('a payment with a wrong CVV is declined', () => {
  expect(decideCard(attempt('5200000000000007', 100, false))).toEqual({ ...declined, status3D: 'N/A' });
});

test('a card with frictionless 3-D Secure is approved or declined without a challenge', () => {
  expect(decideCard(attempt('4000001000000018'))).toEqual({ kind: 'approved', status3D: 'Y' });
  expect(decideCard(attempt('4000001000000034'))).toEqual({ ...declined, status3D: 'N' });
});

test.each([
  ['4000001000000067', { kind: 'approved', status3D: 'D' }],
  ['4000001000000075', { kind: 'approved', status3D: 'A' }],
  ['4000001000000083', { ...declined, status3D: 'C' }],
] as const)('the card %s produces a 3-D Secure status that no published test card produces', (number, outcome) => {
  expect(decideCard(attempt(number))).toEqual(outcome);
});

test('a payment without a liability shift is declined with error 3031 unless the merchant accepts response code 02', () => {
  const card = '4000001000000059';
  expect(decideCard(attempt(card))).toEqual({ kind: 'declined', errorCode: '3031', status3D: 'U' });
  expect(decideCard(attempt(card), true)).toEqual({ kind: 'approved', status3D: 'U' });
  expect(decideCard(attempt(card, 4990, false), true)).toEqual({ ...declined, status3D: 'U' });
});

test.each(['4900000000000003', '5404000000000001', '4000001000000026', '4000001000000042'])(
  'the card %s requires a challenge, and the payment is declined if the cardholder rejects or leaves the challenge',
  (number) => {
    expect(decideCard(attempt(number))).toBe('challenge');
    expect(answerChallenge(attempt(number), 'reject')).toEqual({ ...declined, status3D: 'N' });
    expect(answerChallenge(attempt(number), 'leave')).toEqual({ ...declined, status3D: 'C' });
  },
);

test('after a confirmed challenge, the amount and the CVV determine the outcome, except for the card whose challenge always fails', () => {
  expect(answerChallenge(attempt('4000001000000026'), 'confirm')).toEqual({ kind: 'approved', status3D: 'Y' });
  expect(answerChallenge(attempt('5404000000000001', 9001), 'confirm')).toEqual({ ...declined, status3D: 'Y' });
  expect(answerChallenge(attempt('4000001000000042'), 'confirm')).toEqual({ ...declined, status3D: 'N' });
});
