import { expect, test } from 'vitest';
import { markRequired } from './mark-required.ts';
import { oneOf, param } from './parameter.ts';

const rows = {
  firstName: param('uppMadeFirstName', 'AN40'),
  street2: param('uppMadeStreet2', 'AN'),
  country: param('uppMadeLand', 'A3', { pattern: '^[A-Z]{3}$' }),
  type: oneOf('uppMadeType', { person: 'P' }),
} as const;
const demands = { always: ['country'], person: ['firstName'], company: ['type'] };

test('markRequired marks fields as mandatory for all customers, for individuals only or for companies only', () => {
  const marked = Object.entries(markRequired(rows, demands));
  expect(marked.map(([name, { required }]) => [name, required])).toEqual([
    ['firstName', 'person'],
    ['street2', undefined],
    ['country', true],
    ['type', 'company'],
  ]);
});

test("markRequired changes neither the fields' other properties nor the original table", () => {
  expect(markRequired(rows, demands)['country']).toEqual({ ...rows.country, required: true });
  expect(rows.country).not.toHaveProperty('required');
});

test('markRequired, called without demands, returns a table that equals the original', () => {
  expect(markRequired(rows)).toEqual(rows);
});
