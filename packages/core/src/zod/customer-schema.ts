import * as z from 'zod/mini';
import type { Nested } from '../table/parameter.ts';
import { hints } from './hints.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { isRequired } from './value-schema.ts';

/** The names of the rows that one kind of customer must give and the other need not. */
export const owedBy = (who: 'person' | 'company', { rows }: Nested): readonly string[] =>
  Object.keys(rows).filter((name) => rows[name]?.required === who);

/** The schema of the customer. Whoever is not said to be a company is a person. */
export function customerSchema(customer: Nested): z.ZodMiniType {
  const names = { person: owedBy('person', customer), company: owedBy('company', customer) };
  const group = groupSchema(shapeOf(customer.rows)).check(
    z.check(
      (payload) => {
        const value = payload.value as Readonly<Record<string, unknown>>; // `when` lets objects through alone
        for (const name of names[value['type'] === 'company' ? 'company' : 'person']) {
          if (value[name] !== undefined && value[name] !== '') continue;
          payload.issues = payload.issues.filter(({ path }) => path?.[0] !== name);
          payload.issues.push({ code: 'custom', input: value, path: [name], message: hints.missing });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
    ),
  );
  return isRequired(customer) ? group : z.optional(group);
}
