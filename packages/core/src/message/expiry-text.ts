/** Month and year, two digits each, as the gateway takes them. */
export interface Expiry {
  readonly expm: string;
  readonly expy: string;
}

const writings = [
  /^(?<month>\d{1,2})\D+(?:20)?(?<year>\d\d)$/, // 12/34, 1-2034
  /^(?<month>\d\d)(?:20)?(?<year>\d\d)$/, // 1234, 122034
  /^20(?<year>\d\d)\D(?<month>\d\d?)$/, // 2034-12
];

/** Month and year of a text in one of the usual writings; `undefined` while it is none. The month may be 13. */
export function readExpiry(text: string): Expiry | undefined {
  const tight = text.replace(/\s/g, '');
  for (const writing of writings) {
    const { month = '', year = '' } = writing.exec(tight)?.groups ?? {};
    if (month) return { expm: month.padStart(2, '0'), expy: year };
  }
  return undefined;
}

export const writeExpiry = ({ expm, expy }: Expiry): string => `${expm} / ${expy}`;

/** The text as it is written on cards while it is typed: `12 / 34`. Deleting takes the separator along and adds nothing. */
export function formatExpiry(text: string, isDeleting = false): string {
  const read = readExpiry(text);
  if (read && (!isDeleting || /20\d\d/.test(text))) return writeExpiry(read);
  const [, before = '', separator, after = ''] = /^\D*(\d*)(\D*)(.*)$/s.exec(text) ?? [];
  const digits = after.replace(/\D/g, '');
  let [month, year] = [before.slice(0, 2), before.slice(2) + digits];
  if (!isDeleting && (/^[2-9]$/.test(month) || (separator && month === '1'))) month = `0${month}`;
  year = year.slice(0, year.startsWith('20') ? 3 : 2);
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** Where the caret stands in the text as formatted: with as many digits behind it as before. */
export function moveCaret(text: string, caret: number, formatted: string): number {
  let behind = text.slice(caret).replace(/\D/g, '').length;
  let place = formatted.length;
  while (behind > 0 && place > 0) {
    place -= 1;
    if (/\d/.test(formatted[place] ?? '')) behind -= 1;
  }
  return place;
}
