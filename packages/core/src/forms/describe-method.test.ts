import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { describeMethod, topicsOf } from './describe-method.ts';
import { formTable, rowsOf, type FormWishes } from './form-table.ts';
import { loadMethod } from './load-method.ts';

async function describe(code: string) {
  const form = await loadMethod(code);
  return form && describeMethod(form);
}

test('describeMethod returns the kind and the topics of a method', async () => {
  expect(await describe('BPY')).toEqual({
    code: 'BPY',
    kind: 'invoice',
    topics: ['name', 'address', 'birthDate', 'phone', 'gender', 'delivery'],
    leaves: false,
  });
  expect(await describe('ACC')).toMatchObject({ topics: ['name', 'address', 'birthDate', 'phone', 'gender', 'terms'] });
  expect(await describe('MFX')).toMatchObject({ topics: ['name', 'address', 'birthDate', 'gender'] });
  expect(await describe('EPS')).toMatchObject({ kind: 'transfer', topics: [] });
  expect(await describe('PFC')).toMatchObject({ kind: 'bankCard', topics: [], leaves: true });
});

test('a method description does not change when it is converted to JSON and back', async () => {
  for (const code of Object.keys(methods)) {
    const description = await describe(code);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  }
});

test('describeMethod names a topic only if the form has a field for it', async () => {
  const form = await loadMethod('BPY');
  const topics = (wishes: FormWishes) => form && describeMethod(form, wishes).topics;
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Weg 1',
    zipCode: '8000',
    city: 'Chur',
    country: 'CHE',
  };
  expect(topics({ known: { shipping: address } })).toEqual(['name', 'address', 'birthDate', 'phone', 'gender']);
  expect(
    topics({ hidden: ['customer.gender', 'customer.phone'], known: { customer: address, shipping: address } }),
  ).toEqual(['birthDate']);
  expect(topics({ show: ['customer.email'], groups: ['billing'], known: { shipping: address } })).toContain('email');
});

test('every field that a form requires from a person belongs to a topic', async () => {
  const withoutTopic = new Set<string>();
  for (const code of Object.keys(methods)) {
    const form = await loadMethod(code);
    if (!form) continue;
    const table = formTable(form);
    const fields = Object.keys(table).flatMap((group) =>
      Object.entries(rowsOf(table, group)).map(([name, row]) => ({ path: `${group}.${name}`, row })),
    );
    for (const { path, row } of fields) {
      const hidden = fields.map((other) => other.path).filter((other) => other !== path);
      const isAsked = row.required === true && row.only !== 'company';
      if (isAsked && describeMethod(form, { hidden }).topics.length === 0) withoutTopic.add(path);
    }
  }
  // The customer type is a choice, and every form with a country also asks for the rest of the address.
  expect([...withoutTopic].toSorted()).toEqual(['customer.country', 'customer.type']);
});

test.each<FormWishes>([
  {},
  { hidden: ['customer.type', 'customer.gender', 'shipping.city'] },
  { known: { customer: { type: 'person', phone: '1' }, shipping: { street: 'Weg 1' } } },
  { groups: ['shipping', 'billing'] },
  { show: ['customer.email', 'customer.cellPhone', 'details.bankBic', 'details.rateModel'] },
])('with the options %j, the topics of every method match the fields of its form', async (wishes) => {
  for (const code of Object.keys(methods)) {
    const form = await loadMethod(code);
    if (!form) continue;
    const table = formTable(form, wishes);
    const paths = Object.keys(table).flatMap((group) =>
      Object.entries(rowsOf(table, group)).flatMap(([name, { only }]) =>
        only === 'company' ? [] : [`${group}.${name}`],
      ),
    );
    expect([code, ...describeMethod(form, wishes).topics]).toEqual([code, ...topicsOf(paths)]);
  }
});
