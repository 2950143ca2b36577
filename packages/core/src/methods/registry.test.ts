import { expect, test } from 'vitest';
import { article } from '../rows/article.ts';
import { customer } from '../rows/customer.ts';
import { shipping } from '../rows/shipping.ts';
import type { PaymentMethod } from './payment-method.ts';
import { defaultProfile } from '../profile.ts';
import { methods } from './index.ts';

const registry: Readonly<Record<string, PaymentMethod>> = methods;
const cards = ['VIS', 'ECA', 'AMX', 'DIN', 'DIS', 'JCB', 'DNK', 'MYO', 'CUP', 'JEL'];
// The non-card codes from the "Payment method codes" list in the specification.
const others =
  'ACC BPY BPL BPD BON INT DVI EPS ESY GEP GPA PAY DEA KLN MAU MMS MFX MFG MFA MDP PSC PAP PFC PEF REK SAM DIB SWB TWI'.split(
    ' ',
  );
const plain = ['BON', 'DEA', 'DVI', 'MAU', 'MMS', 'MYO', 'PFC', 'PEF', 'REK', 'DIB', 'TWI'];

test('the registry contains the method codes from the specification, the code of wallet C, and no other codes', () => {
  expect(Object.keys(registry).toSorted()).toEqual([...cards, ...others, defaultProfile.walletCCode].toSorted());
});

test('every key in the registry is the three-letter code of its method', () => {
  for (const [key, { code }] of Object.entries(registry)) {
    expect(code).toBe(key);
    expect(code).toMatch(/^[A-Z]{3}$/);
  }
});

test('the registry marks exactly ten methods as cards', () => {
  const cardCodes = Object.values(registry).filter(({ card }) => card);
  expect(cardCodes.map(({ code }) => code).toSorted()).toEqual(cards.toSorted());
});

test('the methods BPY, BPL and BPD differ only in their codes', () => {
  const { BPY, BPL, BPD } = methods;
  expect([BPL, BPD]).toEqual([
    { ...BPY, code: 'BPL' },
    { ...BPY, code: 'BPD' },
  ]);
});

test('methods for which the specification does not define any parameters do not have `details`', () => {
  for (const code of plain) expect(registry[code]?.details).toBeUndefined();
});

const namesOf = (rule: PaymentMethod['customer']) => [
  ...(rule?.always ?? []),
  ...(rule?.person ?? []),
  ...(rule?.company ?? []),
];

/** Returns the names of mandatory fields that neither the method nor the shared tables define. */
const unknownRows = ({ customer: rule, article: articles, shipping: rows, replace }: PaymentMethod) => [
  ...namesOf(rule).filter((name) => !(name in { ...customer, ...replace?.customer })),
  ...(articles ?? []).filter((name) => !(name in { ...article, ...replace?.article })),
  ...(rows ?? []).filter((name) => !(name in shipping)),
];

test('every field that a method makes mandatory is defined', () => {
  for (const method of Object.values(registry))
    expect({ code: method.code, rows: unknownRows(method) }).toEqual({ code: method.code, rows: [] });
});

test('the check for mandatory fields reports a field that is not defined', () => {
  expect(unknownRows({ code: 'MAD', customer: { always: [], company: ['companyLegalForm'] } })).toEqual([
    'companyLegalForm',
  ]);
});
