import { param, type Family, type Format, type Owed, type Parameter, type Row } from './parameter.ts';

/** Names of rows that everybody must give, or only one kind of customer. */
export type Demands = { readonly [who in 'always' | 'person' | 'company']?: readonly string[] | undefined };

type Full<R> = R extends Format ? Parameter<R, undefined, Owed | undefined, undefined> : R;

/** A family's rows in full. */
export type Named<T extends Family> = { readonly [K in keyof T]: Full<T[K]> };

/**
 * The rows of a family under their names on the wire, with those marked as mandatory that `owed` lists. Each name is
 * the prefix and what the row says, or for a format alone our name with a capital: `firstName` of `uppCustomer` is
 * `uppCustomerFirstName`.
 */
export function named<T extends Family>(prefix: string, family: T, owed: Demands = {}): Named<T> {
  const table: Record<string, Row> = {};
  for (const [name, row] of Object.entries(family))
    table[name] =
      typeof row === 'string'
        ? param(prefix + name.replace(/^./, (first) => first.toUpperCase()), row)
        : { ...row, wire: prefix + row.wire };
  for (const [who, names = []] of Object.entries(owed))
    for (const name of names) table[name] = { ...table[name], required: who === 'always' || who } as Row; // named rows exist: the method file is checked
  return table as Named<T>; // row for row
}
