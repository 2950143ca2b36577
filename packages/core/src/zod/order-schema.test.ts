import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { MethodCode } from '../order/order.ts';
import { defaultProfile } from '../profile.ts';
import { orderSchema, stated } from './order-schema.ts';
import { toIssues } from './to-issues.ts';

const payment = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' };

const company = {
  ...payment,
  paymentMethod: 'ACC',
  details: { subMethod: 'INVOICE' },
  customer: {
    firstName: 'Ada',
    lastName: 'Lee',
    type: 'company',
    street: 'Gasse 1',
    city: 'Bern',
    country: 'CHE',
    zipCode: '3000',
    phone: '+41310000000',
    gender: 'female',
    birthDate: '1980-04-30',
    language: 'de',
    name: 'Lee AG',
    companyLegalForm: 'AG',
  },
};

const issuesOf = (code: MethodCode | undefined, order: unknown) => {
  const checked = orderSchema(code).safeParse(order);
  return checked.success ? [] : toIssues(checked.error, code);
};

test('the schema that orderSchema returns parses a complete order into an equal copy', () => {
  const order = orderSchema('ACC').parse(company);
  expect(order).toEqual(company);
  expect(order).not.toBe(company);
});

test('orderSchema requires a legal form for a company but not for a person', () => {
  const { companyLegalForm: _, ...customer } = company.customer;
  expect(issuesOf('ACC', { ...company, customer })).toEqual([
    {
      code: 'missing',
      path: ['customer', 'companyLegalForm'],
      wire: 'uppCustomerCompanyLegalForm',
      hint: 'Add this value.',
    },
  ]);
  expect(issuesOf('ACC', { ...company, customer: { ...customer, type: 'person' } })).toEqual([]);
});

test('orderSchema accepts a list with exactly the maximum count of items, and reports one issue for a longer list', () => {
  const issuesOfList = (items: readonly unknown[]) =>
    issuesOf('INT', { ...payment, paymentMethod: 'INT', details: { customData: items } }).filter(
      ({ path }) => path[1] === 'customData',
    );
  const items = Array.from({ length: 10 }, () => 'a');
  expect(issuesOfList(items)).toEqual([]);
  expect(issuesOfList([...items, 1])).toMatchObject([{ code: 'too_many', path: ['details', 'customData'] }]);
});

test('orderSchema returns the same schema for the same arguments', () => {
  for (const code of [undefined, ...Object.keys(methods)] as (MethodCode | undefined)[])
    expect(orderSchema(code)).toBe(orderSchema(code));
  expect(orderSchema('VIS', { refnoMaxLength: 36 })).not.toBe(orderSchema('VIS'));
});

test('orderSchema accepts a refno of up to the maximum length that the profile sets', () => {
  expect(stated.refnoMaxLength).toBe(defaultProfile.refnoMaxLength);
  const order = { ...payment, refno: 'x'.repeat(36), paymentMethod: 'VIS' };
  expect(orderSchema('VIS').safeParse(order).success).toBe(false);
  expect(orderSchema('VIS', { refnoMaxLength: 36 }).safeParse(order).success).toBe(true);
});

test.for(['BPY', 'XXX', undefined, 1])(
  "orderSchema('VIS') rejects an order with the payment method %s",
  (paymentMethod) => {
    expect(issuesOf('VIS', { ...payment, paymentMethod })).toMatchObject([
      { path: ['paymentMethod'], wire: 'paymentmethod' },
    ]);
  },
);

test('orderSchema(undefined) accepts only orders without a method', () => {
  expect(issuesOf(undefined, payment)).toEqual([]);
  expect(issuesOf(undefined, { ...payment, paymentMethod: undefined })).toEqual([]);
  expect(issuesOf(undefined, { ...payment, paymentMethod: 'VIS' })).toMatchObject([{ path: ['paymentMethod'] }]);
});

test('orderSchema for an unknown method code rejects every order', () => {
  const code = 'XXX' as MethodCode;
  for (const paymentMethod of ['XXX', 'VIS'])
    expect(orderSchema(code).safeParse({ ...payment, paymentMethod }).success).toBe(false);
});

test('messages from orderSchema are hints and never contain values from the order', () => {
  const { error } = orderSchema('VIS').safeParse({
    ...payment,
    paymentMethod: 'VIS',
    currency: 'secret',
    amount: '4990',
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Use a whole number; amounts are in minor units.',
    'Use at most 3 characters.',
  ]);
  expect(JSON.stringify(error)).not.toContain('secret');
});

test('orderSchema implements Standard Schema', () => {
  expect(orderSchema('VIS')['~standard'].validate({ ...payment, paymentMethod: 'VIS' })).toEqual({
    value: { ...payment, paymentMethod: 'VIS' },
  });
});
