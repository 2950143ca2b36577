import type { texts } from './en.ts';

/**
 * A type with the keys of the English texts and any strings as values, so that every language must contain all texts.
 */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Given) => string
    ? (...values: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** All texts of the back office in one language. */
export type OfficeTexts = Words<typeof texts>;
