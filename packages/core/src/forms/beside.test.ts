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

test('what a private person has no answer to is not asked: no travel pass, no insurance, no plan where there is none to choose', async () => {
  expect(await names('INT', 'details')).toEqual(['subMethod', 'paperInvoice']);
  expect(await names('ACC', 'details')).toEqual(['subMethod']);
});

test('a shop whose customers have an answer shows the row', async () => {
  expect(await names('ACC', 'details', { show })).toEqual(['subMethod', 'rateModel']);
});

test('a row beside another word than was chosen is not read', async () => {
  const form = await formOf('ACC');
  const read = (subMethod: string) =>
    readEntries(form, Object.entries({ sub_pmethod: subMethod, provAPreferredRateModel: '4x12' }), { show }).values;
  expect(read('INSTALLMENT')).toEqual({ details: { subMethod: 'INSTALLMENT', rateModel: '4x12' } });
  expect(read('INVOICE')).toEqual({ details: { subMethod: 'INVOICE' } });
  expect(read('')).toEqual({ details: { rateModel: '4x12' } });
});

test('where only persons may pay nobody is asked who orders, nor anything of a company', async () => {
  const known = { customer: { type: 'person' } };
  for (const code of ['ACC', 'INT', 'SWB', 'MFX', 'MFA', 'KLN']) {
    expect(await names(code, 'customer'), code).toContain('type');
    const left = await names(code, 'customer', { known });
    for (const name of ['type', 'name', 'companyLegalForm', 'companyRegisterNumber'])
      expect(left, code).not.toContain(name);
    expect(readEntries(await formOf(code), [], { known }).values['customer'], code).toMatchObject(known.customer);
  }
});

test('each row of the catalogue beside another stands below it, and goes with words that no other list of it has', async () => {
  for (const code of Object.keys(methods)) {
    const { method, beside } = await formOf(code);
    if (!beside) continue;
    const details = method.details ?? {};
    const order = Object.keys(details);
    for (const name of beside.rows)
      expect(order.slice(0, order.indexOf(name)), `${code} ${name}`).toContain(beside.above);
    const lists = Object.entries(details).flatMap(([name, row]) =>
      beside.words.filter((word) => (row as Parameter).choices?.[word] !== undefined).map(() => name),
    );
    expect(lists, code).toEqual(beside.words.map(() => beside.above));
  }
});
