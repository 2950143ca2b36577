import { expect, test } from 'vitest';
import { flag, id, nested, oneOf, param, repeated, required } from './parameter.ts';

test('a parameter is its wire name and its format, and what is said beyond', () => {
  expect(param('uppCustomerCity', 'AN100')).toEqual({ wire: 'uppCustomerCity', format: 'AN100' });
  expect(param('price', 'N', { signed: true })).toEqual({ wire: 'price', format: 'N', signed: true });
});

test('an identifier is text, whatever its format', () => {
  expect(id('uppTransactionId', 'N18')).toEqual({ wire: 'uppTransactionId', format: 'N18', text: true });
});

test('a list of words stands for itself, a map for the words of the wire', () => {
  expect(oneOf('reqtype', ['NOA', 'CAA']).choices).toEqual({ NOA: 'NOA', CAA: 'CAA' });
  expect(oneOf('type', { person: 'P' }).choices).toEqual({ person: 'P' });
});

test('a flag has a word for yes, and one for no when it is given', () => {
  expect(flag('useAlias', 'yes').choices).toEqual({ true: 'yes' });
  expect(flag('paper', 'YES', 'NO').choices).toEqual({ true: 'YES', false: 'NO' });
});

test('a mandatory row is the row and nothing else', () => {
  const row = param('refno', 'AN18');
  expect(required(row)).toEqual({ ...row, required: true });
  expect(row).toEqual({ wire: 'refno', format: 'AN18' });
});

test('a list takes any number of entries from 1 on, unless it is told otherwise', () => {
  const each = { text: param('', 'AN') };
  expect(repeated('x[{n}]', each)).toEqual({ wire: 'x[{n}]', each, first: 1 });
  expect(repeated('x[{n}]', each, 10)).toEqual({ wire: 'x[{n}]', each, most: 10, first: 1 });
  expect(repeated('x{n}', each, 10, 0)).toEqual({ wire: 'x{n}', each, most: 10, first: 0 });
});

test('a list of one row is a list of its values', () => {
  const row = param('', 'AN100');
  expect(repeated('x[{n}]', row, 10)).toEqual({ wire: 'x[{n}]', each: { '': row }, most: 10, first: 1 });
});

test('a group holds its rows', () => {
  const rows = { city: param('city', 'AN') };
  expect(nested('place', rows)).toEqual({ wire: 'place', rows });
});
