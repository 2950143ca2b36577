/** ISO 3166-1 alpha-3. Apart from the other shared rows, which only some methods bring. */
export const alpha3 = { pattern: /^[A-Z]{3}$/ } as const;
