import type { Format, NumberFormat } from './formats/format.ts';

/** Our word → the word on the wire. */
export type Choices = Readonly<Record<string, string>>;

/** Who must give a row: everybody or nobody, or only the customers whose `type` beside it says so (`person` unless stated). */
export type Owed = boolean | 'person' | 'company';

/** One parameter of the interface: its name on the wire, its format, and what else the specification says of it. */
export interface Parameter<
  F extends Format = Format,
  C = Choices | undefined,
  R = Owed | undefined,
  T = boolean | undefined,
> {
  readonly wire: string;
  readonly format: F;
  readonly choices?: C;
  readonly required?: R;
  /** An identifier made of digits: text, never a number. */
  readonly text?: T;
  /** A regular expression as text, so that a table is plain JSON: a server can hand it to a page. */
  readonly pattern?: string;
  /** How to write what the pattern takes, as a sentence to a developer. */
  readonly hint?: string;
  /** An amount that may be below zero, such as the price of a discount line. */
  readonly signed?: boolean;
  /** Least and greatest number, where the specification states them. */
  readonly range?: readonly [least: number, most: number];
  /** Goes into a CDATA section of an XML call. */
  readonly cdata?: boolean;
}

/**
 * A list of at most `most` entries, or of any number; `{n}` in a wire name stands for the place in it, counted from `first`. Entries are
 * objects with the rows of `each`, or values where its one row is without a name.
 */
export interface Repeated<T extends Table = Table> {
  readonly wire: string;
  readonly each: T;
  readonly most?: number | undefined;
  readonly first: number;
  readonly required?: boolean;
}

/** A group of rows below one name, joined by a dot. */
export interface Nested<T extends Table = Table> {
  readonly wire: string;
  readonly rows: T;
  readonly required?: boolean;
}

export type Row = Parameter | Repeated | Nested;
export interface Table {
  readonly [name: string]: Row;
}

export const param = <const F extends Format>(
  wire: string,
  format: F,
  more?: Pick<Parameter, 'pattern' | 'hint' | 'signed' | 'range' | 'cdata'>,
): Parameter<F, undefined, undefined, undefined> => ({ wire, format, ...more });

/** An identifier or code made of digits. It stays text: `uppTransactionId` is longer than a safe integer, `01` has a leading zero. */
export const id = <const F extends Format>(wire: string, format: F): Parameter<F, undefined, undefined, true> => ({
  wire,
  format,
  text: true,
});

type ChoicesOf<C extends readonly string[] | Choices> = C extends readonly string[]
  ? { readonly [K in C[number]]: K }
  : C;

/** A row with a closed list of values: a list of words as on the wire, or our words → words on the wire. */
export const oneOf = <const C extends readonly string[] | Choices>(
  wire: string,
  choices: C,
): Parameter<'AN', ChoicesOf<C>, undefined, undefined> => ({
  wire,
  format: 'AN',
  choices: (Array.isArray(choices)
    ? Object.fromEntries(choices.map((word: string) => [word, word]))
    : choices) as ChoicesOf<C>, // both branches have this shape
});

/** A boolean written as one of two words. Without an `off` word `false` writes nothing, as absence does. */
export const flag = (wire: string, on: string, off?: string): Parameter<'B', Choices, undefined, undefined> => ({
  wire,
  format: 'B',
  choices: { true: on, ...(off && { false: off }) },
});

export const required = <P extends Parameter>(row: P): Omit<P, 'required'> & { readonly required: true } => ({
  ...row,
  required: true,
});

type EachOf<T extends Table | Parameter> = T extends Parameter ? { readonly '': T } : T extends Table ? T : never;

/** A list of objects with these rows, or, given one row, of its values: `repeated('tags[{n}]', param('', 'AN100'))`. */
export const repeated = <const T extends Table | Parameter>(
  wire: string,
  each: T,
  most?: number,
  first = 1,
): Repeated<EachOf<T>> => ({
  wire,
  each: (typeof each['format'] === 'string' ? { '': each } : each) as EachOf<T>, // a row has a format, which no row is called
  most,
  first,
});

export const nested = <const T extends Table>(wire: string, rows: T): Nested<T> => ({ wire, rows });

export type Flat<T> = { [K in keyof T]: T[K] } & {};

/**
 * The value that a merchant gives for a row. Numbers are integers (amounts in minor units) unless the format is DN.
 * What a row may lack is asked by its keys, never by `extends`: without `strict` everything takes `undefined`.
 */
export type ValueOf<P> =
  P extends Repeated<infer T>
    ? readonly ItemOf<T>[]
    : P extends Nested<infer T>
      ? ValuesOf<T>
      : P extends Parameter<infer F, infer C, infer _R, infer T>
        ? F extends 'B'
          ? boolean
          : [keyof C & string] extends [never]
            ? F extends NumberFormat
              ? NumberUnless<T>
              : string
            : keyof C & string
        : never;

type ItemOf<T> = T extends { readonly '': infer P } ? ValueOf<P> : ValuesOf<T>;

type NumberUnless<Text> = true extends Text ? (false extends Text ? number | string : string) : number;

type RequiredName<T> = { [K in keyof T]: T[K] extends { required: true } ? K : never }[keyof T];

/** The object that a table describes; `Also` names the rows that a payment method makes mandatory. */
export type ValuesOf<T, Also extends keyof T = never> = Flat<
  { readonly [K in keyof T as K extends RequiredName<T> | Also ? K : never]: ValueOf<T[K]> } & {
    readonly [K in keyof T as K extends RequiredName<T> | Also ? never : K]?: ValueOf<T[K]> | undefined;
  }
>;
