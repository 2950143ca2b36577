import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import type { FormWishes } from '@tillkit/core/forms';
import { walletCodes } from '@tillkit/core/wallet-codes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckoutProvider } from '../index.ts';
import { methods as english } from '../labels/en/methods.ts';
import { Checkout } from './Checkout.tsx';
import { loadCheckout } from './load-checkout.ts';

const listed = Object.keys(methods).filter(
  (code) => !Object.hasOwn(cardNames, code) && !walletCodes.some((wallet) => wallet === code),
);

const { topics } = english.picker;
/** The name that a row's note uses for each field. */
const promises: Readonly<Record<string, string>> = {
  'customer.firstName': topics.name,
  'customer.lastName': topics.name,
  'customer.street': topics.address,
  'customer.zipCode': topics.address,
  'customer.city': topics.address,
  'customer.birthDate': topics.birthDate,
  'customer.phone': topics.phone,
  'customer.cellPhone': topics.phone,
  'customer.email': topics.email,
  'customer.gender': topics.gender,
  'details.subMethod': topics.terms,
  'details.rateModel': topics.terms,
};
/** Fields that a note does not name: three choices with a default, and the BIC, which is optional. */
const unnamed = ['customer.type', 'customer.country', 'details.paperInvoice', 'details.bankBic'];

const promiseOf = (group = '', row = '') =>
  group === 'shipping' ? topics.delivery : group === 'billing' ? topics.billing : promises[`${group}.${row}`];

/** Renders the open row of a method. Returns what its note promises and what its form asks a private person for. */
async function draw(code: string, mode: 'redirect' | 'lightbox', form: FormWishes) {
  const props = { methods: [code], modes: { [code]: mode }, form, environment: 'sandbox' } as const;
  const loaded = await loadCheckout(props);
  document.body.innerHTML = renderToStaticMarkup(
    <CheckoutProvider environment="sandbox">
      <Checkout {...props} total={{ amount: 4990, currency: 'CHF' }} start={async () => ({})} loaded={loaded} />
    </CheckoutProvider>,
  );
  const note = document.querySelector('.tillkit-method-note')?.textContent ?? '';
  const [, list = ''] = /You’ll need: ([^.]*)/.exec(note) ?? [];
  const entries = [...document.querySelectorAll<HTMLElement>('.tillkit-entry:not([data-for="company"])')];
  const fields = entries.map(({ dataset: { group, row } }) => ({
    path: `${group}.${row}`,
    promise: promiseOf(group, row),
  }));
  return {
    promised: list
      .split(/, and |, | and /)
      .filter(Boolean)
      .toSorted(),
    asked: [...new Set(fields.flatMap(({ promise }) => promise ?? []))].toSorted(),
    unnamed: fields.filter(({ promise }) => promise === undefined).map(({ path }) => path),
  };
}

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: 'Weg 1',
  zipCode: '8000',
  city: 'Chur',
  country: 'CHE',
};

test.for<FormWishes>([
  {},
  { known: { customer: address, shipping: address } },
  { groups: ['shipping', 'billing'], hidden: ['customer.gender'] },
])(
  'in every mode, the row of every method promises exactly what its form asks for, with the options %j',
  async (form) => {
    expect(listed.length).toBeGreaterThan(20);
    for (const code of listed)
      for (const mode of ['redirect', 'lightbox'] as const) {
        const { promised, asked, unnamed: others } = await draw(code, mode, form);
        expect({ code, mode, topics: promised }).toEqual({ code, mode, topics: asked });
        expect(others.filter((path) => !unnamed.includes(path))).toEqual([]);
      }
  },
);

test('the comparison finds the delivery address in the note and in the form of a method that needs it', async () => {
  const { promised, asked } = await draw('BPY', 'redirect', {});
  expect(promised).toContain('delivery address');
  expect(asked).toContain('gender');
});
