import { expect, test } from 'vitest';
import { extras } from '../methods/extras.ts';
import { methods } from '../methods/index.ts';
import type { MethodExtras, PaymentMethod } from '../methods/payment-method.ts';
import { loadMethod } from './load-method.ts';

const all: readonly PaymentMethod[] = Object.values(methods);
const extrasOf: Readonly<Partial<Record<string, MethodExtras>>> = extras;

test('every code of the registry is loaded as it stands there', async () => {
  for (const method of all) expect((await loadMethod(method.code))?.method).toBe(method);
});

test('what is no code loads nothing', async () => {
  for (const code of ['XXX', '', 'Y', 'CUP D', 'toString', 'acc']) expect(await loadMethod(code)).toBeUndefined();
});

test('cards are cards, and what the specification does not describe is another method', async () => {
  for (const { code, card } of all) expect((await loadMethod(code))?.kind === 'card').toBe(card === true);
  const others = await Promise.all(
    all.map(async ({ code }) => ((await loadMethod(code))?.kind === 'other' ? [code] : [])),
  );
  expect(others.flat().toSorted()).toEqual(['DEA', 'DIB', 'ESY', 'MAU', 'MMS', 'REK', 'TWI']);
});

test('a form asks for rows that the method has, each once', async () => {
  for (const { code, details = {} } of all) {
    const { asks = [] } = (await loadMethod(code)) ?? {};
    expect(asks.filter((name) => !Object.hasOwn(details, name))).toEqual([]);
    expect(new Set(asks).size).toBe(asks.length);
  }
});

test('every row of a method that is mandatory is asked of the shopper, but for the voucher id, which the shop makes', async () => {
  const unasked = await Promise.all(
    all.map(async ({ code, details = {} }) => {
      const { asks = [] } = (await loadMethod(code)) ?? {};
      return Object.entries(details).flatMap(([name, { required }]) =>
        required && !asks.includes(name) ? [`${code} ${name}`] : [],
      );
    }),
  );
  expect(unasked.flat()).toEqual(['PSC clientId']);
});

test('files are taken where the authorization has room for them', async () => {
  for (const { code } of all)
    expect((await loadMethod(code))?.uploads === true, code).toBe('attachments' in (extrasOf[code]?.authorize ?? {}));
});

test('a method leaves for another site when its facts say that it redirects', async () => {
  const leaving = await Promise.all(all.map(async ({ code }) => ((await loadMethod(code))?.leaves ? [code] : [])));
  expect(leaving.flat().toSorted()).toEqual(
    all.flatMap(({ code }) => (extrasOf[code]?.redirects ? [code] : [])).toSorted(),
  );
  expect(leaving.flat().toSorted()).toEqual(['MFG', 'PAP', 'PEF', 'PFC']);
});

test('a method that is billed is an invoice, instalments or a payment later', async () => {
  for (const { code } of all)
    if (extrasOf[code]?.billed)
      expect([(await loadMethod(code))?.kind, code]).toEqual([
        expect.stringMatching(/^(invoice|installments|payLater)$/),
        code,
      ]);
});

test('MFG is an invoice at the site of its provider', async () => {
  expect(await loadMethod('MFG')).toMatchObject({ kind: 'invoice', leaves: true });
  expect(extrasOf['MFG']).toMatchObject({ billed: true, redirects: true });
});
