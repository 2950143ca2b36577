import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CheckoutError } from '../errors.ts';
import { signatureText, type SignedFields } from './text.ts';

const fields: SignedFields = { merchantId: '1000011011', amount: 850, currency: 'CHF', reference: '91827364' };

const merchantId = fc.stringMatching(/^[A-Za-z0-9]{1,10}$/);
const reference = fc.stringMatching(/^[\w.:/-]{1,36}$/);
const anyFields = fc.record({
  merchantId,
  amount: fc.maxSafeNat(),
  currency: fc.stringMatching(/^[A-Z]{3}$/),
  reference,
});

test('the parts are joined in the order merchant, amount, currency, reference', () => {
  expect(signatureText(fields)).toBe('1000011011850CHF91827364');
});

test('an alias stands first', () => {
  expect(signatureText({ ...fields, alias: '424242VMKSNZ42421' })).toBe('424242VMKSNZ424211000011011850CHF91827364');
  expect(signatureText({ ...fields, alias: '424242VMKSNZ4242' })).toBe('424242VMKSNZ42421000011011850CHF91827364');
});

test.for([
  ['merchantId', ''],
  ['merchantId', '12345678901'],
  ['merchantId', '1000 11011'],
  ['merchantId', '1000011011\n'],
  ['merchantId', 'händler'],
  ['merchantId', '１０００'],
  ['merchantId', undefined],
  ['merchantId', null],
  ['merchantId', 1000011011],
  ['merchantId', ['1000011011']],
  ['amount', -1],
  ['amount', 0.5],
  ['amount', NaN],
  ['amount', Infinity],
  ['amount', 9007199254740992],
  ['amount', 1e21],
  ['amount', '850'],
  ['amount', undefined],
  ['amount', null],
  ['currency', ''],
  ['currency', 'chf'],
  ['currency', 'CHFX'],
  ['currency', '1HF'],
  ['currency', 'CH'],
  ['currency', 'CHF\n'],
  ['currency', 'СHF'],
  ['currency', ['CHF']],
  ['currency', undefined],
  ['reference', ''],
  ['reference', 'A B'],
  ['reference', 'A+B'],
  ['reference', 'Ä1'],
  ['reference', 'A1\n'],
  ['reference', 'A'.repeat(37)],
  ['reference', undefined],
  ['reference', null],
  ['alias', ''],
  ['alias', 'a b'],
  ['alias', 'ä'],
  ['alias', 'a\u0000'],
  ['alias', 'A'.repeat(41)],
  ['alias', null],
  ['alias', 42],
] as const)('the %s %j is refused before it is joined', ([part, value]) => {
  const wrong = { ...fields, [part]: value } as SignedFields; // what plain JavaScript can pass
  expect(() => signatureText(wrong)).toThrow(expect.objectContaining({ code: 'value_unsignable' }));
  expect(() => signatureText(wrong)).toThrow(part);
});

test('a refused part stands in no message', () => {
  const marker = 'geheim geheim geheim geheim geheim geheim';
  for (const part of ['merchantId', 'currency', 'reference', 'alias'])
    try {
      signatureText({ ...fields, [part]: marker });
    } catch (error) {
      expect(error).toBeInstanceOf(CheckoutError);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('geheim');
    }
});

test.for([
  ['a figure from the amount to the currency', { amount: 85, currency: '0CHF' }],
  ['a figure from the amount to the front of the currency', { amount: 85, currency: '0CH' }],
  ['a letter from the currency to the reference', { currency: 'CH', reference: 'F91827364' }],
  ['a figure from the reference to the currency', { currency: 'CHF9', reference: '1827364' }],
  ['a figure from the reference over the whole currency', { currency: 'HF9', reference: '1827364' }],
  ['the whole reference to the currency', { currency: 'CHF91827364', reference: '' }],
  ['the whole amount to the merchant', { merchantId: '1000011011850', amount: NaN }],
  ['a figure from the amount to the merchant of full length', { merchantId: '10000110118', amount: 50 }],
  ['all but the reference to the alias', { alias: '1000011011850CHF', merchantId: '', reference: '91827364' }],
] as const)('moving %s is refused', ([, moved]) => {
  expect(() => signatureText({ ...fields, ...moved })).toThrow(CheckoutError);
});

test('a longer reference that begins like a currency is another text', () => {
  expect(signatureText({ ...fields, reference: 'F91827364' })).not.toBe(signatureText(fields));
});

test('within one account two different sets of fields never share a text', { timeout: 60_000 }, () => {
  // Pieces of one another: the most likely to collide.
  const near = fc.record({
    merchantId: fc.constant('1011'),
    amount: fc.constantFrom(0, 1, 10, 101, 1011, 10110),
    currency: fc.constantFrom('CHF', 'HFC', 'FCH', 'CCC'),
    reference: fc.stringMatching(/^[CHF01]{1,6}$/),
  });
  fc.assert(
    fc.property(near, near, (one, other) => {
      const isSame =
        one.amount === other.amount && one.currency === other.currency && one.reference === other.reference;
      expect(signatureText(one) === signatureText(other)).toBe(isSame);
    }),
    { numRuns: 20_000 },
  );
});

test('between merchant and amount there is no border, so a key belongs to one merchant', () => {
  const short = { ...fields, merchantId: '73452', amount: 720 };
  expect(signatureText({ ...short, merchantId: '7345', amount: 2720 })).toBe(signatureText(short));
});

test('the parts of a text can be told apart again by who knows the merchant', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyFields, (given) => {
      const rest = signatureText(given).slice(given.merchantId.length);
      const [, amount, currency, ref] = /^(\d+)([A-Z]{3})(.+)$/.exec(rest) ?? [];
      expect({ ...given, amount: Number(amount), currency, reference: ref }).toEqual(given);
    }),
    { numRuns: 20_000 },
  );
});
