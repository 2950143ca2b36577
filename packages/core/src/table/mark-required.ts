import type { Row, Table } from './parameter.ts';

/**
 * Names of the fields that are mandatory for all customers (`always`), for individuals only (`person`) or for companies
 * only (`company`).
 */
export type Demands = { readonly [who in 'always' | 'person' | 'company']?: readonly string[] | undefined };

/** Returns a copy of the table in which the fields listed in `demands` are marked as mandatory. */
export function markRequired(rows: Table, demands: Demands = {}): Table {
  const marked: Record<string, Row> = { ...rows };
  for (const [who, names = []] of Object.entries(demands))
    for (const name of names) marked[name] = { ...marked[name], required: who === 'always' || who } as Row;
  return marked;
}
