/** The shop's time zone, which determines when a day begins and ends. */
export const timeZone = 'Europe/Zurich';

/** Formats a time for a locale, for example as `22 Nov 2026, 14:05:09`. */
export const writeTime = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(at);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the offset of the shop's time zone from UTC at a given time, in milliseconds. */
function offsetAt(at: number): number {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/**
 * Returns the time, in milliseconds since 1970, at which a day begins in the shop's time zone. The day is `days` days
 * after the given one, which is written as `2026-11-22`. Returns `undefined` if the given day is invalid.
 */
export function startOfDay(text: string, days = 0): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.toISOString().slice(0, 10) !== text) return undefined;
  const midnight = Date.UTC(year, month - 1, day + days);
  // One hour before midnight UTC, it is either midnight or 1 a.m. in the shop's time zone. The clocks change later than
  // that, so the offset at this time equals the offset at the start of the day.
  return midnight - offsetAt(midnight - 60 * 60 * 1000);
}
