import { typedDay } from './inputs.ts';

/** A day as people write it → `01.02.1990`; any other text stays. */
export function toDottedDay(text: string): string {
  const [, first = '', second = '', year] = RegExp(`^(?:${typedDay})$`).exec(text) ?? [];
  return year ? `${first.padStart(2, '0')}.${second.padStart(2, '0')}.${year}` : text;
}
