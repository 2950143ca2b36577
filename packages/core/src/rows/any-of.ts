/** Returns a pattern that matches exactly these codes. */
export const anyOf = (codes: readonly string[]): string => `^(${codes.join('|')})$`;
