import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { Parameter } from '../table/parameter.ts';
import { formTable, rowsOf, type FormWishes } from './form-table.ts';
import { loadMethod } from './load-method.ts';
import type { FormMethod } from './method-form.ts';
import { readEntries } from './read-entries.ts';

const formOf = async (code: string) => (await loadMethod(code)) as FormMethod;
const names = async (code: string, group: string, wishes?: FormWishes) =>
  Object.keys(rowsOf(formTable(await formOf(code), wishes), group));
const show = ['details.rateModel'];

test('the INT and ACC forms omit fields that a private individual cannot fill in', async () => {
  expect(await names('INT', 'details')).toEqual(['subMethod', 'paperInvoice']);
  expect(await names('ACC', 'details')).toEqual(['subMethod']);
});

test('the `show` option adds a field that only some customers can fill in', async () => {
  expect(await names('ACC', 'details', { show })).toEqual(['subMethod', 'rateModel']);
});

test("readEntries ignores a conditional field if the shopper's choice does not require it", async () => {
  const form = await formOf('ACC');
  const read = (subMethod: string) =>
    readEntries(form, Object.entries({ sub_pmethod: subMethod, provAPreferredRateModel: '4x12' }), { show }).values;
  expect(read('INSTALLMENT')).toEqual({ details: { subMethod: 'INSTALLMENT', rateModel: '4x12' } });
  expect(read('INVOICE')).toEqual({ details: { subMethod: 'INVOICE' } });
  expect(read('')).toEqual({ details: { rateModel: '4x12' } });
});

test('a form that is only for individuals asks for neither the customer type nor company data', async () => {
  const known = { customer: { type: 'person' } };
  for (const code of ['ACC', 'INT', 'SWB', 'MFX', 'MFA', 'KLN']) {
    expect(await names(code, 'customer'), code).toContain('type');
    const remaining = await names(code, 'customer', { known });
    for (const name of ['type', 'name', 'companyLegalForm', 'companyRegisterNumber'])
      expect(remaining, code).not.toContain(name);
    expect(readEntries(await formOf(code), [], { known }).values['customer'], code).toMatchObject(known.customer);
  }
});

test('every conditional field comes after its controlling field, and no other field accepts the values for which the conditional field is shown', async () => {
  for (const code of Object.keys(methods)) {
    const { method, conditional } = await formOf(code);
    if (!conditional) continue;
    const details = method.details ?? {};
    const order = Object.keys(details);
    for (const name of conditional.rows)
      expect(order.slice(0, order.indexOf(name)), `${code} ${name}`).toContain(conditional.above);
    const lists = Object.entries(details).flatMap(([name, row]) =>
      conditional.words.filter((word) => (row as Parameter).choices?.[word] !== undefined).map(() => name),
    );
    expect(lists, code).toEqual(conditional.words.map(() => conditional.above));
  }
});
