import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { currencies, decimalsOf, formatAmount, fromMinorUnits, readAmount, toMinorUnits } from './amount.ts';
import { CheckoutError } from './errors.ts';
import { sizedTimeout, sizeOf } from '../../../prove/sizes.ts';

const greatest = Number.MAX_SAFE_INTEGER;
const codes = currencies();

test.for([
  ['CHF', 2],
  ['EUR', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['PKR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
] as const)('currency %s has %i decimals', ([currency, decimals]) => {
  expect(decimalsOf(currency)).toBe(decimals);
});

test('the list of currencies contains each active code once, in alphabetical order', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.toSorted()).toEqual(codes);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  const counts = [0, 2, 3, 4].map((count) => codes.filter((code) => decimalsOf(code) === count).length);
  expect(counts).toEqual([17, 139, 7, 2]);
});

test.for(['chf', 'CHFX', 'CH', '', ' CHF', 'CHF ', 'HF ', 'XXX', 'XTS', 'DEM', 'CHF\n', 'toString', 'СHF'])(
  '%j is rejected as a currency code',
  (code) => {
    for (const work of [() => decimalsOf(code), () => toMinorUnits('1', code), () => fromMinorUnits(1, code)])
      expect(work).toThrow(expect.objectContaining({ name: 'CheckoutError', code: 'argument_wrong' }));
  },
);

test('the error for an unknown currency does not contain the rejected value', () => {
  const caught = catchError(() => decimalsOf('geheim'));
  expect(`${caught.message} ${caught.hint}`).not.toContain('geheim');
});

test.for([
  ['49.9', 'CHF', 4990],
  ['49.90', 'CHF', 4990],
  ['49', 'CHF', 4900],
  ['0', 'CHF', 0],
  ['0.05', 'CHF', 5],
  ['0.00', 'CHF', 0],
  ['1.15', 'EUR', 115],
  ['4.35', 'EUR', 435],
  ['8.2', 'EUR', 820],
  ['1000', 'JPY', 1000],
  ['1.234', 'KWD', 1234],
  ['1.2345', 'CLF', 12345],
  ['90071992547409.91', 'CHF', greatest],
  ['9007199254740991', 'JPY', greatest],
] as const)('toMinorUnits converts %s %s to %i', ([text, currency, amount]) => {
  expect(toMinorUnits(text, currency)).toBe(amount);
});

// Strings that toMinorUnits must reject, because they are not plain decimal text or the amount is too large.
const notations = [
  "1'000.00",
  '1’000.00',
  '1 000.00',
  '1 000,00',
  '1.000,00',
  '1,000.00',
  '1,00,000.00',
  '1\u00A0000',
  '1\u202F000',
  '1_000',
  '1·000',
  '49,90',
  '49·90',
  '49٫90',
  "49'90",
  '49。90',
  '49:90',
  '49/2',
  '½',
  '49½',
  '.5',
  '5.',
  '.',
  ',',
  'CHF 49.90',
  '49.90 CHF',
  'Fr. 49.90',
  '49.90.-',
  '49.--',
  '49,-',
  '$49.90',
  '€49',
  '49€',
  '£1',
  '¥100',
  '49.90-',
  '+5',
  '-5',
  '−5',
  '-0',
  '(49.90)',
  '05',
  '00',
  '007',
  '00.50',
  '1e3',
  '1E3',
  '1e-2',
  '0x10',
  '0b11',
  '0o17',
  '10n',
  '１２',
  '٤٩',
  '४९.९०',
  '4９',
  '౧',
  'Ⅳ',
  '四十九',
  '49.905',
  '49.900',
  '49.9.0',
  '1.2.3',
  'NaN',
  'Infinity',
  'null',
  '',
  ' ',
  ' 49',
  '49 ',
  '\t49',
  '49\n',
  '49\r\n',
  '49\0',
  '\u200E49',
  '49\u200B',
  '\uFEFF49',
  'undefined',
  'true',
  '[49]',
  '{}',
  '90071992547409.92',
  '9007199254740993',
  '9'.repeat(400),
];

test.for(notations)('toMinorUnits returns undefined for the notation %j', (text) => {
  expect(toMinorUnits(text, 'CHF')).toBeUndefined();
});

test('the list of rejected notations contains more than 60 entries and no duplicates', () => {
  expect(new Set(notations).size).toBe(notations.length);
  expect(notations.length).toBeGreaterThan(60);
});

test.for([
  ['1.0', 'JPY'],
  ['1.', 'JPY'],
  ['1.2345', 'KWD'],
  ['1.23456', 'CLF'],
])('toMinorUnits returns undefined for %s, which has more decimals than %s allows', ([text = '', currency = '']) => {
  expect(toMinorUnits(text, currency)).toBeUndefined();
});

test.for([
  [4990, 'CHF', '49.90'],
  [5, 'CHF', '0.05'],
  [0, 'CHF', '0.00'],
  [-5, 'CHF', '-0.05'],
  [1000, 'JPY', '1000'],
  [-1, 'JPY', '-1'],
  [1, 'KWD', '0.001'],
  [12345, 'UYW', '1.2345'],
  [greatest, 'CHF', '90071992547409.91'],
  [-greatest, 'CLF', '-900719925474.0991'],
] as const)('fromMinorUnits converts %i %s to %s', ([amount, currency, text]) => {
  expect(fromMinorUnits(amount, currency)).toBe(text);
});

