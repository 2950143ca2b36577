import type { Row, Table } from './parameter.ts';

/** Names of rows that are mandatory for everyone, for individuals or for companies. */
export type Demands = { readonly [who in 'always' | 'person' | 'company']?: readonly string[] | undefined };

/** Returns a copy of the rows, with those listed in `demands` marked as mandatory. */
export function markRequired(rows: Table, demands: Demands = {}): Table {
  const marked: Record<string, Row> = { ...rows };
  for (const [who, names = []] of Object.entries(demands))
    for (const name of names) marked[name] = { ...marked[name], required: who === 'always' || who } as Row;
  return marked;
}
