import type { FormatCode } from './format.ts';

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
const shortMonth = '(?:0[469]|11)';

/**
 * Returns a pattern for dates such as `1990-12-31`. The pattern accepts only dates that exist, so it accepts February
 * 29 only in leap years.
 */
const isoDay = () => `(?:${leapYear}-02-29|\\d{4}-(?!02-29|02-3|${shortMonth}-31)${month}-${day})`;

/** Returns a pattern for dates such as `31.12.1990`. The pattern accepts only dates that exist. */
const dottedDay = () => `(?:29\\.02\\.${leapYear}|(?!29\\.02|3.\\.02|31\\.${shortMonth})${day}\\.${month}\\.\\d{4})`;

/**
 * Returns the pattern for a date such as `1990-12-31` or `31.12.1990`. The pattern itself checks that the date exists,
 * because a JSON Schema has no other way to check this, and JavaScript engines parse nonexistent dates differently.
 */
const dayPattern = (): RegExp => RegExp(`^(?:${isoDay()}|${dottedDay()})$`);

/** Returns a pattern for a date and time such as `1990-12-31 23:59`. */
const timePattern = (): RegExp => RegExp(`^${isoDay()} (?:[01]\\d|2[0-3]):[0-5]\\d$`);

/**
 * Patterns for text values, by format code. The N pattern applies to identifiers made of digits. A format code without
 * a pattern accepts any text.
 */
export const patterns: Readonly<Partial<Record<FormatCode, RegExp>>> = {
  A: /^[A-Za-z]*$/,
  N: /^\d*$/,
  MM: /^(?:0?[1-9]|1[0-2])$/,
  YY: /^\d\d$/,
  Date: /* @__PURE__ */ dayPattern(),
  Datetime: /* @__PURE__ */ timePattern(),
};
