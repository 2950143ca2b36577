/** Kinds of values in an order. */
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
