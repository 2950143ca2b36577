import { expect, test } from 'vitest';
import { officeTextsIn } from '../../../web/office/texts/texts-in.ts';
import { readAmount } from './read-amount.ts';

const { ask } = officeTextsIn('en');
const bounds = {
  CHF: { currency: 'CHF', most: 4990, mostText: 'CHF 49.90' },
  JPY: { currency: 'JPY', most: 9400, mostText: 'JPY\u00A09,400' },
  KWD: { currency: 'KWD', most: 46900, mostText: 'KWD 46.900' },
};

test.for([
  ['25.00', 'CHF', 2500],
  [' 25.5 ', 'CHF', 2550],
  ['49.90', 'CHF', 4990],
  ['0.01', 'CHF', 1],
  ['9400', 'JPY', 9400],
  ['0.005', 'KWD', 5],
] as const)('the typed amount %j in %s is parsed as %d minor units', ([typed, currency, amount]) => {
  expect(readAmount(typed, bounds[currency], ask)).toEqual({ amount });
});

test.for([
  ['', 'CHF', 'Enter an amount.'],
  ['25,00', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['1e3', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['-1', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['0x10', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['25.001', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['CHF 25', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
  ['94.00', 'JPY', 'This currency has no decimals. Enter a whole amount, such as 9400.'],
  ['0.0005', 'KWD', 'Enter the amount with digits and a point, such as 46.900.'],
  ['0', 'CHF', 'Enter an amount above zero.'],
  ['49.91', 'CHF', 'Enter an amount of at most CHF 49.90.'],
  ['99999999999999999999', 'CHF', 'Enter the amount with digits and a point, such as 49.90.'],
] as const)('the typed amount %j in %s is rejected with the message: %s', ([typed, currency, error]) => {
  expect(readAmount(typed, bounds[currency], ask)).toEqual({ error });
});