test.for([0.5, 49.9, NaN, Infinity, -Infinity, greatest + 1, 1e21, 1e-7])(
  'fromMinorUnits and formatAmount reject the amount %d, which is not a safe integer',
  (amount) => {
    expect(() => fromMinorUnits(amount, 'CHF')).toThrow(expect.objectContaining({ code: 'argument_wrong' }));
    expect(() => formatAmount(amount, 'CHF', 'de-CH')).toThrow(CheckoutError);
  },
);

test(
  'converting any amount in any currency to text and back returns the same amount',
  { timeout: sizedTimeout },
  () => {
    const amount = fc.oneof(fc.maxSafeNat(), fc.nat(100_000));
    fc.assert(
      fc.property(amount, fc.constantFrom(...codes), (minor, currency) => {
        expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor);
      }),
      { numRuns: sizeOf('amountRoundTrips') },
    );
  },
);

test('for every currency, converting the smallest and largest amounts to text and back returns the same amounts', () => {
  for (const currency of codes)
    for (const minor of [0, 1, greatest - 1, greatest])
      expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor);
});

test.for([
  [4990, 'CHF', 'de-CH', 'CHF 49.90'],
  [123456789, 'CHF', 'de-CH', "CHF 1'234'567.89"],
  [4990, 'CHF', 'fr-CH', '49.90 CHF'],
  [4990, 'EUR', 'de-DE', '49,90 €'],
  [123456, 'EUR', 'fr-FR', '1 234,56 €'],
  [1000, 'JPY', 'ja-JP', 'JPY 1,000'],
  [1000, 'JPY', 'en-US', 'JPY 1,000'],
  [1000, 'CNY', 'zh-CN', 'CNY 10.00'],
  [1234, 'KWD', 'en', 'KWD 1.234'],
  [1234, 'IQD', 'en', 'IQD 1.234'],
  [4990, 'HUF', 'hu-HU', '49,90 Ft'],
  [12345, 'CLF', 'en', 'CLF 1.2345'],
  [-500, 'EUR', 'en', '-€5.00'],
  [0, 'USD', 'en-US', '$0.00'],
  [greatest, 'USD', 'en-US', '$90,071,992,547,409.91'],
] as const)('formatAmount formats %i %s for the locale %s as %s', ([amount, currency, locale, formatted]) => {
  // Runtimes use different characters for the space and for the thousands apostrophe, so the test normalizes both.
  const text = formatAmount(amount, currency, locale)
    .replace(/[\u00A0\u202F]/g, ' ')
    .replaceAll('’', "'");
  expect(text).toBe(formatted);
});

test('formatAmount uses the number of decimals that ISO 4217 defines for every currency', () => {
  for (const currency of codes) {
    const formatted = formatAmount(1, currency, 'en-US');
    expect(formatted.replace(/^[^\d]*/, '')).toBe(fromMinorUnits(1, currency));
  }
});

test.for([
  ['0', 0],
  ['1', 1],
  ['4990', 4990],
  ['9007199254740991', greatest],
] as const)('readAmount reads the wire amount %s as %i', ([text, amount]) => {
  expect(readAmount(text)).toBe(amount);
});

test.for([
  '',
  ' ',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '0o7',
  '007',
  '00',
  '01',
  '-1',
  '-0',
  '+1',
  '1.0',
  '1.',
  '.1',
  '1,0',
  '1 0',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '1\0',
  '１',
  '٣',
  '1_0',
  '1n',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '9007199254740992',
  '9007199254740993',
  '18446744073709551616',
  '9'.repeat(400),
])('readAmount rejects the wire amount %j', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test('the errors about a currency and about an amount say what is wrong and what to pass', () => {
  expect(catchError(() => decimalsOf('chf'))).toMatchObject({
    message: 'The currency is not an active ISO 4217 currency code.',
    hint: 'Pass a currency code of three capital letters, such as CHF.',
  });
  expect(catchError(() => fromMinorUnits(0.5, 'CHF'))).toMatchObject({
    message: 'The amount is not a whole number of minor units.',
    hint: 'Pass the amount in minor units, for example 4990 for CHF 49.90.',
  });
});

test('formatAmount creates one formatter for each locale and currency, and keeps at most a hundred', () => {
  const { NumberFormat } = Intl;
  // The constructor must be a function, because Vitest calls the implementation with `new`.
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locale, options) {
    return new NumberFormat(locale, options);
  });
  const createdBy = (work: () => void) => {
    create.mockClear();
    work();
    return create.mock.calls.length;
  };
  const format = (at: number) => void formatAmount(1, codes[at % 100] ?? '', at < 100 ? 'en-SC' : 'en-MU');
  const keys = Array.from({ length: 200 }, (_, at) => at);
  expect(createdBy(() => keys.forEach(format))).toBe(200);
  // The first formatter is no longer kept, but the last two are, unless the cache was emptied just between them.
  expect(createdBy(() => format(0))).toBe(1);
  const again = [50, 60, 70].map((at) => createdBy(() => [at, at + 1, at].forEach(format)));
  expect(again.filter((created) => created === 2).length).toBeGreaterThanOrEqual(2);
  create.mockRestore();
});

test('readAmount returns undefined for a missing wire amount', () => {
  expect(readAmount(undefined)).toBeUndefined();
});

test('readAmount accepts only canonical decimal text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+ 0-9.eEx_]{0,20}$/)), (text) => {
      const amount = readAmount(text);
      expect(amount === undefined || String(amount) === text).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

function catchError(work: () => unknown): CheckoutError {
  try {
    work();
  } catch (error) {
    if (error instanceof CheckoutError) return error;
  }
  throw new Error('The function under test did not throw a CheckoutError.');
}
