import * as z from 'zod/mini';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import { planOf, type Plan, type Step } from '../table/plan.ts';
import { mandatoryFor } from './customer-schema.ts';
import { orderSchema, stated } from './order-schema.ts';
import { isRequired } from './value-schema.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Returns the JSON Schema for a payment method's orders. The description of a field is its wire name, with `{n}` in
 * place of a list index. The schema accepts two kinds of invalid values that JSON Schema cannot detect: strings that
 * are too long only because a character beyond U+FFFF counts as two, and empty items at the end of a list.
 */
export function orderJsonSchema(
  code: MethodCode | undefined,
  { refnoMaxLength }: { readonly refnoMaxLength: number } = stated,
): JsonSchema {
  const plan = planOf(orderTable(methodOf(code), refnoMaxLength));
  const json: JsonSchema = z.toJSONSchema(orderSchema(code, { refnoMaxLength }));
  nameRows(json, plan, '');
  return json;
}

function nameRows({ properties = {} }: JsonSchema, { steps }: Plan, prefix: string) {
  for (const step of steps) {
    const json = properties[step.name];
    if (typeof json !== 'object') continue;
    const wire = [prefix, step.wire].filter(Boolean).join('.');
    if (wire) json.description = wire;
    if (!step.inner) addLimits(json, step);
    else if (step.kind === 'list') addCounts(json, step, step.inner, wire);
    else {
      nameRows(json, step.inner, wire);
      addDemands(json, step.inner);
    }
  }
}

function addCounts(json: JsonSchema, step: Step, inner: Plan, wire: string) {
  if (isRequired(step)) json.minItems = 1;
  if (step.most < Infinity) json.maxItems = step.most;
  if (typeof json.items !== 'object' || Array.isArray(json.items)) return;
  if (inner.plain) addLimits(Object.assign(json.items, { description: wire }), inner.plain);
  else nameRows(json.items, inner, wire);
}

function addLimits(json: JsonSchema, step: Step) {
  const { kind, most } = step;
  if (kind === 'integer') json.type = 'integer';
  else if (kind === 'decimal') json.not = { exclusiveMinimum: -1e-6, exclusiveMaximum: 1e-6, not: { const: 0 } };
  else if (json.type === 'string' && !json.enum) {
    if (isRequired(step)) json.minLength = 1;
    if (most < Infinity) json.maxLength = most;
  }
}

/**
 * Adds the conditions for fields that are mandatory for only one kind of customer. A customer without a type is treated
 * as an individual.
 */
function addDemands(json: JsonSchema, customer: Plan) {
  const [person, company] = [mandatoryFor('person', customer), mandatoryFor('company', customer)];
  if (person.length + company.length === 0) return;
  const isCompany = { const: 'company' };
  const names = (steps: readonly Step[]) => steps.map(({ name }) => name);
  json.anyOf = [requiredIf(['type', ...names(company)], isCompany), requiredIf(names(person), { not: isCompany })];
}

const requiredIf = (names: readonly string[], type: JsonSchema): JsonSchema => ({
  required: [...names],
  properties: { ...Object.fromEntries(names.map((name) => [name, { minLength: 1 }])), type },
});
