import { expect, test } from 'vitest';
import { extras } from '../methods/extras.ts';
import { methods } from '../methods/index.ts';
import type { MethodExtras, PaymentMethod } from '../methods/payment-method.ts';
import { loadMethod } from './load-method.ts';

const all: readonly PaymentMethod[] = Object.values(methods);
const extrasOf: Readonly<Partial<Record<string, MethodExtras>>> = extras;

test('loadMethod returns the registered method for every code', async () => {
  for (const method of all) expect((await loadMethod(method.code))?.method).toBe(method);
});

test('loadMethod returns undefined for an unknown code', async () => {
  for (const code of ['XXX', '', 'Y', 'CUP D', 'toString', 'acc']) expect(await loadMethod(code)).toBeUndefined();
});

test('every card method has the kind `card`, and every method that the specification does not describe has the kind `other`', async () => {
  for (const { code, card } of all) expect((await loadMethod(code))?.kind === 'card').toBe(card === true);
  const others = await Promise.all(
    all.map(async ({ code }) => ((await loadMethod(code))?.kind === 'other' ? [code] : [])),
  );
  expect(others.flat().toSorted()).toEqual(['DEA', 'DIB', 'ESY', 'MAU', 'MMS', 'REK', 'TWI']);
});

test('a form asks only for fields of its method, and asks for each field only once', async () => {
  for (const { code, details = {} } of all) {
    const { asks = [] } = (await loadMethod(code)) ?? {};
    expect(asks.filter((name) => !Object.hasOwn(details, name))).toEqual([]);
    expect(new Set(asks).size).toBe(asks.length);
  }
});

test('a form contains every mandatory field of its method, except the voucher id, which the shop creates', async () => {
  const missing = await Promise.all(
    all.map(async ({ code, details = {} }) => {
      const { asks = [] } = (await loadMethod(code)) ?? {};
      return Object.entries(details).flatMap(([name, { required }]) =>
        required && !asks.includes(name) ? [`${code} ${name}`] : [],
      );
    }),
  );
  expect(missing.flat()).toEqual(['PSC clientId']);
});

test("a form accepts files if and only if the method's XML authorization does", async () => {
  for (const { code } of all)
    expect((await loadMethod(code))?.uploads === true, code).toBe('attachments' in (extrasOf[code]?.authorize ?? {}));
});

test("a method's form sets `leaves` if and only if the method itself has `redirects` set", async () => {
  const leaving = await Promise.all(all.map(async ({ code }) => ((await loadMethod(code))?.leaves ? [code] : [])));
  expect(leaving.flat().toSorted()).toEqual(
    all.flatMap(({ code }) => (extrasOf[code]?.redirects ? [code] : [])).toSorted(),
  );
  expect(leaving.flat().toSorted()).toEqual(['MFG', 'PAP', 'PEF', 'PFC']);
});

test('every method that is marked as billed has the kind `invoice`, `installments` or `payLater`', async () => {
  for (const { code } of all)
    if (extrasOf[code]?.billed)
      expect([(await loadMethod(code))?.kind, code]).toEqual([
        expect.stringMatching(/^(invoice|installments|payLater)$/),
        code,
      ]);
});

test('MFG is an invoice method that immediately redirects the browser', async () => {
  expect(await loadMethod('MFG')).toMatchObject({ kind: 'invoice', leaves: true });
  expect(extrasOf['MFG']).toMatchObject({ billed: true, redirects: true });
});
