/** Two-digit month and two-digit year, in the form that the gateway accepts. */
export interface Expiry {
  readonly expm: string;
  readonly expy: string;
}

const writings = [
  /^(?<month>\d{1,2})\D+(?:20)?(?<year>\d\d)$/,
  /^(?<month>\d\d)(?:20)?(?<year>\d\d)$/,
  /^20(?<year>\d\d)\D(?<month>\d\d?)$/,
];

/**
 * Reads the month and year from text in a common notation: `12/34`, `1-2034`, `1234`, `122034` or `2034-12`. Returns
 * `undefined` for any other text. Does not check that the month is valid.
 */
export function readExpiry(text: string): Expiry | undefined {
  const tight = text.replace(/\s/g, '');
  for (const notation of writings) {
    const { month = '', year = '' } = notation.exec(tight)?.groups ?? {};
    if (month) return { expm: month.padStart(2, '0'), expy: year };
  }
  return undefined;
}

export const writeExpiry = ({ expm, expy }: Expiry): string => `${expm} / ${expy}`;

/**
 * Formats the content of an expiry field while the shopper types, in the style used on cards: `12 / 34`. After a
 * deletion, removes a trailing separator and does not add any characters.
 */
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

/** Returns the caret position in the formatted text that keeps the number of digits after the caret unchanged. */
export function moveCaret(text: string, caret: number, formatted: string): number {
  let behind = text.slice(caret).replace(/\D/g, '').length;
  let place = formatted.length;
  while (behind > 0 && place > 0) {
    place -= 1;
    if (/\d/.test(formatted[place] ?? '')) behind -= 1;
  }
  return place;
}
