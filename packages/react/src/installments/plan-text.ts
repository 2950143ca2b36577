import { decimalsOf, fromMinorUnits } from '@tillkit/core';
import { toIsoDay } from '@tillkit/core/day';

/** Formats `2030-02-28` or `28.02.2030` for the locale. Returns other text unchanged. */
export function formatDay(text: string, locale: string): string {
  const day = toIsoDay(text);
  const date = new Date(day);
  const isDay = date.toJSON() === `${day}T00:00:00.000Z`; // The text is an ISO date, and the day exists.
  return isDay ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date) : text;
}

/**
 * Formats a percentage for the locale: in English, `14.9` becomes `14.9%`. Returns text that is not a number unchanged.
 */
export function formatRate(text: string, locale: string): string {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return text;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(Number(text) / 100);
}

/**
 * Formats an amount in minor units without its currency: `4990` in CHF becomes `49.90`. Used in columns whose header
 * names the currency.
 */
export function formatPlain(minor: number, currency: string, locale: string): string {
  const count = decimalsOf(currency);
  const text = fromMinorUnits(minor, currency) as `${number}`; // A decimal string, unlike a number, keeps every digit.
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    .formatToParts(text)
    .map(({ type, value }) => (type === 'currency' || type === 'literal' ? '' : value))
    .join('');
}
