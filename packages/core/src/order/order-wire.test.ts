import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { methodOf, orderTable } from './order-table.ts';
import { fromBrands, toBrands, type Naming } from '../brands/brands.ts';
import { fromWire, toWire } from './order-wire.ts';
import type { ValidOrder } from './order.ts';
import type { Row, Table } from '../table/parameter.ts';
import { planOf, type Step } from '../table/plan.ts';
import { validateOrder } from './validate-order.ts';

type Values = Readonly<Record<string, unknown>>;

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' } as const;
const baseWire = { merchantId: '1000011011', refno: 'A7Q2', amount: '4990', currency: 'CHF' };

function anOrder(more: object = {}): ValidOrder {
  const checked = validateOrder({ ...base, ...more });
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value;
}

test('toWire writes the values of a card order under their wire names', () => {
  const order = anOrder({
    paymentMethod: 'VIS',
    reqtype: 'NOA',
    useAlias: true,
    language: 'de',
    returnMaskedCard: true,
    status3D: 'return',
    customer: { type: 'company', name: 'Ärger & Co', city: 'Zürich', country: 'CHE', occurrence: 'GUEST' },
    articles: [{ name: 'Book', quantity: 2, price: 3990 }, { price: -500 }],
    shipping: { city: 'Bern', price: 3990 },
    billing: { phone: '+41310000000' },
  });
  expect(toWire(order)).toEqual({
    ...baseWire,
    paymentmethod: 'VIS',
    reqtype: 'NOA',
    useAlias: 'yes',
    language: 'de',
    uppReturnMaskedCC: 'yes',
    uppStatus3D: 'return',
    uppCustomerDetails: 'yes',
    uppCustomerType: 'C',
    uppCustomerName: 'Ärger & Co',
    uppCustomerCity: 'Zürich',
    uppCustomerCountry: 'CHE',
    uppCustomerOccurence: 'GUEST',
    uppArticle_1_Name: 'Book',
    uppArticle_1_Quantity: '2',
    uppArticle_1_Price: '3990',
    uppArticle_2_Price: '-500',
    uppShippingCity: 'Bern',
    uppShippingPrice: '3990',
    uppBillingPhoneNumber: '+41310000000',
  });
});

test('toWire writes an order that has fees but no payment method', () => {
  const order = anOrder({ fees: [{ name: 'Handling', type: 'FEE', price: 100 }] });
  const wire = { ...baseWire, uppFee_1_Name: 'Handling', uppFee_1_Type: 'FEE', uppFee_1_Price: '100' };
  expect(toWire(order)).toEqual(wire);
  expect(fromWire(wire)).toEqual({ order, unknown: [] });
});

test('toWire writes uppCustomerDetails=yes if the order has a customer, and fromWire restores the customer', () => {
  const order = anOrder({ paymentMethod: 'VIS', customer: { city: 'Bern' } });
  const wire = toWire(order);
  expect(wire).toEqual({ ...baseWire, paymentmethod: 'VIS', uppCustomerDetails: 'yes', uppCustomerCity: 'Bern' });
  expect(fromWire(wire)).toEqual({ order, unknown: [] });
});

test('toWire does not write uppCustomerDetails if the order has no customer', () => {
  expect(toWire({ ...anOrder(), customer: undefined } as unknown as ValidOrder)).toEqual(baseWire);
});

test('fromWire reads uppCustomerDetails=yes without customer values as an empty customer, and toWire writes uppCustomerDetails=yes again', () => {
  const wire = { ...baseWire, uppCustomerDetails: 'yes' };
  const { order, unknown } = fromWire(wire);
  expect({ order, unknown }).toEqual({ order: { ...base, customer: {} }, unknown: [] });
  const checked = validateOrder(order);
  expect(checked.ok && toWire(checked.value)).toEqual(wire);
  // If the method requires customer fields, validateOrder reports those that are missing.
  const invoice = validateOrder(fromWire({ ...wire, paymentmethod: 'MFX' }).order);
  expect(!invoice.ok && invoice.error.map(({ wire: name }) => name)).toContain('uppCustomerCity');
});

