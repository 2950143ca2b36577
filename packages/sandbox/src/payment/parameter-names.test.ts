import { fromWire, methods, toDataAttributes, type SignedRequest, type WireParameters } from '@tillkit/core';
import { expect, test } from 'vitest';
import { parameterNames, restoreName, restoreNames } from './parameter-names.ts';
import { openApp, signed } from '../testing/open-app.ts';

/**
 * Returns the name of every parameter that `fromWire` reads for a payment method. In a name, `{n}` stands for a list
 * index.
 */
function namesOf(paymentmethod: string | undefined): string[] {
  const readNames = new Set<string>();
  const wire = new Proxy<WireParameters>(paymentmethod === undefined ? {} : { paymentmethod }, {
    get: (target, name) => Reflect.get(target, name),
    getOwnPropertyDescriptor(target, name) {
      readNames.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  fromWire(wire);
  return [...readNames].map((name) => name.replace(/_1_/, '_{n}_').replace(/^(L_[A-Za-z]+)0$/, '$1{n}'));
}

test("the list of parameter names contains exactly the gateway's parameter names that a data attribute can express", () => {
  const names = [undefined, ...Object.keys(methods)].flatMap(namesOf).filter((name) => !/[[.]/.test(name));
  const expected = new Set([...names, 'sign', 'paymentmethod']);
  expect([...parameterNames].toSorted()).toEqual([...expected].toSorted());
});

test('every parameter name is restored from its data attribute, regardless of letter case and hyphens', () => {
  for (const wire of parameterNames.flatMap((name) => [name.replace('{n}', '12'), name.replace('{n}', '0')])) {
    const [attribute = ''] = Object.keys(toDataAttributes({ parameters: { [wire]: '1' } } as unknown as SignedRequest));
    const camel = attribute.slice(5).replace(/-([a-z\d])/g, (_, first: string) => first.toUpperCase());
    expect([camel, wire.toLowerCase(), wire.toUpperCase(), wire].map(restoreName)).toEqual([wire, wire, wire, wire]);
  }
});

test('an unknown parameter name stays unchanged, and two spellings of the same name are reported as a duplicate', () => {
  const form = { fields: { shopColour: 'blue', refno: 'A', refNo: 'B' }, problems: [] };
  expect(restoreNames(form)).toEqual({ fields: { shopColour: 'blue', refno: 'B' }, problems: ['duplicate'] });
  expect(restoreNames({ fields: { refNo: 'B' }, problems: [] })).toEqual({ fields: { refno: 'B' }, problems: [] });
});

test('the payment page ignores the letter case of a parameter name only if the name comes from a data attribute', async () => {
  const { postForm } = await openApp();
  const { merchantId, ...rest } = await signed();
  const fields = { ...rest, merchantid: merchantId ?? '' };
  const statusOf = async (query: string) => (await postForm(`/upp/jsp/upStart.jsp${query}`, fields)).status;
  expect(await statusOf('?lightbox=attributes')).toBe(303);
  expect(await statusOf('?lightbox=params')).toBe(400);
  expect(await statusOf('')).toBe(400);
});
