import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { MethodCode } from '../order/order.ts';
import { orderJsonSchema, type JsonSchema } from './order-json-schema.ts';

const rowsOf = (schema: unknown) => (schema as JsonSchema).properties ?? {};
const itemsOf = (schema: unknown) => rowsOf((schema as JsonSchema).items);

test('orderJsonSchema declares its JSON Schema draft and describes each field by its wire name', () => {
  const schema = orderJsonSchema('KLN');
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  const { refno, articles, details } = rowsOf(schema);
  expect(refno).toMatchObject({ type: 'string', minLength: 1, maxLength: 18, description: 'refno' });
  expect(itemsOf(articles)['price']).toMatchObject({ type: 'integer', description: 'uppArticle_{n}_Price' });
  expect(itemsOf(itemsOf(rowsOf(details)['hotelStays'])['itinerary'])['address']).toMatchObject({
    description: 'provCHotelReservationDetails[{n}].hotel_itinerary[{n}].address',
  });
});

test('orderJsonSchema uses anyOf for fields that are mandatory for only one kind of customer', () => {
  expect(rowsOf(orderJsonSchema('MFX'))['customer']).toMatchObject({
    required: ['street', 'city', 'zipCode'],
    anyOf: [
      { required: ['type', 'name'], properties: { type: { const: 'company' } } },
      {
        required: ['firstName', 'lastName', 'gender', 'birthDate'],
        properties: { type: { not: { const: 'company' } } },
      },
    ],
  });
});

test('orderJsonSchema states the maximum count of a list, and no maximum for lists and strings that have none', () => {
  const limits = JSON.stringify(orderJsonSchema('INT')).match(/"max(Items|Length)":[^,}]*/g) ?? [];
  expect(limits).toContain('"maxItems":10');
  const each = Object.keys(methods) as MethodCode[];
  for (const code of each) expect(JSON.stringify(orderJsonSchema(code)), code).not.toMatch(/"max\w+":null/);
});

test('changing a returned JSON Schema does not affect later calls', () => {
  orderJsonSchema('VIS').properties = {};
  expect(Object.keys(rowsOf(orderJsonSchema('VIS'))).length).toBeGreaterThan(20);
});
