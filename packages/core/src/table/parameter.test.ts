import { expect, test } from 'vitest';
import { flag, id, nested, oneOf, param, repeated, required } from './parameter.ts';

test('param returns a parameter with the given wire name, format and other properties', () => {
  expect(param('uppCustomerCity', 'AN100')).toEqual({ wire: 'uppCustomerCity', format: 'AN100' });
  expect(param('price', 'N', { signed: true })).toEqual({ wire: 'price', format: 'N', signed: true });
});

test('id returns a text parameter for any format', () => {
  expect(id('uppTransactionId', 'N18')).toEqual({ wire: 'uppTransactionId', format: 'N18', text: true });
});

test('oneOf maps each word to itself if called with a list, and keeps the words unchanged if called with a map', () => {
  expect(oneOf('reqtype', ['NOA', 'CAA']).choices).toEqual({ NOA: 'NOA', CAA: 'CAA' });
  expect(oneOf('type', { person: 'P' }).choices).toEqual({ person: 'P' });
});

test('flag returns a parameter with a word for true and, if one is passed, a word for false', () => {
  expect(flag('useAlias', 'yes').choices).toEqual({ true: 'yes' });
  expect(flag('paper', 'YES', 'NO').choices).toEqual({ true: 'YES', false: 'NO' });
});

test('required() returns a copy of the parameter that is marked as mandatory', () => {
  const row = param('refno', 'AN18');
  expect(required(row)).toEqual({ ...row, required: true });
  expect(row).toEqual({ wire: 'refno', format: 'AN18' });
});

test('repeated returns a list that is numbered from 1 and has no limit by default', () => {
  const each = { text: param('', 'AN') };
  expect(repeated('x[{n}]', each)).toEqual({ wire: 'x[{n}]', each, first: 1 });
  expect(repeated('x[{n}]', each, 10)).toEqual({ wire: 'x[{n}]', each, most: 10, first: 1 });
  expect(repeated('x{n}', each, 10, 0)).toEqual({ wire: 'x{n}', each, most: 10, first: 0 });
});

test('repeated, called with one parameter instead of a table, returns a list of plain values', () => {
  const row = param('', 'AN100');
  expect(repeated('x[{n}]', row, 10)).toEqual({ wire: 'x[{n}]', each: { '': row }, most: 10, first: 1 });
});

test('nested returns a group that contains the given fields', () => {
  const rows = { city: param('city', 'AN') };
  expect(nested('place', rows)).toEqual({ wire: 'place', rows });
});