test('toWire writes uppCustomerDetails=return for returnCustomerDetails, even if the order has a customer', () => {
  const order = anOrder({ returnCustomerDetails: true, customer: { city: 'Bern' } });
  const wire = toWire(order);
  expect(wire).toEqual({ ...baseWire, uppCustomerDetails: 'return', uppCustomerCity: 'Bern' });
  expect(fromWire(wire)).toEqual({ order, unknown: [] });
});

test('toWire writes neither uppShippingDetails nor uppBillingDetails for an order with shipping and billing addresses', () => {
  const wire = toWire(anOrder({ shipping: { city: 'Bern' }, billing: { city: 'Bern' } }));
  expect(wire).toEqual({ ...baseWire, uppShippingCity: 'Bern', uppBillingCity: 'Bern' });
});

test('fromWire ignores the sign parameter and does not report it as unknown', () => {
  expect(fromWire({ ...baseWire, sign: 'ab' })).toEqual({ order: base, unknown: [] });
});

test('fromWire reports parameters that an order for the method cannot contain', () => {
  const wire = {
    ...baseWire,
    paymentmethod: 'VIS',
    uppFee_1_Name: 'x',
    sub_pmethod: 'INVOICE',
    theme: 'dark',
    useAlias: 'no',
  };
  expect(fromWire(wire).unknown).toEqual(['uppFee_1_Name', 'sub_pmethod', 'theme', 'useAlias']);
});

test('fromWire reports uppCustomerDetails as unknown if its value is neither yes nor return', () => {
  expect(fromWire({ ...baseWire, uppCustomerDetails: 'maybe' })).toEqual({
    order: base,
    unknown: ['uppCustomerDetails'],
  });
});

test.for(['XXX', '', 'vis', 'toString', '__proto__'])(
  'fromWire keeps the invalid method %j in the order, and validateOrder rejects it',
  (code) => {
    const { order } = fromWire({ ...baseWire, paymentmethod: code });
    expect(validateOrder(order)).toMatchObject({
      ok: false,
      error: [{ code: 'unknown_method', wire: 'paymentmethod' }],
    });
  },
);

test('fromWire reports uppCustomerType=company as unknown, because the gateway uses a letter for the customer type', () => {
  const { order, unknown } = fromWire({ ...baseWire, uppCustomerType: 'company' });
  expect(order).toEqual(base);
  expect(unknown).toEqual(['uppCustomerType']);
});

test.for(['1e3', '0x10', '007', '-1', '-0', '1.0', '', ' 1', '9007199254740993', 'CHF'])(
  'fromWire keeps the invalid amount %j in the order, and validateOrder rejects it',
  (amount) => {
    const { order } = fromWire({ ...baseWire, amount });
    expect(validateOrder(order)).toMatchObject({ ok: false, error: [{ path: ['amount'], wire: 'amount' }] });
  },
);

test('fromWire reads an empty set of parameters as an empty order', () => {
  expect(fromWire({})).toEqual({ order: {}, unknown: [] });
});

test('fromWire reads parameters from an object without a prototype', () => {
  const wire = Object.assign(Object.create(null) as object, baseWire, { ['constructor']: 'x' });
  expect(fromWire(wire)).toEqual({ order: base, unknown: ['constructor'] });
});

/** Example brand names, in the form that a live gateway uses. */
const live: Naming = {
  brands: {
    provA: 'acme',
    provB: 'bolt',
    provC: 'clay',
    provD: 'dune',
    provE: 'elm',
    walletA: 'gold',
    voucher: 'jade',
  },
  walletCCode: 'WLC',
};

test.for(Object.keys(methods))(
  'toWire followed by fromWire returns every order for %s unchanged, with and without brand names',
  { timeout: 60_000 },
  (code) => {
    for (const kind of ['person', 'company'] as const)
      fc.assert(
        fc.property(orderFor(code, kind), (values) => {
          const checked = validateOrder(values);
          if (!checked.ok) throw new Error(JSON.stringify(checked.error));
          const wire = toWire(checked.value);
          for (const back of [wire, fromBrands(toBrands(wire, live), live)]) {
            const { order, unknown } = fromWire(back);
            expect(order).toEqual(values);
            expect(unknown).toEqual([]);
          }
        }),
        { numRuns: 30 },
      );
  },
);

