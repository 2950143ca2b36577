import type { Format, NumberFormat } from './formats/format.ts';

/** Map from our words to the words that are sent on the wire. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Condition under which a field is mandatory: always, never, or only for one `type` of customer. The `type` field is in
 * the same group and defaults to `person`.
 */
export type Owed = boolean | 'person' | 'company';

/** A parameter of the gateway's interface: its wire name, its format and other details from the specification. */
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
  /** Optional. If `true`, the parameter is an identifier made of digits, and its value is text, never a number. */
  readonly text?: T;
  /** Optional. Regular expression as a string, so that a table is plain JSON that a server can send to a page. */
  readonly pattern?: string;
  /** Optional. Instruction for developers on how to write a value that the pattern accepts. */
  readonly hint?: string;
  /** Optional. If `true`, the number may be negative. For example, the price of a discount line is negative. */
  readonly signed?: boolean;
  /** Optional. Minimum and maximum of a number, if the specification states them. */
  readonly range?: readonly [least: number, most: number];
  /** Optional. If `true`, an XML call writes the value into a CDATA section. */
  readonly cdata?: boolean;
}

/**
 * A list of at most `most` entries, or of any number of entries if `most` is omitted. `{n}` in a wire name stands for
 * the index, counted from `first`. Entries are objects with the fields in `each`, or plain values if `each` has one
 * field with an empty name.
 */
export interface Repeated<T extends Table = Table> {
  readonly wire: string;
  readonly each: T;
  readonly most?: number | undefined;
  readonly first: number;
  readonly required?: boolean;
}

/** A group of fields. On the wire, the group name and each field name are joined by a dot. */
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

/**
 * Builds a parameter for an identifier or code made of digits. Its value stays text, because a transaction ID
 * (`uppTransactionId`) can exceed the largest safe integer and a code such as `01` has a leading zero.
 */
export const id = <const F extends Format>(wire: string, format: F): Parameter<F, undefined, undefined, true> => ({
  wire,
  format,
  text: true,
});

type ChoicesOf<C extends readonly string[] | Choices> = C extends readonly string[]
  ? { readonly [K in C[number]]: K }
  : C;

/**
 * Builds a parameter with a list of allowed values. `choices` is a list of the words sent on the wire, or a map from
 * our words to the words sent on the wire.
 */
export const oneOf = <const C extends readonly string[] | Choices>(
  wire: string,
  choices: C,
): Parameter<'AN', ChoicesOf<C>, undefined, undefined> => ({
  wire,
  format: 'AN',
  choices: (Array.isArray(choices)
    ? Object.fromEntries(choices.map((word: string) => [word, word]))
    : choices) as ChoicesOf<C>,
});

/**
 * Builds a boolean parameter. `on` and `off` are the words that are sent for `true` and `false`. If there is no `off`
 * word, the parameter is omitted for `false`.
 */
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

/**
 * Builds a list. If `each` is a table, each item is an object with the fields in that table. If `each` is one
 * parameter, each item is a plain value, as in `repeated('tags[{n}]', param('', 'AN100'))`.
 */
export const repeated = <const T extends Table | Parameter>(
  wire: string,
  each: T,
  most?: number,
  first = 1,
): Repeated<EachOf<T>> => ({
  wire,
  each: (typeof each['format'] === 'string' ? { '': each } : each) as EachOf<T>,
  most,
  first,
});

export const nested = <const T extends Table>(wire: string, rows: T): Nested<T> => ({ wire, rows });

export type Flat<T> = { [K in keyof T]: T[K] } & {};

/**
 * Type of a field's value in an order. Numbers are integers (amounts in minor units) unless the format is DN. Optional
 * fields are detected by their keys and never with `extends`, because every type accepts `undefined` if `strict` is
 * off.
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

/**
 * Type of the object that a table describes. `Also` is a union of the names of the fields that are mandatory only
 * because a payment method requires them.
 */
export type ValuesOf<T, Also extends keyof T = never> = Flat<
  { readonly [K in keyof T as K extends RequiredName<T> | Also ? K : never]: ValueOf<T[K]> } & {
    readonly [K in keyof T as K extends RequiredName<T> | Also ? never : K]?: ValueOf<T[K]> | undefined;
  }
>;
