// This folder has one table for each aspect of a format code: the kind of value (kinds), the pattern (patterns), the
// instructions for writing a value (writing), and the HTML input attributes (inputs). The tables are in separate files
// so that bundlers can split them: a page that renders a form does not load the kinds, the patterns or the writing
// instructions.
import type { kinds } from './kinds.ts';

export type FormatCode = keyof typeof kinds;

/** Format codes that may be followed by a maximum length. */
type Sized = 'A' | 'AN' | 'N' | 'DN';

/** A format in the specification's notation, such as `AN100`, `N` or `Date`. */
export type Format = FormatCode | `${Sized}${number}`;

type Numeric = { [C in FormatCode]: (typeof kinds)[C] extends 'integer' | 'decimal' ? C : never }[FormatCode];

/** Formats whose values are numbers. */
export type NumberFormat = Numeric | `${Numeric}${number}`;

export const codeOf = (format: Format): FormatCode => format.replace(/\d+$/, '') as FormatCode;

/** Returns the maximum length or number of digits of a format, or `Infinity` if the format does not limit it. */
export const sizeOf = (format: Format): number => Number(/\d+$/.exec(format)?.[0] ?? Infinity);
