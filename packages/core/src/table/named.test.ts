import { expect, test } from 'vitest';
import { named } from './named.ts';
import { oneOf, param } from './parameter.ts';

const family = {
  firstName: 'AN40',
  street2: 'AN',
  country: param('Land', 'A3', { pattern: /^[A-Z]{3}$/ }),
  type: oneOf('Type', { person: 'P' }),
} as const;

test('a format alone is a row that has our name, with a capital, after the prefix', () => {
  const { firstName, street2 } = named('uppMade', family);
  expect(firstName).toEqual({ wire: 'uppMadeFirstName', format: 'AN40' });
  expect(street2).toEqual({ wire: 'uppMadeStreet2', format: 'AN' });
});

test('a row that says its name has that name after the prefix, and stays as it is beyond', () => {
  const { country, type } = named('uppMade_{n}_', family);
  expect(country).toEqual({ ...family.country, wire: 'uppMade_{n}_Land' });
  expect(type).toEqual({ ...family.type, wire: 'uppMade_{n}_Type' });
  expect(family.country.wire).toBe('Land');
});

test('rows are owed by everybody, by persons or by companies, or by nobody', () => {
  const owed = { always: ['country'], person: ['firstName'], company: ['type'] };
  const rows = Object.entries(named('upp', family, owed));
  expect(rows.map(([name, { required }]) => [name, required])).toEqual([
    ['firstName', 'person'],
    ['street2', undefined],
    ['country', true],
    ['type', 'company'],
  ]);
});
