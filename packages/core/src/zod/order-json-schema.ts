import * as z from 'zod/mini';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import type { Nested, Parameter, Repeated, Table } from '../table/parameter.ts';
import { owedBy } from './customer-schema.ts';
import { orderSchema, stated } from './order-schema.ts';
import { isNumber, isOnlyTrue, isRequired, sizeOf } from './value-schema.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * The JSON Schema of a method's orders. A row's description is its name on the wire, with `{n}` for a place in a list.
 * It lets pass what JSON Schema has no words for: a text that is too long only because a character beyond U+FFFF
 * counts as two, and an item at the end of a list that holds nothing.
 */
export function orderJsonSchema(
  code: MethodCode | undefined,
  { refnoMaxLength }: { readonly refnoMaxLength: number } = stated,
): JsonSchema {
  const table = orderTable(methodOf(code), refnoMaxLength);
  const json: JsonSchema = z.toJSONSchema(orderSchema(code, { refnoMaxLength }));
  nameRows(json, table, '');
  addDemands(json.properties?.['customer'], table['customer'] as Nested); // every order table has one
  return json;
}

function nameRows({ properties = {} }: JsonSchema, table: Table, prefix: string) {
  for (const [name, row] of Object.entries(table)) {
    const json = properties[name];
    if (typeof json !== 'object') continue;
    const wire = [prefix, row.wire].filter(Boolean).join('.');
    if (wire) json.description = wire;
    if ('each' in row) addCounts(json, row, wire);
    else if ('rows' in row) nameRows(json, row.rows, wire);
    else addLimits(json, row);
  }
}

function addCounts(json: JsonSchema, row: Repeated, wire: string) {
  if (isRequired(row)) json.minItems = 1;
  if (row.most < Infinity) json.maxItems = row.most;
  if (typeof json.items !== 'object' || Array.isArray(json.items)) return;
  nameRows(json.items, row.each, wire);
}

function addLimits(json: JsonSchema, row: Parameter) {
  if (isOnlyTrue(row)) json.const = true;
  else if (isNumber(row)) {
    if (row.format.startsWith('N')) json.type = 'integer';
    else json.not = { exclusiveMinimum: -1e-6, exclusiveMaximum: 1e-6, not: { const: 0 } };
  } else if (json.type === 'string' && !json.enum) {
    if (isRequired(row)) json.minLength = 1;
    if (sizeOf(row) < Infinity) json.maxLength = sizeOf(row);
  }
}

/** Whoever is not said to be a company is a person. */
function addDemands(json: JsonSchema | boolean | undefined, customer: Nested) {
  const [person, company] = [owedBy('person', customer), owedBy('company', customer)];
  if (typeof json !== 'object' || person.length + company.length === 0) return;
  const isCompany = { const: 'company' };
  json.anyOf = [given(['type', ...company], isCompany), given(person, { not: isCompany })];
}

const given = (names: readonly string[], type: JsonSchema): JsonSchema => ({
  required: [...names],
  properties: { ...Object.fromEntries(names.map((name) => [name, { minLength: 1 }])), type },
});
