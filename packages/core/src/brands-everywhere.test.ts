import { expect, test } from 'vitest';
import { fromBrands, toBrands, type Brands, type Naming } from './brands/brands.ts';
import { extras } from './methods/extras.ts';
import { methods } from './methods/index.ts';
import { envelope, error } from './operations/envelope.ts';
import { operations } from './operations/index.ts';
import { orderTable } from './order/order-table.ts';
import type { Row, Table } from './table/parameter.ts';
import type { MethodExtras } from './methods/payment-method.ts';
import { result } from './rows/result.ts';
import type { WireParameters } from './table/wire.ts';
import { wireName } from './table/wire-name.ts';

const brands: Brands = {
  provA: 'acme',
  provB: 'bolt',
  provC: 'clay',
  provD: 'dune',
  provE: 'elm',
  provF: 'fern',
  walletA: 'gold',
  walletB: 'hazel',
  walletC: 'iris',
  voucher: 'jade',
};
const naming: Naming = { brands, walletCCode: 'WLC' };

/**
 * Matches any spelling of the placeholders that the specification uses instead of providers' names, such as `provA`.
 */
const neutral =
  /prov[A-F](?![a-z])|\bPROV[A-F]\b|ProviderF|wallet[ABC](?![a-z])|\bWALLET[ABC]\b|voucher|VOUCHER|\bAPL\b/;

/** The name of a parameter and one of its possible values. */
type Sent = readonly [name: string, value: string];

/** Pairs each parameter in a table with each of its allowed values, or with `x` if it has no list of allowed values. */
function everyValue(table: Table, prefix = '', n = 2): Sent[] {
  return Object.values(table).flatMap((row: Row): Sent[] => {
    const name = wireName(prefix, row.wire, n);
    if ('each' in row) return everyValue(row.each, name, n);
    if ('rows' in row) return everyValue(row.rows, name, n);
    return Object.values(row.choices ?? { any: 'x' }).map((value): Sent => [name, value]);
  });
}

const registered = Object.values(methods);
const added: readonly MethodExtras[] = Object.values(extras);
const tables: readonly Table[] = [
  ...[undefined, ...registered].map((method) => orderTable(method, 18)),
  ...added.flatMap(({ authorize, settle, returns, settled, credited }) =>
    [authorize, settle, returns, settled, credited].filter((table) => table !== undefined),
  ),
  ...Object.values(operations).flatMap(({ request, echo, response }) => [request, echo, response]),
  result,
  envelope,
  error,
];
const subMethods = orderTable(methods.INT, 18)['details'];
const rows = new Map(tables.flatMap((table) => everyValue(table)).map((pair) => [pair.join('='), pair]));
const sent: readonly Sent[] = [
  ...rows.values(),
  // Values that the tables do not list: comma-separated values, and parameter names in the gateway's error messages.
  ['allowedPaymentMethods', 'INVOICE,INSTALLMENT,PROVB-INVOICE,MONTHLYINVOICE'],
  ['paymentmethod', 'VIS,APL'],
  ['errorDetail', 'The value of provAInvoiceChannel is missing.'],
  ['errorDetail', 'provCEvents[1].arena_location.city'],
  ['errorDetail', 'voucherMerchantClientId'],
];

test('toBrands replaces every placeholder name in parameter names and values if every brand is set', () => {
  expect(subMethods).toBeDefined();
  expect(sent.length).toBeGreaterThan(300);
  expect(sent.filter(([name, value]) => neutral.test(name) || neutral.test(value)).length).toBeGreaterThan(50);
  const remaining = sent.flatMap(([name, value]) =>
    Object.entries(toBrands({ [name]: value }, naming)).filter((pair) => pair.some((text) => neutral.test(text))),
  );
  expect(remaining).toEqual([]);
});

test('fromBrands restores every parameter that toBrands renamed', () => {
  for (const [name, value] of sent) {
    const wire: WireParameters = { [name]: value };
    expect(fromBrands(toBrands(wire, naming), naming)).toEqual(wire);
  }
});

test('the pattern that this test uses to find placeholders matches every spelling of a placeholder, but no similar words', () => {
  for (const text of ['provAX', 'pendingProviderF', 'PROVB-INVOICE', 'walletCPayToken', 'voucherX', 'APL'])
    expect(text).toMatch(neutral);
  for (const text of ['PROVIDER', 'providerX', 'wallets', 'APLE']) expect(text).not.toMatch(neutral);
});

test('toBrands does not replace words that only resemble a placeholder, or placeholders in free text such as the refno', () => {
  const wire = { decisionRiskTaker: 'PROVIDER', provBRiskOwner: 'IJ', refno: 'PROVB-INVOICE' };
  expect(toBrands(wire, naming)).toEqual({
    decisionRiskTaker: 'PROVIDER',
    boltRiskOwner: 'IJ',
    refno: 'PROVB-INVOICE',
  });
});
