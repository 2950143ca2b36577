import { expect, test } from 'vitest';
import { startOfDay, writeTime } from './time.ts';

test.for([
  ['2026-11-22', '2026-11-21T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s in Zurich begins at %s in UTC', ([day = '', start = '']) => {
  expect(new Date(startOfDay(day) ?? 0).toISOString()).toBe(start);
});

test('adding one day returns the next midnight, even at the end of a month and when the clocks change', () => {
  expect(startOfDay('2026-10-25', 1)).toBe(startOfDay('2026-10-26'));
  expect(startOfDay('2026-12-31', 1)).toBe(startOfDay('2027-01-01'));
});

test.for(['', 'yesterday', '2026-02-30', '2026-13-01', '26-01-01', '2026-01-01T00:00'])(
  '%j is not a valid day',
  (text) => {
    expect(startOfDay(text)).toBeUndefined();
  },
);

test("a time is formatted in the shop's time zone", () => {
  expect(writeTime(Date.UTC(2026, 10, 22, 13, 5, 9), 'en-GB')).toBe('22 Nov 2026, 14:05:09');
});
