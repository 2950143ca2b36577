import type { FormatCode } from './format.ts';

/** Instructions for writing a value, by format code. Used in hints. */
export const writing: Readonly<Partial<Record<FormatCode, string>>> = {
  A: 'Write letters only.',
  N: 'Write digits only.',
  DN: 'Use at most six decimals.',
  MM: 'Write the month as 01 to 12.',
  YY: 'Write the year with two digits, such as 30 for 2030.',
  Date: 'Write the day as 1990-12-31 or 31.12.1990.',
  Datetime: 'Write day and time as 1990-12-31 23:59.',
};
