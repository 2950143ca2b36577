import * as z from 'zod/mini';
import type { Plan, Step } from '../table/plan.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { custom, isRequired, wrong } from './value-schema.ts';

/** The rows that one kind of customer must give and the other need not. */
export const owedBy = (who: 'person' | 'company', { steps }: Plan): readonly Step[] =>
  steps.filter(({ required }) => required === who);

/** The schema of the customer. Whoever is not said to be a company is a person. */
export function customerSchema(customer: Step & { readonly inner: Plan }): z.ZodMiniType {
  const rows = { person: owedBy('person', customer.inner), company: owedBy('company', customer.inner) };
  const group = groupSchema(shapeOf(customer.inner), wrong(customer)).check(
    z.check(
      (payload) => {
        const value = payload.value as Readonly<Record<string, unknown>>; // `when` lets objects through alone
        for (const step of rows[value['type'] === 'company' ? 'company' : 'person']) {
          const { name } = step;
          if (value[name] !== undefined && value[name] !== '') continue;
          payload.issues = payload.issues.filter(({ path }) => path?.[0] !== name);
          payload.issues.push(custom('missing', step, value, [name]));
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
    ),
  );
  return isRequired(customer) ? group : z.optional(group);
}
