import type { texts } from './en.ts';

/** The same keys with any words: what English has, every language has. */
type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };

/** Every word of the office, in one language. */
export type OfficeTexts = Words<typeof texts>;
