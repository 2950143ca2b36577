import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { methods } from '../methods/index.ts';
import { orderTable } from './order-table.ts';
import { planOf, type Plan } from '../table/plan.ts';
import { validateOrder } from './validate-order.ts';

const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' };

function issuesOf(input: unknown, profile?: { refnoMaxLength: number }): readonly Issue[] {
  const checked = validateOrder(input, profile);
  return checked.ok ? [] : checked.error;
}

test('validateOrder returns a complete order unchanged', () => {
  expect(validateOrder(order)).toEqual({ ok: true, value: order });
  const checked = validateOrder(order);
  expect(checked.ok && checked.value).toBe(order);
});

test('an order without a method is valid', () => {
  const { paymentMethod: _, ...open } = order;
  expect(validateOrder(open).ok).toBe(true);
  expect(validateOrder({ ...open, paymentMethod: undefined }).ok).toBe(true);
});

test('validateOrder reports all missing customer, article and shipping values', () => {
  const issues = issuesOf({ ...order, paymentMethod: 'BPY', articles: [{}], shipping: { firstName: 'Eva' } });
  const [customer] = issues.filter(({ path }) => path.join('.') === 'customer');
  expect(customer?.hint).toBe(
    'Add the customer with firstName, lastName, street, city, country, zipCode, phone, gender, and birthDate.',
  );
  const missingIn = (group: string) =>
    issues.filter(({ path }) => path[0] === group && path.length > 1).map(({ path }) => path.at(-1));
  expect(missingIn('customer').toSorted()).toEqual(
    ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'gender', 'birthDate'].toSorted(),
  );
  expect(missingIn('shipping')).toContain('carrier');
  expect(missingIn('articles')).toContain('priceGross');
});

test('an order with an amount of 0 is valid', () => {
  expect(validateOrder({ ...order, amount: 0 }).ok).toBe(true);
});

test.for(Object.keys(methods))('a minimal order for %s has no issues other than missing values', (paymentMethod) => {
  const codes = issuesOf({ ...order, paymentMethod }).map(({ code }) => code);
  expect(codes.filter((code) => code !== 'missing')).toEqual([]);
});

const whole = 'Use a whole number; amounts are in minor units.';
const currency = 'Use the three-letter code, such as CHF for Swiss francs.';

test.for<[string, object, ...unknown[]]>([
  ['a missing merchant', { merchantId: undefined }, 'missing', ['merchantId'], 'merchantId', 'Add this value.'],
  ['an empty refno', { refno: '' }, 'missing', ['refno'], 'refno', 'Add this value.'],
  ['a missing amount', { amount: undefined }, 'missing', ['amount'], 'amount', 'Add this value.'],
  ['a missing currency', { currency: undefined }, 'missing', ['currency'], 'currency', 'Add this value.'],
  ['an amount as text', { amount: '4990' }, 'wrong_type', ['amount'], 'amount', whole],
  ['a fractional amount', { amount: 49.9 }, 'wrong_type', ['amount'], 'amount', whole],
  ['an unsafe amount', { amount: 2 ** 53 }, 'wrong_type', ['amount'], 'amount', whole],
  [
    'a refno as a number',
    { refno: 7 },
    'wrong_type',
    ['refno'],
    'refno',
    'Use text. Use only letters, digits, and the characters _ . : / and -.',
  ],
  ['a customer as text', { customer: 'Eva' }, 'wrong_type', ['customer'], '', 'Use an object.'],
  ['an article as text', { articles: ['Book'] }, 'wrong_type', ['articles', 0], '', 'Use an object.'],
  ['articles as an object', { articles: { name: 'Book' } }, 'wrong_type', ['articles'], '', 'Use a list.'],
  ['useAlias as text', { useAlias: 'yes' }, 'wrong_type', ['useAlias'], 'useAlias', 'Use true or false.'],
  ['a refno of 19 characters', { refno: 'A'.repeat(19) }, 'too_long', ['refno'], 'refno', 'Use at most 18 characters.'],
  [
    'a merchant of 11 characters',
    { merchantId: '1'.repeat(11) },
    'too_long',
    ['merchantId'],
    'merchantId',
    'Use at most 10 characters.',
  ],
  [
    'a shipping price of 8 digits',
    { shipping: { price: 10_000_000 } },
    'too_long',
    ['shipping', 'price'],
    'uppShippingPrice',
    'Use a number up to 9999999.',
  ],
  ['a negative amount', { amount: -1 }, 'not_allowed', ['amount'], 'amount', 'Use a number of at least 0.'],
  ['an unknown request type', { reqtype: 'ABC' }, 'not_allowed', ['reqtype'], 'reqtype', 'Use one of NOA, CAA, SCN.'],
  [
    'an unknown customer type',
    { customer: { type: 'firm' } },
    'not_allowed',
    ['customer', 'type'],
    'uppCustomerType',
    'Use one of person, company.',
  ],
  ['a currency in lower case', { currency: 'chf' }, 'bad_format', ['currency'], 'currency', currency],
  ['a month 13', { expiryMonth: '13' }, 'bad_format', ['expiryMonth'], 'expm', 'Write the month as 01 to 12.'],
  [
    'a birth date that does not exist',
    { customer: { birthDate: '31.02.2000' } },
    'bad_format',
    ['customer', 'birthDate'],
    'uppCustomerBirthDate',
    'Write the day as 1990-12-31 or 31.12.1990.',
  ],
  [
    'a country of two letters',
    { customer: { country: 'CH' } },
    'bad_format',
    ['customer', 'country'],
    'uppCustomerCountry',
    'Use the three-letter code, such as CHE for Switzerland.',
  ],
  [
    'six articles for GPA',
    { paymentMethod: 'GPA', articles: Array.from('abcdef', (name) => ({ name })) },
    'too_many',
    ['articles'],
    '',
    'Use at most 5 entries.',
  ],
  ['a misspelled field', { amuont: 1 }, 'unknown_field', ['amuont'], '', 'Remove this field or correct its spelling.'],
  [
    'a misspelled article field',
    { articles: [{ nmae: 'a', name: 'b' }] },
    'unknown_field',
    ['articles', 0, 'nmae'],
    '',
    'Remove this field or correct its spelling.',
  ],
  [
    'fees for a card',
    { fees: [{ price: 1 }] },
    'unknown_field',
    ['fees'],
    '',
    'Remove this field or correct its spelling.',
  ],
  [
    'an unknown method',
    { paymentMethod: 'XXX' },
    'unknown_method',
    ['paymentMethod'],
    'paymentmethod',
    'Use one of the registered method codes.',
  ],
  ['an empty article', { articles: [{ name: 'a' }, {}] }, 'missing', ['articles', 1], '', 'Add this value.'],
  [
    'a long name of the second article',
    { paymentMethod: 'GPA', articles: [{}, { name: 'a'.repeat(31) }].map((a) => ({ id: '1', ...a })) },
    'too_long',
    ['articles', 1, 'name'],
    'uppArticle_2_Name',
    'Use at most 30 characters.',
  ],
])('validateOrder reports the code, path, wire name and hint for %s', ([, changed, code, path, wire, hint]) => {
  expect(issuesOf({ ...order, ...changed })).toEqual([{ code, path, wire, hint }]);
});

