import { expect, test } from 'vitest';
import { readCard, type CardProblem } from './card-form.ts';
import { problemText, problemTexts } from '../texts/problem-text.ts';
import { textsOf } from '../texts/texts-of.ts';
import { aCard, type Fields } from '../testing/open-app.ts';

const options = {
  amount: 4990,
  method: undefined,
  cards: ['VIS', 'ECA', 'AMX'],
  now: new Date('2026-05-04T10:00:00Z'),
};

/** Returns a card form whose month and year fields are named as in the gateway interface. */
const typed = (changes: Fields = {}) => aCard({ expm: '12', expy: '30', ...changes });

/** Returns the problems that reading a card form has found, with their English messages. */
const problemsOf = (read: ReturnType<typeof readCard>) => {
  const problems: readonly CardProblem[] = read.ok ? [] : read.problems;
  return problems.map((problem) => ({ ...pick(problem), text: problemText(problem, textsOf('en')) }));
};
const pick = ({ field, code }: CardProblem) => ({ field, code });

test('reading a valid card form returns a masked card number and a payment attempt', () => {
  const form = typed({ cardNumber: ' 5200 0000-0000 0007 ', expm: '5', expy: '2026' });
  expect(readCard(form, options)).toEqual({
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
  [{ cardNumber: '' }, 'cardNumber', '1001', 'Enter the card number.'],
  [{ cardNumber: '5200000000000008' }, 'cardNumber', '1004', 'This is not a valid card number.'],
  [{ cardNumber: '５２００' }, 'cardNumber', '1004', 'This is not a valid card number.'],
  [{ cardNumber: '4111111111111111' }, 'cardNumber', '1004', 'This sandbox accepts only test cards.'],
  [{ expm: '13' }, 'expiry', '1002', 'Enter the expiry date as MM\u00A0/\u00A0YY.'],
  [{ expy: '1999' }, 'expiry', '1002', 'Enter the expiry date as MM\u00A0/\u00A0YY.'],
  [{ expm: '04', expy: '26' }, 'expiry', '1006', 'This card has expired.'],
  [{ expm: '', expy: '' }, 'expiry', '1002', 'Enter the expiry date.'],
  [{ cvv: '' }, 'cvv', '1002', 'Enter the security code.'],
  [{ cvv: '12' }, 'cvv', '1002', 'Check the security code.'],
  [{ cvv: '1234' }, 'cvv', '1002', 'Check the security code.'],
  [{ cardNumber: '375811111111115' }, 'cvv', '1002', 'Check the security code.'],
])('reading a card form with %o reports a problem in the invalid field', (changes, field, code, text) => {
  expect(problemsOf(readCard(typed(changes), options))).toEqual([{ field, code, text }]);
});

test('reading an empty card form reports a problem in every field', () => {
  const read = readCard({}, options);
  expect(Object.keys(problemTexts(read.ok ? [] : read.problems, textsOf('en')))).toEqual([
    'cardNumber',
    'expiry',
    'cvv',
  ]);
});

test('a card of a brand other than the chosen one is rejected with error 1009', () => {
  const read = readCard(typed(), { ...options, method: 'VIS' });
  const problem = { field: 'cardNumber', code: '1009', text: 'This is not a Visa card.' };
  expect(problemsOf(read)).toEqual([problem]);
});

test('a wrong CVV of the correct length is passed on to the issuer', () => {
  expect(readCard(typed({ cvv: '999' }), options)).toMatchObject({ ok: true, card: { attempt: { cvvRight: false } } });
});
