import { expect, test } from 'vitest';
import { formatExpiry, moveCaret, readExpiry } from './expiry-text.ts';

test.each([
  ['12/34', '12', '34'],
  ['12 / 34', '12', '34'],
  ['12/2034', '12', '34'],
  ['1234', '12', '34'],
  ['122034', '12', '34'],
  ['1/34', '01', '34'],
  ['01/2034', '01', '34'],
  ['0134', '01', '34'],
  ['1-2034', '01', '34'],
  ['2034-12', '12', '34'],
  ['12.34', '12', '34'],
])('readExpiry reads %s as month %s of year %s', (text, expm, expy) => {
  expect(readExpiry(text)).toEqual({ expm, expy });
});

test.each(['', '1', '12', '12 / ', '12 / 3', '123', '12 / 203', '4242424242424242', 'MM / YY'])(
  'readExpiry returns undefined for %j',
  (text) => {
    expect(readExpiry(text)).toBeUndefined();
  },
);

/** Simulates typing with the caret at the end of the field. */
const type = (keys: string) => [...keys].reduce((text, key) => formatExpiry(text + key), '');

test.each([
  ['1', '1'],
  ['0', '0'],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12 / 34', '12 / 34'],
  ['5', '05 / '],
  ['534', '05 / 34'],
  ['1/34', '01 / 34'],
  ['12345', '12 / 34'],
  ['122034', '12 / 34'],
  ['12203', '12 / 203'],
  ['ab1', '1'],
])('after the keys %s are typed, formatExpiry returns %j', (keys, text) => {
  expect(type(keys)).toBe(text);
});

test.each([
  ['12 /', '12'],
  ['12 / 3', '12 / 3'],
  ['12 / ', '12'],
  ['1', '1'],
  ['1 / 34', '1 / 34'],
  ['5', '5'],
  ['', ''],
])('after a deletion that leaves %j, formatExpiry returns %j', (text, remaining) => {
  expect(formatExpiry(text, true)).toBe(remaining);
});

test.each([
  ['1 / 34', 1, '01 / 34', 5],
  ['12 / 34', 7, '12 / 34', 7],
  ['1234', 4, '12 / 34', 7],
  ['1234', 2, '12 / 34', 5],
])('if the entry %j with the caret at %i is formatted as %j, moveCaret returns %i', (text, caret, formatted, place) => {
  expect(moveCaret(text, caret, formatted)).toBe(place);
});
