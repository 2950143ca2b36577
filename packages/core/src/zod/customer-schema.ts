import * as z from 'zod/mini';
import type { Nested, Row, Table } from '../parameter.ts';
import { hints } from './hints.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { isRequired } from './value-schema.ts';

/** The customer's rows, and the names of those that one kind of customer must give and the other need not. */
export interface CustomerRows {
  readonly rows: Table;
  readonly person: readonly string[];
  readonly company: readonly string[];
}

/** Takes apart what a method's tables for persons and for companies say of the customer. */
export function customerRowsOf({ rows }: Nested, company: Nested): CustomerRows {
  const namesOf = (table: Table, other: Table) =>
    Object.keys(table).filter((name) => isRequired(table[name]) && !isRequired(other[name]));
  const person = namesOf(rows, company.rows);
  const relax = (name: string) => [name, { ...rows[name], required: false } as Row] as const; // the same row
  const relaxed = Object.fromEntries(person.map(relax));
  return { rows: { ...rows, ...relaxed }, person, company: namesOf(company.rows, rows) };
}

/** The schema of the customer. Whoever is not said to be a company is a person. */
export function customerSchema(person: Nested, company: Nested): z.ZodMiniType {
  const customer = customerRowsOf(person, company);
  const group = groupSchema(shapeOf(customer.rows)).check(
    z.check(
      (payload) => {
        const value = payload.value as Readonly<Record<string, unknown>>; // `when` lets objects through alone
        for (const name of customer[value['type'] === 'company' ? 'company' : 'person']) {
          if (value[name] !== undefined && value[name] !== '') continue;
          payload.issues = payload.issues.filter(({ path }) => path?.[0] !== name);
          payload.issues.push({ code: 'custom', input: value, path: [name], message: hints.missing });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
    ),
  );
  return isRequired(person) ? group : z.optional(group);
}