test('validateOrder reports all issues in an order, not only the first one', () => {
  const input = {
    refno: 'A'.repeat(19),
    amount: '1',
    currency: 'chf',
    paymentMethod: 'VIS',
    customer: { type: 'x', cty: 1 },
    articles: [{}, 7],
  };
  expect(issuesOf(input).map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
    'missing merchantId',
    'too_long refno',
    'wrong_type amount',
    'bad_format currency',
    'not_allowed customer.type',
    'unknown_field customer.cty',
    'missing articles.0',
    'wrong_type articles.1',
  ]);
});

test('an ACC order requires a name and a legal form if the customer is a company, but not if the customer is an individual', () => {
  const missing = (type: string) =>
    issuesOf({ ...order, paymentMethod: 'ACC', customer: { type }, details: { subMethod: 'INVOICE' } }).map(
      ({ path }) => path.join('.'),
    );
  expect(missing('company')).toEqual(expect.arrayContaining(['customer.name', 'customer.companyLegalForm']));
  expect(missing('person')).not.toEqual(expect.arrayContaining(['customer.name']));
});

test("a refno of 36 characters is valid if the profile's refnoMaxLength allows it", () => {
  const refno = 'a5e511e9-7334-44c2-be21-cef964091739';
  expect(issuesOf({ ...order, refno })).toMatchObject([{ code: 'too_long', path: ['refno'] }]);
  expect(issuesOf({ ...order, refno }, { refnoMaxLength: 36 })).toEqual([]);
  expect(issuesOf({ ...order, refno: `${refno}0` }, { refnoMaxLength: 36 })).toMatchObject([
    { hint: 'Use at most 36 characters.' },
  ]);
});

test.for<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['text', 'order'],
  ['a number', 1],
  ['a big integer', 1n],
  ['a symbol', Symbol('order')],
  ['a function', () => order],
  ['a list', []],
  ['a list of orders', [order]],
  ['a list with the properties of an order', Object.assign([], order)],
])('validateOrder rejects %s', ([, input]) => {
  expect(issuesOf(input)).toEqual([{ code: 'wrong_type', path: [], wire: '', hint: 'Pass an order object.' }]);
});

class Basket {
  merchantId = '1000011011';
  refno = 'A7Q2';
  amount = 4990;
  currency = 'CHF';
  get total() {
    return this.amount;
  }
}

const thrower = (name: string) =>
  Object.defineProperty({ ...order }, name, {
    enumerable: true,
    get() {
      throw new Error('geheim');
    },
  });
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

