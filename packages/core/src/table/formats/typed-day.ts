import { typedDay } from './inputs.ts';

/** Converts a date in a common notation to a date such as `01.02.1990`; returns any other text unchanged. */
export function toDottedDay(text: string): string {
  const [, first = '', second = '', year] = RegExp(`^(?:${typedDay})$`).exec(text) ?? [];
  return year ? `${first.padStart(2, '0')}.${second.padStart(2, '0')}.${year}` : text;
}
