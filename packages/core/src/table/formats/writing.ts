import type { FormatCode } from './format.ts';

/** How to write it, for a hint. */
export const writing: Readonly<Partial<Record<FormatCode, string>>> = {
  A: 'Write letters only.',
  N: 'Write digits only.',
  DN: 'Use six decimals at most.',
  MM: 'Write the month as 01 to 12.',
  YY: 'Write the year in two digits, 30 for 2030.',
  Date: 'Write the day as 1990-12-31 or 31.12.1990.',
  Datetime: 'Write day and time as 1990-12-31 23:59.',
};
