import { fromWire, toDataAttributes, type SignedRequest, type WireParameters } from '@tillkit/core';
import { expect, test } from 'vitest';
import { parameterNames, restoreName, restoreNames } from './parameter-names.ts';
import { openApp, signed } from './testing/open-app.ts';

/** Every name that an order is read from while the method, here a card, is left open. */
function namesOfCards(): string[] {
  const asked = new Set<string>();
  const wire = new Proxy<WireParameters>(
    {},
    {
      getOwnPropertyDescriptor(target, name) {
        asked.add(String(name));
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    },
  );
  fromWire(wire);
  return [...asked].map((name) => name.replace(/_1_/, '_{n}_'));
}

test('the names are those of the interface for a card', () => {
  const beside = ['sign', 'paymentmethod'];
  expect([...parameterNames].toSorted()).toEqual([...new Set([...namesOfCards(), ...beside])].toSorted());
});

test('every name comes back from its data attribute, whatever the case and the hyphens', () => {
  for (const wire of parameterNames.map((name) => name.replace('{n}', '12'))) {
    const [attribute = ''] = Object.keys(toDataAttributes({ parameters: { [wire]: '1' } } as unknown as SignedRequest)); // only its parameters are read
    const camel = attribute.slice(5).replace(/-([a-z\d])/g, (_, first: string) => first.toUpperCase());
    expect([camel, wire.toLowerCase(), wire.toUpperCase(), wire].map(restoreName)).toEqual([wire, wire, wire, wire]);
  }
});

test('an unknown name stays as it is, two names that mean the same are a duplicate', () => {
  const form = { fields: { shopColour: 'blue', refno: 'A', refNo: 'B' }, problems: [] };
  expect(restoreNames(form)).toEqual({ fields: { shopColour: 'blue', refno: 'B' }, problems: ['duplicate'] });
  expect(restoreNames({ fields: { refNo: 'B' }, problems: [] })).toEqual({ fields: { refno: 'B' }, problems: [] });
});

test('only data attributes may lose their case on the way to the payment page', async () => {
  const { postForm } = await openApp();
  const { merchantId, ...rest } = await signed();
  const fields = { ...rest, merchantid: merchantId ?? '' };
  const statusOf = async (query: string) => (await postForm(`/upp/jsp/upStart.jsp${query}`, fields)).status;
  expect(await statusOf('?lightbox=attributes')).toBe(303);
  expect(await statusOf('?lightbox=params')).toBe(400);
  expect(await statusOf('')).toBe(400);
});
