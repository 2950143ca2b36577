import { typedDay } from './inputs.ts';

/** A day as people write it → `01.02.1990`; any other text stays. */
export function toDottedDay(text: string): string {
  const [, first = '', second = '', year] = RegExp(`^(?:${typedDay})$`).exec(text) ?? [];
  return year ? `${first.padStart(2, '0')}.${second.padStart(2, '0')}.${year}` : text;
}

/** `31.12.1990` → `1990-12-31`; any other text stays. */
export const toIsoDay = (text: string): string => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
