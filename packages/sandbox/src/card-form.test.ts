import { expect, test } from 'vitest';
import { readCard } from './card-form.ts';
import { aCard } from './testing/open-app.ts';

const wanted = { amount: 4990, method: undefined, now: new Date('2026-05-04T10:00:00Z') };

test('a complete form becomes a masked card and an attempt', () => {
  const form = aCard({ cardNumber: ' 5200 0000-0000 0007 ', expm: '5', expy: '2026' });
  expect(readCard(form, wanted)).toEqual({
    ok: true,
    card: {
      maskedCard: '520000xxxxxx0007',
      expiryMonth: '05',
      expiryYear: '26',
      attempt: { card: { number: '5200000000000007', method: 'ECA' }, amount: 4990, cvvRight: true },
    },
  });
});

test.each([
  [{ cardNumber: '' }, { cardNumber: 'Enter the card number.' }],
  [{ cardNumber: '5200000000000008' }, { cardNumber: 'This is not a valid card number (1004).' }],
  [{ cardNumber: '５２００' }, { cardNumber: 'This is not a valid card number (1004).' }],
  [{ cardNumber: '4111111111111111' }, { cardNumber: 'This sandbox takes test cards only.' }],
  [{ expm: '13' }, { expm: 'Enter a month from 01 to 12.' }],
  [{ expy: '1999' }, { expy: 'Enter the year in two digits.' }],
  [{ expm: '04', expy: '26' }, { expy: 'This card has expired (1006).' }],
  [{ cvv: '12' }, { cvv: 'Enter the 3 digits.' }],
  [{ cvv: '1234' }, { cvv: 'Enter the 3 digits.' }],
  [{ cardNumber: '375811111111115' }, { cvv: 'Enter the 4 digits.' }],
])('%o is an error at its field', (changes, problems) => {
  expect(readCard(aCard(changes), wanted)).toEqual({ ok: false, problems });
});

test('an empty form has an error at every field', () => {
  const read = readCard({}, wanted);
  expect(read).toMatchObject({ ok: false });
  if (!read.ok) expect(Object.keys(read.problems)).toEqual(['cardNumber', 'expm', 'expy', 'cvv']);
});

test('a card of another brand than the chosen one is an error', () => {
  const read = readCard(aCard(), { ...wanted, method: 'VIS' });
  expect(read).toEqual({ ok: false, problems: { cardNumber: 'This is not a card of Visa.' } });
});

test('a wrong CVV of the right length goes to the issuer', () => {
  expect(readCard(aCard({ cvv: '999' }), wanted)).toMatchObject({ ok: true, card: { attempt: { cvvRight: false } } });
});
