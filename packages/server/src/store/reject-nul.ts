import { CheckoutError } from '@tillkit/core';

/** SQLite stores the character NUL (U+0000) in a text, PostgreSQL does not; the till takes it on neither. */
export const containsNul = (text: string): boolean => text.includes('\0');

/** Throws with `code` when a text within a value, or the name of a field, holds NUL. */
export function rejectNul(
  value: unknown,
  what: string,
  code: 'order_incomplete' | 'request_malformed' | 'argument_wrong',
): void {
  if (!hasNul(value)) return;
  throw new CheckoutError(code, `${what} holds the character NUL (U+0000).`, 'Take it out; no text may hold it.');
}

/** Without recursion: a stranger chooses how deep a body is. */
function hasNul(value: unknown): boolean {
  const within = new Set([value]); // grows while it is read
  for (const each of within) {
    if (typeof each === 'string' && containsNul(each)) return true;
    if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) within.add(name).add(inner);
  }
  return false;
}
