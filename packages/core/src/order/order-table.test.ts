import { expect, test } from 'vitest';
import { check } from '../table/check.ts';
import { methods } from '../methods/index.ts';
import { methodOf, orderTable } from './order-table.ts';
import { flag, nested, oneOf, param, repeated, required, type Table } from '../table/parameter.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { rowsFromWire, rowsToWire } from '../table/wire.ts';

/** Example of a payment method that is not in the registry. */
const exampleMethod = {
  code: 'MAD',
  customer: { always: ['city'], person: ['birthDate'], company: ['name', 'companyLegalForm'] },
  article: ['name', 'price'],
  shipping: ['carrier'],
  reqtypes: ['SCN'],
  replace: {
    customer: {
      companyLegalForm: param('uppCustomerCompanyLegalForm', 'AN4'),
      country: param('uppCustomerCountry', 'AN2'),
    },
    article: { name: param('uppArticle_{n}_Name', 'AN5') },
  },
  details: {
    subMethod: required(oneOf('madeSub', ['A', 'B'])),
    confirmed: flag('madeConfirmed', 'YES', 'NO'),
    place: nested('madePlace', { city: param('city', 'AN5') }),
    notes: repeated('madeNotes[{n}]', param('', 'AN5'), 2),
  },
} as const satisfies PaymentMethod;

const person = {
  merchantId: 'm',
  refno: 'r',
  amount: 1,
  currency: 'CHF',
  paymentMethod: 'MAD',
  customer: { city: 'Bern', birthDate: '2000-01-31' },
  articles: [{ name: 'Book', price: 1 }],
  shipping: { carrier: 'Post' },
  details: { subMethod: 'A' },
};
const company = { ...person, customer: { type: 'company', city: 'Bern', name: 'Co', companyLegalForm: 'AG' } };

const problems = (values: object) =>
  check(orderTable(exampleMethod, 18), values).map(({ code, path }) => `${code} ${path.join('.')}`);

test('an order with all values that the method requires is complete', () => {
  expect(problems(person)).toEqual([]);
  expect(problems(company)).toEqual([]);
});

test('an order for an individual requires the values for individuals, and an order for a company requires the values for companies', () => {
  expect(problems({ ...person, customer: {} })).toEqual(['missing customer.city', 'missing customer.birthDate']);
  expect(problems({ ...company, customer: { type: 'company' } })).toEqual([
    'missing customer.name',
    'missing customer.city',
    'missing customer.companyLegalForm',
  ]);
});

test.for([
  ['customer', 'missing customer', 'missing customer.city', 'missing customer.birthDate'],
  ['articles', 'missing articles'],
  ['shipping', 'missing shipping', 'missing shipping.carrier'],
  ['details', 'missing details', 'missing details.subMethod'],
  ['refno', 'missing refno'],
])('check reports missing values if an order lacks the field %s', ([name = '', ...lacks]) => {
  expect(problems({ ...person, [name]: undefined }).toSorted()).toEqual(lacks.toSorted());
});

test.for<[string, object, string]>([
  ['an article without a price', { articles: [{ name: 'Book' }] }, 'missing articles.0.price'],
  ['an empty list of articles', { articles: [] }, 'missing articles'],
  ['a name longer than the method accepts', { articles: [{ name: 'Books!', price: 1 }] }, 'too_long articles.0.name'],
  ['shipping without a carrier', { shipping: { city: 'Bern' } }, 'missing shipping.carrier'],
  ['a country with three letters', { customer: { ...person.customer, country: 'CHE' } }, 'too_long customer.country'],
  ['a request type that the method does not accept', { reqtype: 'NOA' }, 'not_allowed reqtype'],
  ['the code of a different payment method', { paymentMethod: 'VIS' }, 'not_allowed paymentMethod'],
  ['fees', { fees: [{ price: 1 }] }, 'unknown_field fees'],
  ['details without the mandatory field', { details: {} }, 'missing details.subMethod'],
  ['an unknown sub-method', { details: { subMethod: 'C' } }, 'not_allowed details.subMethod'],
  [
    'three notes where two are allowed',
    { details: { subMethod: 'A', notes: ['a', 'b', 'c'] } },
    'too_many details.notes',
  ],
  ['an unknown field in details', { details: { subMethod: 'A', other: 1 } }, 'unknown_field details.other'],
])('check reports an issue if an order has %s', ([, changed, problem]) => {
  expect(problems({ ...person, ...changed })).toEqual([problem]);
});

