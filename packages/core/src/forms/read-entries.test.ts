import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { nested, oneOf, param, repeated, required } from '../table/parameter.ts';
import { articleList } from './lists.ts';
import { loadMethod } from './load-method.ts';
import type { FormWishes } from './form-table.ts';
import { readEntries } from './read-entries.ts';

async function read(code: string, entries: Readonly<Record<string, unknown>>, wishes?: FormWishes) {
  const form = await loadMethod(code);
  if (!form) throw new Error(code);
  return readEntries(form, Object.entries(entries), wishes);
}

const ada = {
  uppCustomerGender: 'female',
  uppCustomerFirstName: 'Ada',
  uppCustomerLastName: 'Lovelace',
  uppCustomerBirthDate: '10.12.1985',
  uppCustomerStreet: 'Weg 1',
  uppCustomerZipCode: '8000',
  uppCustomerCity: 'Zürich',
  uppCustomerCountry: 'CHE',
  uppCustomerPhone: '+41 44 123 45 67',
};
const bpy = { ...ada, sameShipping: 'yes' };
const wires = async (code: string, entries: Readonly<Record<string, unknown>>, wishes?: FormWishes) =>
  (await read(code, entries, wishes)).issues.map(({ wire, code: what }) => `${what} ${wire}`);

test('readEntries returns the answers both as part of an order and under their wire names', async () => {
  const { values, wire, issues, company } = await read('BPY', bpy);
  expect(issues).toEqual([]);
  expect(company).toBe(false);
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Weg 1',
    zipCode: '8000',
    city: 'Zürich',
    country: 'CHE',
  };
  const rest = { gender: 'female', birthDate: '10.12.1985', phone: '+41 44 123 45 67' };
  expect(values).toEqual({ customer: { ...address, ...rest }, shipping: address });
  expect(wire).toEqual({
    ...ada,
    uppShippingFirstName: 'Ada',
    uppShippingLastName: 'Lovelace',
    uppShippingStreet: 'Weg 1',
    uppShippingZipCode: '8000',
    uppShippingCity: 'Zürich',
    uppShippingCountry: 'CHE',
  });
});

test('readEntries rejects a country that is not an ISO 3166-1 code', async () => {
  expect(await wires('BPY', { ...bpy, uppCustomerCountry: 'XXX' })).toEqual(['bad_format uppCustomerCountry']);
  expect(await wires('BPY', { ...bpy, uppCustomerCountry: 'DEU' })).toEqual([]);
});

test('readEntries reports every mandatory field of an empty form exactly once', async () => {
  const faults = await wires('BPY', { sameShipping: 'yes' });
  expect(faults.toSorted()).toEqual(
    Object.keys(ada)
      .map((wire) => `missing ${wire}`)
      .toSorted(),
  );
  expect(await wires('BPY', {})).toHaveLength(15);
});

test('readEntries trims text, ignores blank entries and uses the first of several entries with the same name', async () => {
  const form = await loadMethod('BPY');
  if (!form) throw new Error();
  const twice = [
    ...Object.entries({ ...bpy, uppCustomerCity: ' Bern ', uppCustomerPhone: '  ' }),
    ['uppCustomerCity', 'Chur'],
  ] as const;
  const { values, issues } = readEntries(form, twice as Iterable<[string, string]>);
  expect(values['customer']).toMatchObject({ city: 'Bern' });
  expect(issues.map(({ wire }) => wire)).toEqual(['uppCustomerPhone']);
});

test('readEntries ignores entries for fields that the form does not contain, such as prices', async () => {
  const { values, wire } = await read('BPY', {
    ...bpy,
    amount: '1',
    uppShippingPrice: '1',
    uppCustomerId: 'x',
    __proto__: 'x',
  });
  expect(values['shipping']).not.toHaveProperty('price');
  expect(values['customer']).not.toHaveProperty('id');
  expect(wire).not.toHaveProperty('amount');
});

test.for(['1.2.1990', '01/02/1990', '1 / 2 / 1990', '1-2-1990', '01. 02. 1990'])(
  'readEntries accepts the date %s',
  async (text) => {
    const { values, issues } = await read('BPY', { ...bpy, uppCustomerBirthDate: text });
    expect(values['customer']).toMatchObject({ birthDate: '01.02.1990' });
    expect(issues).toEqual([]);
  },
);

