import { methods } from '@tillkit/core';
import { expect, test } from 'vitest';
import { readCard } from './card-form.ts';
import { groupDigits, maskCard, testCardOf, testCards } from './test-cards.ts';
import { aCard } from '../testing/open-app.ts';

test('each of the ten card brands has a test card', () => {
  const cards = Object.values(methods).filter((method) => 'card' in method);
  expect(new Set(testCards.map(({ method }) => method))).toEqual(new Set(cards.map(({ code }) => code)));
  expect(cards).toHaveLength(10);
});

// Published test cards, copied by hand: number, payment method, and scenario or limit.
const published = `
  4242424242424242 VIS limited
  4900000000000003 VIS challenge
  5200000000000007 ECA
  5404000000000001 ECA challenge limited
  375811111111115 AMX limited
  36168002586009 DIN limited
  6011000000000004 DIS
  3569990010030442 JCB limited
  6222821234560017 CUP
  4000001000000018 VIS frictionless
  4000001000000034 VIS frictionless declined
  4000001000000026 VIS challenge
  4000001000000042 VIS challenge declined`;
/**
 * The sandbox's own test cards: cards for brands without a published test card, cards for additional 3-D Secure
 * statuses, cards for each decline reason, and cards without limits.
 */
const ours = `
  9208000000000001 DNK
  9756001000000005 MYO
  9756002000000003 JEL
  4000001000000059 VIS no liability shift
  4000001000000067 VIS not enrolled
  4000001000000075 VIS activated while shopping
  4000001000000083 VIS incomplete
  4000001000000091 VIS declined
  4000001000000109 VIS insufficient funds
  4000001000000117 VIS blocked
  5200000000000049 ECA challenge
  5200000000000015 ECA declined
  5200000000000023 ECA insufficient funds
  5200000000000031 ECA blocked
  375811111111123 AMX
  36168002586017 DIN
  3569990010030459 JCB`;

test('the list of test cards consists of the published ones and 17 that the sandbox defines', () => {
  const actual = testCards.map(({ number, method, threeD, limited, declines }) =>
    [number, method, threeD, limited ? 'limited' : undefined, declines].filter(Boolean).join(' '),
  );
  const listed = (published + ours).trim().split('\n');
  expect(actual.toSorted()).toEqual(listed.map((line) => line.trim()).toSorted());
});

test('the card form accepts every test card', () => {
  for (const card of testCards) {
    const cvv = card.method === 'AMX' ? '1234' : '123';
    const options = { amount: 100, method: undefined, cards: [card.method], now: new Date('2026-05-04') };
    expect(readCard(aCard({ cardNumber: card.number, expm: '12', expy: '30', cvv }), options)).toMatchObject({
      ok: true,
    });
  }
});

test('a masked card number keeps the first six and the last four digits', () => {
  expect(maskCard('4242424242424242')).toBe('424242xxxxxx4242');
  expect(maskCard('375811111111115')).toBe('375811xxxxx1115');
  expect(groupDigits('375811111111115')).toBe('3758 1111 1111 115');
});

test('a number is recognized as a test card only if it matches exactly', () => {
  expect(testCardOf('4242424242424242')?.method).toBe('VIS');
  expect(testCardOf('4111111111111111')).toBeUndefined();
  expect(testCardOf('424242424242424')).toBeUndefined();
});
