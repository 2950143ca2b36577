/** Returns a pattern that matches exactly the given codes. */
export const anyOf = (codes: readonly string[]): string => `^(${codes.join('|')})$`;
