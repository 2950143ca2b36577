import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { shopperRows } from './shopper-rows.ts';
import { canBeSame, formTable, rowsOf, type FormWishes } from './form-table.ts';
import { articleList } from './lists.ts';
import { loadMethod } from './load-method.ts';

async function tableOf(code: string, wishes?: FormWishes) {
  const form = await loadMethod(code);
  if (!form) throw new Error(code);
  return formTable(form, wishes);
}

/**
 * Lists the fields of a form as strings: `customer.city` stands for a field for everyone, `customer.name company` for a
 * field for companies only, and `details.x ?` for an optional field.
 */
async function rows(code: string, wishes?: FormWishes) {
  const table = await tableOf(code, wishes);
  return Object.keys(table).flatMap((group) =>
    Object.entries(rowsOf(table, group)).map(([name, { only, required }]) =>
      [`${group}.${name}`, ...(only ? [only] : []), ...(required ? [] : ['?'])].join(' '),
    ),
  );
}

test('the form of an invoice method asks for customer and delivery fields in the expected order', async () => {
  expect(await rows('BPY')).toEqual([
    'customer.firstName',
    'customer.lastName',
    'customer.birthDate',
    'customer.street',
    'customer.zipCode',
    'customer.city',
    'customer.country',
    'customer.phone',
    'customer.gender',
    'shipping.firstName',
    'shipping.lastName',
    'shipping.street',
    'shipping.zipCode',
    'shipping.city',
    'shipping.country',
  ]);
});

test('a form contains the fields for individuals and for companies and marks the fields that apply to only one customer type', async () => {
  expect(await rows('MFX')).toEqual([
    'customer.type',
    'customer.name company',
    'customer.firstName person',
    'customer.lastName person',
    'customer.birthDate person',
    'customer.street',
    'customer.zipCode',
    'customer.city',
    'customer.gender person',
  ]);
});

test('a form contains only the fields for the customer type that the shop supplies', async () => {
  const company = await rows('MFX', { known: { customer: { type: 'company' } } });
  expect(company).toEqual(['customer.name', 'customer.street', 'customer.zipCode', 'customer.city']);
  const person = await rows('MFX', { known: { customer: { type: 'person' } } });
  expect(person).toContain('customer.birthDate');
  expect(person).not.toContain('customer.name');
  expect(await rows('MFX', { hidden: ['customer.type'] })).toEqual(person);
});

test('a form omits fields that the shop supplies or hides', async () => {
  const paths = await rows('BPY', { known: { customer: { phone: '1', country: 'CHE' } }, hidden: ['customer.gender'] });
  for (const path of ['customer.phone', 'customer.country', 'customer.gender']) expect(paths).not.toContain(path);
  expect(paths).toContain('shipping.country');
});

test('a field added with `show` applies to both individuals and companies, and is optional unless the method requires it', async () => {
  expect(await rows('TWI', { show: ['customer.email', 'customer.id'] })).toEqual(['customer.email ?', 'customer.id ?']);
  expect(await rows('MFX', { show: ['customer.birthDate'] })).toContain('customer.birthDate');
  expect(await rows('MFX', { show: ['customer.name'] })).toContain('customer.name');
  expect(await rows('INT', { show: ['customer.email'] })).toContain('customer.email ?');
});

test('a form contains the method-specific fields in the order that the method defines', async () => {
  const own = async (wishes?: FormWishes) => (await rows('INT', wishes)).filter((path) => path.startsWith('details'));
  expect(await own()).toEqual(['details.subMethod', 'details.paperInvoice ?']);
  const show = ['Type', 'Issuer', 'Number'].map((name) => `details.verifiedDocument${name}`);
  expect(await own({ show })).toEqual([
    'details.subMethod',
    'details.paperInvoice ?',
    ...show.map((path) => `${path} ?`),
  ]);
});

test('a form requires a complete address if only the shop, not the method, requests the address', async () => {
  expect(await rows('TWI', { groups: ['billing'] })).toEqual([
    'billing.firstName',
    'billing.lastName',
    'billing.street',
    'billing.zipCode',
    'billing.city',
    'billing.country',
  ]);
  expect(await rows('BPY', { groups: ['shipping'] })).toEqual(await rows('BPY'));
});

test('a form table contains lists after all other groups, under the names that the shop chose', async () => {
  const table = await tableOf('BPY', { lists: { articles: articleList(methods.BPY) } });
  expect(Object.keys(table)).toEqual(['customer', 'shipping', 'articles']);
});

test('no form asks a shopper for prices, ids, a language or a subscription', async () => {
  for (const { code } of Object.values<PaymentMethod>(methods)) {
    const names = (await rows(code)).filter((path) => !path.startsWith('details')).map((path) => path.split(/[. ]/)[1]);
    expect(names.filter((name) => !shopperRows.includes(name ?? ''))).toEqual([]);
  }
});

test("canBeSame returns true if, for every field of the address, the form asks for the customer's value or the shop supplies it", async () => {
  expect(canBeSame(await tableOf('BPY'), 'shipping')).toBe(true);
  expect(canBeSame(await tableOf('BPY'), 'customer')).toBe(false);
  expect(canBeSame(await tableOf('TWI', { groups: ['shipping'] }), 'shipping')).toBe(false);
  const known = { customer: { firstName: 'A', lastName: 'B', street: 'C', zipCode: '1', city: 'D', country: 'CHE' } };
  expect(canBeSame(await tableOf('TWI', { groups: ['shipping'], known }), 'shipping', known)).toBe(true);
});

test("canBeSame returns false if the form asks only individuals for the customer's address or if the country codes differ in length", async () => {
  const show = ['customer.country'];
  expect(canBeSame(await tableOf('MFX', { groups: ['shipping'], show }), 'shipping')).toBe(false);
  const names = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'].map((name) => `customer.${name}`);
  expect(canBeSame(await tableOf('KLN', { groups: ['shipping'], show: names }), 'shipping')).toBe(false);
  expect(canBeSame(await tableOf('MFX', { groups: ['shipping'], show: names }), 'shipping')).toBe(true);
});
