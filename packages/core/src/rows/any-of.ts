/** The pattern of these codes and no others. */
export const anyOf = (codes: readonly string[]): string => `^(${codes.join('|')})$`;
