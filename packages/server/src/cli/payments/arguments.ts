import { CheckoutError } from '@tillkit/core';

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

/** The id of a payment. It becomes part of a path, so that nothing else may pass. */
export function readId(text: string): string {
  if (/^[0-9a-f]{32}$/.test(text)) return text;
  throw wrong('The id is not one of a payment.', 'Give all 32 digits, as `tillkit payments list` shows them.');
}

/** Minor units. What has a point is refused: 10.50 would be read otherwise by each of us. */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(amount)) return amount;
  throw wrong('The amount is not a whole number above 0.', 'Give it in minor units: 1050 for CHF 10.50.');
}

export function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrong('The limit is not a whole number.', 'Give 1 to 500.');
}

/** Milliseconds since 1970; a date without a time is the beginning of that day, in the zone of this machine. */
export function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{9,15}$/.test(text)) return Number(text);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readDay(text).from : Date.parse(text);
  if (Number.isSafeInteger(at)) return at;
  throw wrong('The time is none.', 'Give a date such as 2026-11-22, or 2026-11-22T14:10:00Z.');
}

/** A calendar day in the zone of this machine, from its first millisecond until before the first of the next. */
export function readDay(text: string): { readonly from: number; readonly to: number } {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const at = (days: number) => new Date(year ?? 0, (month ?? 0) - 1, (day ?? 0) + days);
  const isDay = year !== undefined && at(0).getDate() === day && at(0).getMonth() + 1 === month;
  if (!isDay) throw wrong('The day is none.', 'Give it as 2026-11-22.');
  return { from: at(0).getTime(), to: at(1).getTime() };
}
