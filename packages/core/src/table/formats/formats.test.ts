import { expect, test } from 'vitest';
import { id, param } from '../parameter.ts';
import { sizeOf } from './format.ts';
import { kindOf } from './kind-of.ts';
import { patterns } from './patterns.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Yields every date in a year and a few nonexistent dates, each with a flag that indicates whether the date exists. */
function* daysOf(year: number) {
  const date = new Date(0);
  for (let month = 0; month <= 13; month++)
    for (let day = 0; day <= 32; day++) {
      date.setUTCFullYear(year, month - 1, day);
      yield {
        year: String(year).padStart(4, '0'),
        month: two(month),
        day: two(day),
        exists: date.getUTCMonth() === month - 1 && date.getUTCDate() === day,
      };
    }
}

test('the Date pattern accepts exactly the dates that exist, in both ISO notation and dotted notation', () => {
  const date = patterns.Date;
  for (const first of [
    0, 1, 4, 96, 100, 396, 400, 1582, 1899, 1900, 1904, 1970, 1999, 2000, 2023, 2024, 2100, 2400, 9996, 9999,
  ])
    for (const { year, month, day, exists } of daysOf(first)) {
      const [iso, dotted] = [`${year}-${month}-${day}`, `${day}.${month}.${year}`];
      if (date?.test(iso) !== exists || date.test(dotted) !== exists)
        expect(`${iso} ${exists}`).toBe(`${iso} ${!exists}`);
    }
});

test('the Date pattern accepts February 29 only in leap years', () => {
  const date = patterns.Date;
  const leap = Array.from({ length: 10_000 }, (_, year) => year).filter((year) =>
    date?.test(`${String(year).padStart(4, '0')}-02-29`),
  );
  expect(leap).toEqual(
    Array.from({ length: 10_000 }, (_, year) => year).filter(
      (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0),
    ),
  );
});

test.for([
  ['Datetime', '2024-02-29 23:59', true],
  ['Datetime', '2024-02-29 24:00', false],
  ['Datetime', '2024-02-29 12:60', false],
  ['Datetime', '2023-02-29 12:00', false],
  ['Datetime', '29.02.2024 12:00', false],
  ['Datetime', '2024-02-29T12:00', false],
  ['Date', '2024-02-29 ', false],
  ['Date', '24-02-29', false],
  ['MM', '1', true],
  ['MM', '012', false],
  ['MM', '13', false],
  ['YY', '29', true],
  ['YY', '2029', false],
] as const)('the pattern for format %s, tested against %j, returns %s', ([format, text, fits]) => {
  expect(patterns[format]?.test(text)).toBe(fits);
});

test('kindOf returns the kind of each format, and returns "text" for an identifier made of digits', () => {
  const kinds = (['AN40', 'A3', 'N', 'N7', 'DN', 'Date', 'MM', 'B'] as const).map((format) =>
    kindOf(param('x', format)),
  );
  expect(kinds).toEqual(['text', 'text', 'integer', 'integer', 'decimal', 'text', 'text', 'boolean']);
  expect(kindOf(id('x', 'N18'))).toBe('text');
});

test('sizeOf returns the number that follows the format code, or Infinity if the format has no number', () => {
  expect([sizeOf('AN100'), sizeOf('N'), sizeOf('Date')]).toEqual([100, Infinity, Infinity]);
});
