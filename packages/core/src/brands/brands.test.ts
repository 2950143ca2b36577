import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBrands, toBrands, type Brands, type Naming } from './brands.ts';
import { extras } from '../methods/extras.ts';
import { methods } from '../methods/index.ts';
import type { Table } from '../table/parameter.ts';
import type { MethodExtras, PaymentMethod } from '../methods/payment-method.ts';

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

test("toBrands replaces placeholders with the providers' real names in parameter names and values", () => {
  const wire = {
    provAInvoiceChannel: 'EMAIL',
    'provCEvents[1].event_name': 'Opera',
    voucherMerchantClientId: '7',
    sub_pmethod: 'PROVB-INVOICE',
    pendingProviderF: 'x',
    refno: 'provAX',
  };
  expect(toBrands(wire, naming)).toEqual({
    acmeInvoiceChannel: 'EMAIL',
    'clayEvents[1].event_name': 'Opera',
    jadeMerchantClientId: '7',
    sub_pmethod: 'BOLT-INVOICE',
    pendingFern: 'x',
    refno: 'provAX',
  });
});

test('toBrands returns the same object if no brand is set', () => {
  const wire = { provAInvoiceChannel: 'EMAIL' };
  expect(toBrands(wire, { brands: {}, walletCCode: 'APL' })).toBe(wire);
});

/** Returns every wire name in a table, using index 1 in numbered names. */
function names(table: Table, prefix = ''): string[] {
  return Object.values(table).flatMap((row) => {
    const name = [prefix, row.wire.replace('{n}', '1')].filter(Boolean).join('.');
    return 'each' in row ? names(row.each, name) : 'rows' in row ? names(row.rows, name) : [name];
  });
}

test('fromBrands restores every parameter name of every method', () => {
  const parts: readonly (PaymentMethod | MethodExtras)[] = [...Object.values(methods), ...Object.values(extras)];
  const tables = parts.flatMap((part) =>
    'code' in part ? (part.details ?? []) : [part.authorize ?? [], part.settle ?? [], part.returns ?? []].flat(),
  );
  const wire = Object.fromEntries(tables.flatMap((table) => names(table)).map((name) => [name, 'x']));
  expect(Object.keys(wire).length).toBeGreaterThan(100);
  const branded = toBrands(wire, naming);
  expect(Object.keys(branded).filter((name) => /prov[A-F]|ProviderF|wallet[ABC]P|voucherM/.test(name))).toEqual([]);
  expect(fromBrands(branded, naming)).toEqual(wire);
});

test('fromBrands restores arbitrary parameters for any combination of brands', () => {
  const some = fc
    .subarray(Object.keys(brands))
    .map((keys) => Object.fromEntries(keys.map((key) => [key, brands[key as keyof Brands]])));
  const parameters = fc.dictionary(
    fc.constantFrom('provAX', 'provBCustomData[1]', 'walletAPayData', 'sub_pmethod', 'refno'),
    fc.constantFrom('PROVB-INVOICE', 'INVOICE', 'y'),
  );
  fc.assert(
    fc.property(parameters, some, (wire, chosen) => {
      expect(fromBrands(toBrands(wire, { ...naming, brands: chosen }), { ...naming, brands: chosen })).toEqual(wire);
    }),
  );
});

test('toBrands rejects a brand that is malformed or that is the beginning of another name', () => {
  for (const wrong of [
    { provA: 'acme', provB: 'acme' },
    { provA: 'acme', provB: 'acmeBank' },
    { provA: '' },
    { provA: 'Acme' },
    { provA: 'a-b' },
    { provA: 'provB', provB: 'x' },
  ])
    expect(() => toBrands({ a: 'b' }, { ...naming, brands: wrong })).toThrow(
      'is invalid, or overlaps with the beginning of another name',
    );
});

test('toBrands and fromBrands replace the method code of wallet C', () => {
  expect(toBrands({ paymentmethod: 'APL', refno: 'APL' }, naming)).toEqual({ paymentmethod: 'WLC', refno: 'APL' });
  expect(fromBrands({ pmethod: 'WLC' }, naming)).toEqual({ pmethod: 'APL' });
});