test('the values of an order are written under their wire names and read back unchanged', () => {
  const order = {
    ...person,
    details: { subMethod: 'B', confirmed: false, place: { city: 'Bern' }, notes: ['a', 'b'] },
  };
  const wire = {
    merchantId: 'm',
    refno: 'r',
    amount: '1',
    currency: 'CHF',
    paymentmethod: 'MAD',
    uppCustomerCity: 'Bern',
    uppCustomerBirthDate: '2000-01-31',
    uppArticle_1_Name: 'Book',
    uppArticle_1_Price: '1',
    uppShippingCarrier: 'Post',
    madeSub: 'B',
    madeConfirmed: 'NO',
    'madePlace.city': 'Bern',
    'madeNotes[1]': 'a',
    'madeNotes[2]': 'b',
  };
  const table = orderTable(exampleMethod, 18);
  expect(rowsToWire(table, order)).toEqual(wire);
  expect(rowsFromWire(table, wire, new Set())).toEqual(order);
});

test('details are optional if none of their values is mandatory', () => {
  const optional = {
    code: 'MIL',
    details: { note: param('madeNote', 'AN') },
  } as const satisfies PaymentMethod;
  const order = { merchantId: 'm', refno: 'r', amount: 1, currency: 'CHF', paymentMethod: 'MIL' };
  expect(check(orderTable(optional, 18), order)).toEqual([]);
});

test('the second argument of orderTable is the maximum length of the refno', () => {
  const refno = 'r'.repeat(36);
  expect(problems({ ...person, refno })).toEqual(['too_long refno']);
  expect(check(orderTable(exampleMethod, 36), { ...person, refno })).toEqual([]);
});

test('orderTable returns the same table for the same arguments', () => {
  expect(orderTable(exampleMethod, 18)).toBe(orderTable(exampleMethod, 18));
  expect(orderTable(exampleMethod, 36)).not.toBe(orderTable(exampleMethod, 18));
});

test.for(['VIS', 'KLN'])('methodOf returns the method with the code %s', (code) => {
  expect(methodOf(code)?.code).toBe(code);
});

test.for<[unknown]>([
  ['vis'],
  ['VIS '],
  [''],
  ['toString'],
  ['__proto__'],
  ['constructor'],
  [undefined],
  [null],
  [0],
  [['VIS']],
])('methodOf returns undefined for %j', ([code]) => {
  expect(methodOf(code)).toBeUndefined();
});

/** Returns the wire names of all parameters in a table, with index 1 in the names of list entries. */
const wireNames = (table: Table, prefix = ''): string[] =>
  Object.values(table).flatMap((row) => {
    const name = [prefix, row.wire.replace('{n}', '1')].filter(Boolean).join('.');
    if ('each' in row) return wireNames(row.each, name);
    return 'rows' in row ? wireNames(row.rows, name) : [name];
  });

const repeats = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

test('no two values in an order have the same wire name', () => {
  for (const method of [undefined, ...Object.values(methods)])
    expect({ method: method?.code, repeats: repeats(wireNames(orderTable(method, 18))) }).toEqual({
      method: method?.code,
      repeats: [],
    });
});

test('the check for unique wire names detects two values with the same wire name', () => {
  expect(repeats(wireNames({ a: param('x', 'AN'), b: nested('', { c: param('x', 'AN') }) }))).toEqual(['x']);
});

test('the wire names in an order are unique even if case is ignored', () => {
  for (const method of Object.values(methods)) {
    const names = wireNames(orderTable(method, 18)).map((name) => name.toLowerCase());
    expect(repeats(names)).toEqual([]);
  }
});
