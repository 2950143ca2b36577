import type { texts } from './en.ts';

/** The keys of the English texts with any words as values, so that every language must contain all texts. */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Given) => string
    ? (...values: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** All words of the office in one language. */
export type OfficeTexts = Words<typeof texts>;
