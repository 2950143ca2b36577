import { explain, methods, type MethodCode } from '@tillkit/core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import type { Quote } from './start.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const json = { 'content-type': 'application/json' };
const address = { firstName: 'Eva', lastName: 'Muster', street: 'Ring 1', city: 'Bern', zipCode: '3000' };
const person = { ...address, country: 'CHE', type: 'person' } as const;
const basket = { items: [{ name: 'Book', price: 4990, quantity: 1 }] };

interface Case {
  readonly name: string;
  readonly broken: object;
  /** Text that the error message must contain. */
  readonly says: string;
  readonly mended: object;
}

const cases: readonly Case[] = [
  {
    name: 'a credit check that would also authorize',
    broken: { paymentMethod: 'DVI', customer: person },
    says: 'DVI only screens: there is nothing to authorize or settle.',
    mended: { paymentMethod: 'DVI', customer: person, reqtype: 'SCN' },
  },
  {
    name: 'shipping.complete but no other shipping fields',
    broken: { paymentMethod: 'VIS', shipping: { complete: true } },
    says: 'With uppShippingDetails=yes, every shipping field except street2 is mandatory.',
    mended: { paymentMethod: 'VIS', shipping: { city: 'Bern' } },
  },
  {
    name: 'billing.complete but only some of the billing fields',
    broken: { paymentMethod: 'VIS', billing: { ...address, complete: true } },
    says: 'With uppBillingDetails=yes, every billing field except street2 is mandatory.',
    mended: { paymentMethod: 'VIS', billing: address },
  },
  {
    name: 'a wallet account with a wrong item total',
    broken: { paymentMethod: 'PAP', details: { itemsTotal: 4000 } },
    says: 'The amount must equal the sum of items, shipping and tax',
    mended: { paymentMethod: 'PAP', details: { itemsTotal: 4000, shippingTotal: 990 } },
  },
  {
    name: 'a wallet account whose items do not add up to ITEMAMT',
    broken: { paymentMethod: 'PAP', details: { itemsTotal: 4990, items: [{ name: 'Book', price: 490, quantity: 1 }] } },
    says: 'ITEMAMT is the sum of all items',
    mended: { paymentMethod: 'PAP', details: { itemsTotal: 4990, ...basket } },
  },
  {
    name: 'a wallet account with totals but without ITEMAMT',
    broken: { paymentMethod: 'PAP', details: { shippingTotal: 4990 } },
    says: 'The amount must equal the sum of items, shipping and tax',
    mended: { paymentMethod: 'PAP', details: { itemsTotal: 0, shippingTotal: 4990 } },
  },
  {
    name: 'returnCustomerDetails for a method that requires customer details',
    broken: {
      paymentMethod: 'MFX',
      customer: { ...address, gender: 'female', birthDate: '2000-01-31' },
      returnCustomerDetails: true,
    },
    says: 'Returning address details works with PAP only.',
    mended: { paymentMethod: 'MFX', customer: { ...address, gender: 'female', birthDate: '2000-01-31' } },
  },
  {
    name: 'an amount of 0 but without useAlias',
    broken: { paymentMethod: 'VIS', amount: 0 },
    says: 'An amount of 0 moves no money',
    mended: { paymentMethod: 'VIS', amount: 0, useAlias: true },
  },
];

test.for(cases)(
  'an order with $name is rejected before it is signed, and the error contains the messages from `explain`',
  async ({ broken, says, mended }) => {
    const shop = await aShop();
    // The cast simulates a shop that is written in plain JavaScript and does not type-check its orders.
    const refused = await shop.start(broken as Partial<Quote>).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'order_incomplete' });
    const { message, hint } = refused as { message: string; hint: string };
    const sentences = explain({ amount: 4990, currency: 'CHF', ...broken }, { mode: 'redirect' }).flatMap(
      ({ verdict, weight, sentence }) => (verdict === 'fails' && weight === 'must' ? [sentence] : []),
    );
    expect(message).toBe(sentences.join(' '));
    expect(message).toContain(says);
    expect(hint).toMatch(/^Correct these fields of the order: [\w., ]+\.$/);
    expect(await stores.sqlite.database.db.selectFrom('till_payment').selectAll().execute()).toEqual([]);
    // The cast simulates a shop that is written in plain JavaScript and does not type-check its orders.
    const { request } = await shop.start(mended as Partial<Quote>);
    expect(request.parameters['sign']).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('the error for several broken rules contains each sentence, and names each field once', async () => {
  const shop = await aShop();
  const details = { itemsTotal: 4000, items: [{ name: 'Book', price: 490, quantity: 1 }] };
  await expect(shop.start({ paymentMethod: 'PAP', amount: 0, details })).rejects.toMatchObject({
    code: 'order_incomplete',
    message: [
      'An amount of 0 moves no money: it registers the payment method, which is returned as an alias. Set useAlias with a method that can be registered, or set the amount.',
      'The amount must equal the sum of items, shipping and tax: ITEMAMT + SHIPPINGAMT + TAXAMT. Compare itemsTotal, shippingTotal and taxTotal with the amount.',
      'ITEMAMT is the sum of all items, each price times its quantity. Compare itemsTotal with the items.',
    ].join(' '),
    hint: 'Correct these fields of the order: amount, details.itemsTotal.',
  });
});

test('an order that breaks only a recommendation is signed', async () => {
  const shop = await aShop();
  const order = { paymentMethod: 'PAP', returnMaskedCard: true } as const;
  const verdicts = explain({ amount: 4990, currency: 'CHF', ...order }, { mode: 'redirect' });
  expect(verdicts.filter(({ verdict }) => verdict === 'fails').map(({ weight }) => weight)).toEqual(['should']);
  expect((await shop.start(order)).request.parameters['paymentmethod']).toBe('PAP');
});

test('the start route responds with 422 to a rejected order, and the response contains no values from the order', async () => {
  const shop = await aShop();
  const quote = { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' };
  const secret = { ...quote, paymentMethod: 'VIS', billing: { complete: true, firstName: 'sEcReT' } };
  const answer = await shop.send('POST', '', JSON.stringify(secret), json);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain('With uppBillingDetails=yes, every billing field except street2 is mandatory.');
  expect(text).not.toContain('sEcReT');
});

test('an order that is invalid only if the payment page opens in a frame is still signed, because the till does not know the display mode yet', async () => {
  const shop = await aShop();
  const free: readonly MethodCode[] = ['PFC', 'PEF', 'PAP', 'PAY', 'MFG'];
  for (const paymentMethod of free.filter((code) => !('customer' in methods[code]))) {
    // The cast is safe, because the loop skips all payment methods that require customer details.
    const { request } = await shop.start({ order: paymentMethod, paymentMethod } as Partial<Quote>);
    expect(request.parameters['paymentmethod']).toBe(paymentMethod);
  }
});
