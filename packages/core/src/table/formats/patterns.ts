import type { FormatCode } from './format.ts';

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
const shortMonth = '(?:0[469]|11)';

/** `1990-12-31`, of the calendar: 29 February in leap years only. */
const isoDay = () => `(?:${leapYear}-02-29|\\d{4}-(?!02-29|02-3|${shortMonth}-31)${month}-${day})`;

/** `31.12.1990`, of the same calendar. */
const dottedDay = () => `(?:29\\.02\\.${leapYear}|(?!29\\.02|3.\\.02|31\\.${shortMonth})${day}\\.${month}\\.\\d{4})`;

/** A day in either spelling. The calendar is in the pattern: a JSON Schema knows no other checks, and engines read odd dates each in their own way. */
const dayPattern = (): RegExp => RegExp(`^(?:${isoDay()}|${dottedDay()})$`);

/** `1990-12-31 23:59`. */
const timePattern = (): RegExp => RegExp(`^${isoDay()} (?:[01]\\d|2[0-3]):[0-5]\\d$`);

/** What a text of the format looks like; of N, an identifier made of digits. A code without one takes any text. */
export const patterns: Readonly<Partial<Record<FormatCode, RegExp>>> = {
  A: /^[A-Za-z]*$/,
  N: /^\d*$/,
  MM: /^(?:0?[1-9]|1[0-2])$/,
  YY: /^\d\d$/,
  Date: /* @__PURE__ */ dayPattern(),
  Datetime: /* @__PURE__ */ timePattern(),
};
