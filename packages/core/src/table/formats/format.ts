// What a format code of the specification means stands in this folder, one table for each question: what a value is (kinds),
// what it looks like (patterns), how to write it (writing), what an input of HTML may know of it (inputs). They are apart
// because a bundler splits by files: a page that draws a form loads no kinds and no patterns, and a form no hints.
import type { kinds } from './kinds.ts';

export type FormatCode = keyof typeof kinds;

/** Codes that a number may follow: the greatest length. */
type Sized = 'A' | 'AN' | 'N' | 'DN';

/** A format as the specification writes it: `AN100`, `N`, `Date`. */
export type Format = FormatCode | `${Sized}${number}`;

type Numeric = { [C in FormatCode]: (typeof kinds)[C] extends 'integer' | 'decimal' ? C : never }[FormatCode];

/** The formats whose values are numbers. */
export type NumberFormat = Numeric | `${Numeric}${number}`;

export const codeOf = (format: Format): FormatCode => format.replace(/\d+$/, '') as FormatCode; // what is left of it

/** The greatest length, or number of digits. */
export const sizeOf = (format: Format): number => Number(/\d+$/.exec(format)?.[0] ?? Infinity);
