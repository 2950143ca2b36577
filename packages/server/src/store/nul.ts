import { CheckoutError } from '@tillkit/core';

/** SQLite stores the character NUL (U+0000) in a text, PostgreSQL does not; the till takes it on neither. */
export const holdsNul = (text: string): boolean => text.includes('\0');

/** Throws with `code` when any text within a value, or any name of a field, holds NUL. It names the outermost field that is known to the till. */
export function refuseNul(value: unknown, what: string, code: 'order_incomplete' | 'response_malformed'): void {
  if (!hasNul(value)) return;
  throw new CheckoutError(code, `${what} holds the character NUL (U+0000).`, 'Take it out; no text may hold it.');
}

const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? holdsNul(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, each]) => holdsNul(name) || hasNul(each));
