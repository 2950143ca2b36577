import type { texts } from './en.ts';

/** The same keys with any words, so that every language has all texts of English. */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Given) => string
    ? (...values: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** All words of the office in one language. */
export type OfficeTexts = Words<typeof texts>;
