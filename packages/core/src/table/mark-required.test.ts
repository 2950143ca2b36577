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

test('markRequired marks rows as mandatory for everyone, for individuals or for companies', () => {
  const marked = Object.entries(markRequired(rows, demands));
  expect(marked.map(([name, { required }]) => [name, required])).toEqual([
    ['firstName', 'person'],
    ['street2', undefined],
    ['country', true],
    ['type', 'company'],
  ]);
});

test('markRequired does not change other properties or the original rows', () => {
  expect(markRequired(rows, demands)['country']).toEqual({ ...rows.country, required: true });
  expect(rows.country).not.toHaveProperty('required');
});

test('markRequired, called without demands, returns rows equal to the originals', () => {
  expect(markRequired(rows)).toEqual(rows);
});
