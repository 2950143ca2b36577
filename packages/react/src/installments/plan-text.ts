import { decimalsOf, fromMinorUnits } from '@tillkit/core';
import { toIsoDay } from '@tillkit/core/day';

/** `2030-02-28` and `28.02.2030` in the writing of the locale; what is no such day stays as it stands. */
export function formatDay(text: string, locale: string): string {
  const day = toIsoDay(text);
  const date = new Date(day);
  const isDay = date.toJSON() === `${day}T00:00:00.000Z`; // of the calendar, and spelled like this
  return isDay ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date) : text;
}

/** `14.9` → `14.9 %` in the writing of the locale; what is no number stays as it stands. */
export function formatRate(text: string, locale: string): string {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return text;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(Number(text) / 100);
}

/** `4990` in CHF → `49.90` as the locale writes money: for a column whose head names the currency. */
export function formatPlain(minor: number, currency: string, locale: string): string {
  const count = decimalsOf(currency);
  const text = fromMinorUnits(minor, currency) as `${number}`; // decimal text, of which every digit is kept
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    .formatToParts(text)
    .map(({ type, value }) => (type === 'currency' || type === 'literal' ? '' : value))
    .join('');
}
