import type { texts } from './en.ts';

/**
 * A type that has the same keys as the English text but allows any string as a value, so that every language must
 * define every string.
 */
type Words<T> = T extends string
  ? string
  : T extends (...values: infer Given) => string
    ? (...values: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** All back office text in one language. */
export type OfficeTexts = Words<typeof texts>;
