import { CheckoutError } from '@tillkit/core';

/**
 * Returns true if a string contains the NUL character (U+0000). SQLite can store NUL in text columns, but PostgreSQL
 * cannot, so the till rejects NUL on both.
 */
export const containsNul = (text: string): boolean => text.includes('\0');

/** Throws an error with `code` if any string or field name in the value contains NUL. */
export function rejectNul(
  value: unknown,
  name: string,
  code: 'order_incomplete' | 'request_malformed' | 'argument_wrong',
): void {
  if (!hasNul(value)) return;
  throw new CheckoutError(code, `${name} contains the NUL character (U+0000).`, 'Remove the NUL character.');
}

/**
 * Returns true if any string or field name in a value contains NUL. The search is not recursive, because the sender of
 * a request controls how deeply the request body is nested.
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
