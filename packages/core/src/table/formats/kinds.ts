/** Kinds of values that an order can contain. */
export type Kind = 'text' | 'integer' | 'decimal' | 'boolean';

export const kinds = {
  A: 'text',
  AN: 'text',
  N: 'integer',
  DN: 'decimal',
  MM: 'text',
  YY: 'text',
  Date: 'text',
  Datetime: 'text',
  B: 'boolean',
} as const satisfies Readonly<Record<string, Kind>>;