test('readEntries leaves an ISO date unchanged', async () => {
  const { values } = await read('BPY', { ...bpy, uppCustomerBirthDate: '1990-02-01' });
  expect(values['customer']).toMatchObject({ birthDate: '1990-02-01' });
});

test.for(['31.2.1990', '1.13.1990', '1.2.90', 'yesterday'])('readEntries rejects the date %s', async (text) => {
  expect(await wires('BPY', { ...bpy, uppCustomerBirthDate: text })).toEqual(['bad_format uppCustomerBirthDate']);
});

test('readEntries rejects a birth date in the future, an e-mail address without @ and a phone number without digits', async () => {
  const year = new Date().getFullYear() + 1;
  expect(await wires('BPY', { ...bpy, uppCustomerBirthDate: `1.1.${year}` })).toEqual([
    'not_allowed uppCustomerBirthDate',
  ]);
  expect(await wires('BPY', { ...bpy, uppCustomerPhone: '-- -- --' })).toEqual(['bad_format uppCustomerPhone']);
  const show = ['customer.email'];
  expect(await wires('BPY', { ...bpy, uppCustomerEmail: 'ada' }, { show })).toEqual(['bad_format uppCustomerEmail']);
  expect(await wires('BPY', { ...bpy, uppCustomerEmail: 'ada@example.org' }, { show })).toEqual([]);
});

test('readEntries reports values that are too long, malformed or not in the list of allowed values', async () => {
  expect(await wires('BPY', { ...bpy, uppCustomerZipCode: '12345678901' })).toEqual(['too_long uppCustomerZipCode']);
  expect(await wires('BPY', { ...bpy, uppCustomerGender: 'f' })).toEqual(['not_allowed uppCustomerGender']);
  expect(await wires('EPS', { bankbic: 'TOO SHORT' })).toEqual(['bad_format bankbic']);
  expect(await wires('EPS', { bankbic: 'UBSWCHZH80A' })).toEqual([]);
});

test('readEntries ignores company data if the customer is an individual, and personal data if the customer is a company', async () => {
  const typed = { ...ada, uppCustomerName: 'Analytical Engines' };
  const company = await read('MFX', { ...typed, uppCustomerType: 'C' });
  expect(company).toMatchObject({ company: true, issues: [] });
  expect(company.wire).toEqual({
    uppCustomerType: 'C',
    uppCustomerName: 'Analytical Engines',
    uppCustomerStreet: 'Weg 1',
    uppCustomerZipCode: '8000',
    uppCustomerCity: 'Zürich',
  });
  const person = await read('MFX', { ...typed, uppCustomerType: 'P' });
  expect(person.company).toBe(false);
  expect(person.wire).not.toHaveProperty('uppCustomerName');
  expect(await wires('MFX', { ...ada, uppCustomerType: 'C' })).toEqual(['missing uppCustomerName']);
});

test('values that the shop supplies are part of the answers, and the shopper cannot overwrite them', async () => {
  const known = { customer: { type: 'company', city: 'Bern', language: 'de' }, details: { reference2: 'R' } };
  const entries = { ...ada, uppCustomerName: 'AE', uppCustomerType: 'P', uppCustomerLanguage: 'fr' };
  const { wire, issues, company, values } = await read('MFX', entries, { known });
  expect(company).toBe(true);
  expect(issues).toEqual([]);
  expect(wire).toMatchObject({ uppCustomerType: 'C', uppCustomerCity: 'Bern', uppCustomerLanguage: 'de', refno2: 'R' });
  expect(values['details']).toEqual({ reference2: 'R' });
});

test('readEntries omits empty groups', async () => {
  expect((await read('VIS', {}, { known: { customer: {}, details: {} } })).values).toEqual({});
  expect((await read('MFX', { uppCustomerName: 'AE', uppCustomerType: 'P' })).values).toEqual({
    customer: { type: 'person' },
  });
  expect((await read('KLN', {}, { known: { customer: { type: 'person' } } })).values).toEqual({
    customer: { type: 'person' },
  });
});

