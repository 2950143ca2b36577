import { expect, test } from 'vitest';
import { article } from '../rows/article.ts';
import { customer } from '../rows/customer.ts';
import { shipping } from '../rows/shipping.ts';
import type { PaymentMethod } from './payment-method.ts';
import { defaultProfile } from '../profile.ts';
import { methods } from './index.ts';

const registry: Readonly<Record<string, PaymentMethod>> = methods;
const cards = ['VIS', 'ECA', 'AMX', 'DIN', 'DIS', 'JCB', 'DNK', 'MYO', 'CUP', 'JEL'];
// The list "Payment method codes" of the specification.
const others =
  'ACC BPY BPL BPD BON INT DVI EPS ESY GEP GPA PAY DEA KLN MAU MMS MFX MFG MFA MDP PSC PAP PFC PEF REK SAM DIB SWB TWI'.split(
    ' ',
  );
const plain = ['BON', 'DEA', 'DVI', 'MAU', 'MMS', 'MYO', 'PFC', 'PEF', 'REK', 'DIB', 'TWI'];

test('the registry holds the codes of the specification and wallet C', () => {
  expect(Object.keys(registry).toSorted()).toEqual([...cards, ...others, defaultProfile.walletCCode].toSorted());
});

test('every key is the code of its method: three capitals', () => {
  for (const [key, { code }] of Object.entries(registry)) {
    expect(code).toBe(key);
    expect(code).toMatch(/^[A-Z]{3}$/);
  }
});

test('ten methods are cards', () => {
  const found = Object.values(registry).filter(({ card }) => card);
  expect(found.map(({ code }) => code).toSorted()).toEqual(cards.toSorted());
});

test('methods that are alike differ by their code alone', () => {
  const { BPY, BPL, BPD } = methods;
  expect([BPL, BPD]).toEqual([
    { ...BPY, code: 'BPL' },
    { ...BPY, code: 'BPD' },
  ]);
});

test('the methods without parameters of their own have none', () => {
  for (const code of plain) expect(registry[code]?.details).toBeUndefined();
});

const namesOf = (rule: PaymentMethod['customer']) => [
  ...(rule?.always ?? []),
  ...(rule?.person ?? []),
  ...(rule?.company ?? []),
];

/** Rows that a method makes mandatory but that neither it nor the shared tables have. */
const unknownRows = ({ customer: rule, article: articles, shipping: rows, replace }: PaymentMethod) => [
  ...namesOf(rule).filter((name) => !(name in { ...customer, ...replace?.customer })),
  ...(articles ?? []).filter((name) => !(name in { ...article, ...replace?.article })),
  ...(rows ?? []).filter((name) => !(name in shipping)),
];

test('every row that a method makes mandatory exists', () => {
  for (const method of Object.values(registry))
    expect({ code: method.code, rows: unknownRows(method) }).toEqual({ code: method.code, rows: [] });
});

test('a mandatory row that does not exist is noticed', () => {
  expect(unknownRows({ code: 'MAD', customer: { always: [], company: ['companyLegalForm'] } })).toEqual([
    'companyLegalForm',
  ]);
});
