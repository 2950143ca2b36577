import { CheckoutError } from '@tillkit/core';

/**
 * Returns true if a string contains the character NUL (U+0000). SQLite can store NUL in text columns and PostgreSQL
 * cannot, so the till rejects NUL on both.
 */
export const containsNul = (text: string): boolean => text.includes('\0');

/** Throws an error with `code` if the value contains a string or a field name with NUL. */
export function rejectNul(
  value: unknown,
  name: string,
  code: 'order_incomplete' | 'request_malformed' | 'argument_wrong',
): void {
  if (!hasNul(value)) return;
  throw new CheckoutError(code, `${name} contains the character NUL (U+0000).`, 'Remove the character.');
}

/**
 * Searches a value without recursion, because the sender of a request controls how deeply the request body is nested.
 */
function hasNul(value: unknown): boolean {
  const within = new Set([value]); // The loop also visits values that are added while it runs.
  for (const each of within) {
    if (typeof each === 'string' && containsNul(each)) return true;
    if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) within.add(name).add(inner);
  }
  return false;
}