test('if the "same address" checkbox is checked, the customer address replaces a typed shipping address', async () => {
  const typed = { ...bpy, uppShippingCity: 'Chur' };
  expect((await read('BPY', typed)).wire['uppShippingCity']).toBe('Zürich');
  const { sameShipping: _, ...apart } = typed;
  expect((await read('BPY', apart)).wire['uppShippingCity']).toBe('Chur');
});

test('the "same address" checkbox copies values that the shop supplies', async () => {
  const { wire, issues } = await read('BPY', bpy, { known: { customer: { city: 'Bern', country: 'DEU' } } });
  expect(issues).toEqual([]);
  expect(wire).toMatchObject({ uppShippingCity: 'Bern', uppShippingCountry: 'DEU', uppShippingStreet: 'Weg 1' });
});

test('readEntries reports a fault in a copied address for the customer field from which the value was copied', async () => {
  const { issues } = await read('BPY', { ...bpy, uppCustomerCity: 'x'.repeat(41) });
  expect(issues).toMatchObject([{ code: 'too_long', wire: 'uppCustomerCity', path: ['customer', 'city'] }]);
  const known = { customer: { city: 'x'.repeat(41) } };
  expect(await wires('BPY', bpy, { known })).toEqual(['too_long sameShipping']);
});

test('readEntries ignores a "same address" checkbox that the form does not contain', async () => {
  const typed = { sameBilling: 'yes', uppBillingCity: 'Chur' };
  expect((await read('TWI', typed, { groups: ['billing'] })).wire).toEqual({ uppBillingCity: 'Chur' });
});

test('readEntries removes empty list items and reports faults under the original field names', async () => {
  const lists = { articles: articleList(methods.BPY) };
  const line = (n: number) => ({
    [`uppArticle_${n}_Id`]: `${n}`,
    [`uppArticle_${n}_Name`]: 'Pen',
    [`uppArticle_${n}_Quantity`]: '2',
    [`uppArticle_${n}_Price`]: '200',
    [`uppArticle_${n}_PriceGross`]: '100',
  });
  const { values, wire, issues } = await read(
    'BPY',
    { ...bpy, ...line(1), uppArticle_2_Name: ' ', ...line(7) },
    { lists },
  );
  expect(issues).toEqual([]);
  expect(values['articles']).toMatchObject([{ id: '1', quantity: 2 }, { id: '7' }]);
  expect(wire).toHaveProperty('uppArticle_2_Id', '7');
  const wrong = { ...bpy, ...line(1), ...line(4), uppArticle_4_Price: '2.50' };
  expect(await wires('BPY', wrong, { lists })).toEqual(['wrong_type uppArticle_4_Price']);
  expect(await wires('BPY', bpy, { lists })).toContain('missing uppArticle_1_Name');
});

test('readEntries reads lists that are nested in groups and in other lists', () => {
  const stay = {
    price: required(param('price', 'N')),
    rooms: repeated('room[{n}]', { kind: oneOf('kind', ['big', 'small']) }),
  };
  const lists = { stays: repeated('stay[{n}]', { at: nested('hotel', stay) }) };
  const form = { kind: 'other', method: { code: 'ZZZ' } } as const;
  const entries = { 'stay[2].hotel.room[3].kind': 'big', 'stay[5].hotel.price': 'x', 'stay[0].hotel.price': '1' };
  const { values, issues } = readEntries(form, Object.entries(entries), { lists });
  expect(values).toEqual({ stays: [{ at: { rooms: [{ kind: 'big' }] } }, { at: { price: 'x' } }] });
  expect(issues.map(({ wire }) => wire)).toEqual(['stay[2].hotel.price', 'stay[5].hotel.price']);
});

test('readEntries reads every item of a long list, even if the numbers in the field names have large gaps', () => {
  const entries = Array.from({ length: 2_000 }, (_, i) => [`uppArticle_${i * 1e6 + 1}_Name`, 'x'] as const);
  const form = { kind: 'other', method: { code: 'ZZZ' } } as const;
  const { values } = readEntries(form, entries, { lists: { articles: articleList(methods.VIS) } });
  expect(values['articles']).toHaveLength(2_000);
});