test.for<[string, unknown]>([
  ['an order whose amount accessor throws', thrower('amount')],
  ['an order whose paymentMethod accessor throws', thrower('paymentMethod')],
  ['an order whose customer accessor throws', thrower('customer')],
  ['a revoked proxy', revoked()],
  ['a revoked proxy as customer', { ...order, customer: revoked() }],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('geheim');
        },
      },
    ),
  ],
  ['a Date', new Date()],
  ['a Map', new Map(Object.entries(order))],
  ['an Error', new Error('geheim')],
  ['a Uint8Array', new Uint8Array(8)],
  ['null in every field', Object.fromEntries(Object.keys(order).map((name) => [name, null]))],
  ['functions in every field', Object.fromEntries(Object.keys(order).map((name) => [name, () => 1]))],
  ['symbols in every field', Object.fromEntries(Object.keys(order).map((name) => [name, Symbol(name)]))],
  [
    'objects without a prototype in every field',
    Object.fromEntries(Object.keys(order).map((name) => [name, Object.create(null)])),
  ],
  ['a __proto__ key in JSON', JSON.parse('{"__proto__":{"merchantId":"1","refno":"1","amount":1,"currency":"CHF"}}')],
  ['a constructor key in JSON', JSON.parse('{"constructor":{"prototype":{"amount":1}}}')],
  ['a customer type whose toString is not a function', { ...order, customer: { type: { toString: 1 } } }],
])('validateOrder returns an error, and does not throw, for %s', ([, input]) => {
  const checked = validateOrder(input);
  expect(checked.ok).toBe(false);
  expect(JSON.stringify(checked)).not.toContain('geheim');
});

test('validateOrder accepts a class instance that has the fields of an order', () => {
  expect(validateOrder(new Basket()).ok).toBe(true);
  expect(issuesOf(Object.assign(new Basket(), { amuont: 1 }))).toMatchObject([
    { code: 'unknown_field', path: ['amuont'] },
  ]);
});

test('a __proto__ key in JSON is reported as an unknown field, and the values inside it are ignored', () => {
  const input: unknown = JSON.parse('{"__proto__":{"amount":1},"merchantId":"1","refno":"1","currency":"CHF"}');
  expect(issuesOf(input).map(({ code, path }) => [code, ...path])).toEqual([
    ['missing', 'amount'],
    ['unknown_field', '__proto__'],
  ]);
});

test('validateOrder rejects huge values and returns only a few issues', () => {
  const text = 'x'.repeat(1_000_000);
  const issues = issuesOf({
    ...order,
    refno: text,
    merchantId: text,
    paymentMethod: 'INT',
    articles: Array.from({ length: 100_000 }, () => ({ name: text })),
  });
  expect(issues.length).toBeLessThan(50);
  expect(JSON.stringify(issues)).not.toContain('xxx');
});

test('validateOrder reports only the first unknown field in deeply nested input', () => {
  let deep: object = {};
  for (let i = 0; i < 50_000; i++) deep = { customer: deep };
  expect(issuesOf({ ...order, ...deep }).map(({ code, path }) => [code, ...path])).toEqual([
    ['unknown_field', 'customer', 'customer'],
  ]);
});

const namesOf = ({ steps }: Plan): string[] =>
  steps.flatMap(({ name, inner }) => [name, ...(inner ? namesOf(inner) : [])]);

const marker = 'g3h31m-M4rk3r';
const names = [...new Set(Object.values(methods).flatMap((method) => namesOf(planOf(orderTable(method, 18)))))];

test('issues never contain values from the order', { timeout: 60_000 }, () => {
  const name = fc.constantFrom(...names, 'other');
  const leaf = fc.constantFrom<unknown>(marker, [marker], { a: marker }, marker.repeat(50), Object(marker));
  const { values } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, leaf, tie('values'), fc.array(tie('value'), { maxLength: 3 })),
    values: fc.dictionary(name, tie('value'), { maxKeys: 8 }),
  }));
  const method = fc.constantFrom(...Object.keys(methods), undefined, marker);
  fc.assert(
    fc.property(values, method, (input, paymentMethod) => {
      const text = JSON.stringify(validateOrder({ ...(input as object), paymentMethod, amount: marker }));
      expect(text).toContain('"ok":false');
      expect(text).not.toContain(marker);
    }),
    { numRuns: 5_000 },
  );
});

test('validateOrder does not throw for any input', { timeout: 60_000 }, () => {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString', '');
  const anything = fc.oneof(
    fc.anything({ key: name, withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, anything, (first, second) => {
      for (const input of [
        first,
        { ...order, customer: first, articles: second },
        { ...order, details: first, shipping: [second] },
      ])
        expect(typeof validateOrder(input).ok).toBe('boolean');
    }),
    { numRuns: 5_000 },
  );
});
