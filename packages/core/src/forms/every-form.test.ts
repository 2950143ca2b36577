import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { formTable, rowsOf } from './form-table.ts';
import { loadMethod } from './load-method.ts';
import type { FormMethod } from './method-form.ts';
import { purposes } from './shopper-rows.ts';

const forms = await Promise.all(Object.keys(methods).map(async (code) => (await loadMethod(code)) as FormMethod));
const plain = /^(?:type|name|companyLegalForm|companyRegisterNumber|firstName|lastName|street|zipCode|city|country)$/;

test('every registered payment method has a form', () => {
  expect(forms.filter(Boolean)).toHaveLength(40);
});

test.each(forms.map((form) => [form.method.code, form] as const))(
  'the %s form asks for gender last, if at all, and has an explanation for every customer field other than names and addresses',
  (_, form) => {
    const customer = rowsOf(formTable(form), 'customer');
    const names = Object.keys(customer);
    if (customer['gender']) {
      expect(names.at(-1)).toBe('gender');
      expect(Object.keys(customer['gender'].choices ?? {})).toEqual(['female', 'male']);
    }
    expect(names.filter((name) => !plain.test(name) && !purposes[name])).toEqual([]);
  },
);
