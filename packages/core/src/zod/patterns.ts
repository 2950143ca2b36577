import type { Parameter } from '../table/parameter.ts';

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day28 = '(?:0[1-9]|1\\d|2[0-8])';
const day30 = '(?:0[1-9]|[12]\\d|30)';
const day31 = '(?:0[1-9]|[12]\\d|3[01])';
const longMonth = '(?:0[13578]|1[02])';
const shortMonth = '(?:0[469]|11)';

const isoDay = `(?:\\d{4}-(?:${longMonth}-${day31}|${shortMonth}-${day30}|02-${day28})|${leapYear}-02-29)`;
const dottedMonth = `(?:${day31}\\.${longMonth}|${day30}\\.${shortMonth}|${day28}\\.02)`;
const dottedDay = `(?:${dottedMonth}\\.\\d{4}|29\\.02\\.${leapYear})`;

/** The calendar is in the pattern, so that a JSON Schema knows it as well: 29 February in leap years only. */
const patterns: Readonly<Record<string, RegExp>> = {
  A: /^[A-Za-z]*$/,
  MM: /^(?:0?[1-9]|1[0-2])$/,
  YY: /^\d{2}$/,
  Date: new RegExp(`^(?:${isoDay}|${dottedDay})$`),
  Datetime: new RegExp(`^${isoDay} (?:[01]\\d|2[0-3]):[0-5]\\d$`),
};

/** What a text has to look like: the row's own pattern before that of its format. */
export const patternOf = ({ format, pattern, text }: Parameter): RegExp | undefined =>
  pattern ?? (text && format.startsWith('N') ? /^\d*$/ : patterns[format.replace(/\d+$/, '')]);