function orderFor(code: string, kind: 'person' | 'company'): fc.Arbitrary<Values> {
  const table = orderTable(methodOf(code), 18);
  const withKind = (customer: unknown) => ({ ...(customer as Values), type: kind });
  return valuesOf(table, { paymentMethod: fc.constant(code) }).map((values) =>
    values['customer'] ? { ...values, customer: withKind(values['customer']) } : values,
  );
}

test("toWire omits a flag that is set to false if the gateway's interface specification defines no value for false", () => {
  const flags = {
    useAlias: false,
    returnMaskedCard: false,
    returnCustomerDetails: false,
    returnVirtualCardNumber: false,
    shipping: { complete: false, city: 'Bern' },
    billing: { complete: false },
  };
  const wire = wireOf(flags);
  expect(wire).toEqual(wireOf({ shipping: { city: 'Bern' } }));
  expect(fromWire(wire).order).toMatchObject({ shipping: { city: 'Bern' } });
  expect(wireOf({ useAlias: true, forwardCustomerDetails: false })).toMatchObject({
    useAlias: 'yes',
    uppForwardCustomerDetails: 'no',
  });
});

function wireOf(more: object) {
  const checked = validateOrder({
    merchantId: 'm',
    refno: 'r',
    amount: 1,
    currency: 'CHF',
    paymentMethod: 'VIS',
    ...more,
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return toWire(checked.value);
}

/**
 * Generates arbitrary values for a table. Empty groups and lists are omitted, because the wire format does not
 * distinguish them from missing groups and lists.
 */
function valuesOf(table: Table, fixed: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}): fc.Arbitrary<Values> {
  const { steps } = planOf(table);
  const rows = steps.map((step) => [step.name, fixed[step.name] ?? valueOf(step, table[step.name])] as const);
  const must = steps.filter(({ required }) => required).map(({ name }) => name);
  return fc
    .record(Object.fromEntries(rows), { requiredKeys: [...must, ...Object.keys(fixed)], noNullPrototype: true })
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))));
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function valueOf(step: Step, row: Row | undefined): fc.Arbitrary<unknown> {
  if (row && 'each' in row) {
    const plain = step.inner?.plain;
    const entry: fc.Arbitrary<unknown> = plain
      ? valueOf(plain, row.each['']).filter((value) => value !== '')
      : valuesOf(row.each).filter((values) => !isEmpty(values));
    return fc.array(entry, { minLength: step.required ? 1 : 0, maxLength: Math.min(step.most, 3) });
  }
  if (row && 'rows' in row) return valuesOf(row.rows);
  if (step.words && step.kind === 'text') return fc.constantFrom(...step.words);
  if (step.kind === 'boolean') return step.words && !step.words.has('false') ? fc.constant(true) : fc.boolean();
  // The wire format does not distinguish -0 from 0. Adding 0 converts -0 to 0.
  if (step.kind === 'integer') return fc.integer({ min: step.least, max: step.most }).map((value) => value + 0);
  if (step.kind === 'decimal') return fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100);
  return textOf(step, row);
}

function textOf(step: Step, row: Row | undefined): fc.Arbitrary<string> {
  const most = Math.min(step.most, 60);
  const text = byFormat(row) ?? fc.string({ unit: 'binary', maxLength: Math.floor(most / 2) });
  return text.filter(
    (value) => value.length <= most && (!step.pattern || step.pattern.test(value)) && !(step.required && value === ''),
  );
}

function byFormat(row: Row | undefined): fc.Arbitrary<string> | undefined {
  if (!row || !('format' in row)) return undefined;
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (row.pattern) return fc.stringMatching(RegExp(row.pattern));
  if (row.text) return fc.stringMatching(/^\d{1,18}$/);
  if (row.format === 'MM') return fc.stringMatching(/^(0[1-9]|1[0-2])$/);
  if (row.format === 'YY') return fc.stringMatching(/^\d\d$/);
  if (row.format === 'Date') return day.map((text) => text.slice(0, 10));
  if (row.format === 'Datetime') return day.map((text) => `${text.slice(0, 10)} ${text.slice(11, 16)}`);
  return undefined;
}
