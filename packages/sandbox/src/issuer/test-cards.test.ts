import { methods } from '@tillkit/core';
import { expect, test } from 'vitest';
import { readCard } from './card-form.ts';
import { groupDigits, maskCard, testCardOf, testCards } from './test-cards.ts';
import { aCard } from '../testing/open-app.ts';

test('each of the ten card codes has a test card', () => {
  const cards = Object.values(methods).filter((method) => 'card' in method);
  expect(new Set(testCards.map(({ method }) => method))).toEqual(new Set(cards.map(({ code }) => code)));
  expect(cards).toHaveLength(10);
});

test('every test card is one that the card form takes', () => {
  for (const card of testCards) {
    const cvv = card.method === 'AMX' ? '1234' : '123';
    const wanted = { amount: 100, method: undefined, cards: [card.method], now: new Date('2026-05-04') };
    expect(readCard(aCard({ cardNumber: card.number, cvv }), wanted)).toMatchObject({ ok: true });
  }
});

test('a mask keeps the first six and the last four digits', () => {
  expect(maskCard('4242424242424242')).toBe('424242xxxxxx4242');
  expect(maskCard('375811111111115')).toBe('375811xxxxx1115');
  expect(groupDigits('375811111111115')).toBe('3758 1111 1111 115');
});

test('only the exact number is a test card', () => {
  expect(testCardOf('4242424242424242')?.method).toBe('VIS');
  expect(testCardOf('4111111111111111')).toBeUndefined();
  expect(testCardOf('424242424242424')).toBeUndefined();
});
