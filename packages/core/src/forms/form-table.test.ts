import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { asked } from './asked.ts';
import { canBeSame, formTable, rowsOf, type FormWishes } from './form-table.ts';
import { articleList } from './lists.ts';
import { loadMethod } from './load-method.ts';

async function tableOf(code: string, wishes?: FormWishes) {
  const form = await loadMethod(code);
  if (!form) throw new Error(code);
  return formTable(form, wishes);
}

/** `customer.city` for a row that everybody fills, `customer.name company` for one of companies, `details.x ?` for one that may be left out. */
async function rows(code: string, wishes?: FormWishes) {
  const table = await tableOf(code, wishes);
  return Object.keys(table).flatMap((group) =>
    Object.entries(rowsOf(table, group)).map(([name, { only, required }]) =>
      [`${group}.${name}`, ...(only ? [only] : []), ...(required ? [] : ['?'])].join(' '),
    ),
  );
}

test('an invoice asks for the customer and the delivery, in the order of a form', async () => {
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

test('persons and companies stand in one table, and each row says whom it is for', async () => {
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

test('where the shop knows who orders, only their rows are asked', async () => {
  const company = await rows('MFX', { known: { customer: { type: 'company' } } });
  expect(company).toEqual(['customer.name', 'customer.street', 'customer.zipCode', 'customer.city']);
  const person = await rows('MFX', { known: { customer: { type: 'person' } } });
  expect(person).toContain('customer.birthDate');
  expect(person).not.toContain('customer.name');
  expect(await rows('MFX', { hidden: ['customer.type'] })).toEqual(person);
});

test('what the shop knows or hides is not asked', async () => {
  const found = await rows('BPY', { known: { customer: { phone: '1', country: 'CHE' } }, hidden: ['customer.gender'] });
  for (const path of ['customer.phone', 'customer.country', 'customer.gender']) expect(found).not.toContain(path);
  expect(found).toContain('shipping.country');
});

test('a row that is shown need not be filled, and is for both kinds of customer', async () => {
  expect(await rows('TWI', { show: ['customer.email', 'customer.id'] })).toEqual(['customer.email ?', 'customer.id ?']);
  expect(await rows('MFX', { show: ['customer.birthDate'] })).toContain('customer.birthDate');
  expect(await rows('MFX', { show: ['customer.name'] })).toContain('customer.name');
  expect(await rows('INT', { show: ['customer.email'] })).toContain('customer.email ?');
});

test('a method asks for its own rows, in its order', async () => {
  const own = async (wishes?: FormWishes) => (await rows('INT', wishes)).filter((path) => path.startsWith('details'));
  expect(await own()).toEqual(['details.subMethod', 'details.paperInvoice ?']);
  const show = ['Type', 'Issuer', 'Number'].map((name) => `details.verifiedDocument${name}`);
  expect(await own({ show })).toEqual([
    'details.subMethod',
    'details.paperInvoice ?',
    ...show.map((path) => `${path} ?`),
  ]);
});

test('an address that no method demands is asked as a whole', async () => {
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

test('lists come last, under their names', async () => {
  const table = await tableOf('BPY', { lists: { articles: articleList(methods.BPY) } });
  expect(Object.keys(table)).toEqual(['customer', 'shipping', 'articles']);
});

test('prices, ids, language and subscription are never asked of a shopper', async () => {
  for (const { code } of Object.values<PaymentMethod>(methods)) {
    const names = (await rows(code)).filter((path) => !path.startsWith('details')).map((path) => path.split(/[. ]/)[1]);
    expect(names.filter((name) => !asked.includes(name ?? ''))).toEqual([]);
  }
});

test('the address of the customer can be another where the form asks or the shop knows all of it', async () => {
  expect(canBeSame(await tableOf('BPY'), 'shipping')).toBe(true);
  expect(canBeSame(await tableOf('BPY'), 'customer')).toBe(false);
  expect(canBeSame(await tableOf('TWI', { groups: ['shipping'] }), 'shipping')).toBe(false);
  const known = { customer: { firstName: 'A', lastName: 'B', street: 'C', zipCode: '1', city: 'D', country: 'CHE' } };
  expect(canBeSame(await tableOf('TWI', { groups: ['shipping'], known }), 'shipping', known)).toBe(true);
});

test('an address of companies without a person, or with another kind of country, cannot', async () => {
  const show = ['customer.country'];
  expect(canBeSame(await tableOf('MFX', { groups: ['shipping'], show }), 'shipping')).toBe(false);
  const names = ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'].map((name) => `customer.${name}`);
  expect(canBeSame(await tableOf('KLN', { groups: ['shipping'], show: names }), 'shipping')).toBe(false);
  expect(canBeSame(await tableOf('MFX', { groups: ['shipping'], show: names }), 'shipping')).toBe(true);
});
