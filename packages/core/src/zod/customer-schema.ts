import * as z from 'zod/mini';
import type { Plan, Step } from '../table/plan.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { custom, isRequired, wrong } from './value-schema.ts';

/** Returns the fields that are mandatory only for the given kind of customer. */
export const mandatoryFor = (who: 'person' | 'company', { steps }: Plan): readonly Step[] =>
  steps.filter(({ required }) => required === who);

/** Returns the schema for the customer group. A customer without a type is treated as a person. */
export function customerSchema(customer: Step & { readonly inner: Plan }): z.ZodMiniType {
  const rows = { person: mandatoryFor('person', customer.inner), company: mandatoryFor('company', customer.inner) };
  const group = groupSchema(shapeOf(customer.inner), wrong(customer)).check(
    z.check(
      (payload) => {
        const value = payload.value as Readonly<Record<string, unknown>>;
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
