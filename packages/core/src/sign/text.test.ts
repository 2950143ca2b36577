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

test('signatureText joins merchant, amount, currency and reference in that order', () => {
  expect(signatureText(fields)).toBe('1000011011850CHF91827364');
});

test('signatureText puts the alias first', () => {
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
] as const)('signatureText throws value_unsignable if %s is %j', ([part, value]) => {
  const wrong = { ...fields, [part]: value } as SignedFields;
  expect(() => signatureText(wrong)).toThrow(expect.objectContaining({ code: 'value_unsignable' }));
  expect(() => signatureText(wrong)).toThrow(part);
  const hint = 'Correct the format of the value, then compute the signature again.';
  expect(() => signatureText(wrong)).toThrow(expect.objectContaining({ hint }));
});

test('the error for a rejected value does not contain the value', () => {
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
  ['a digit from the amount to the currency', { amount: 85, currency: '0CHF' }],
  ['a digit from the amount to the front of the currency', { amount: 85, currency: '0CH' }],
  ['a letter from the currency to the reference', { currency: 'CH', reference: 'F91827364' }],
  ['a digit from the reference to the currency', { currency: 'CHF9', reference: '1827364' }],
  ['a digit from the reference across the currency', { currency: 'HF9', reference: '1827364' }],
  ['the whole reference to the currency', { currency: 'CHF91827364', reference: '' }],
  ['the whole amount to the merchant', { merchantId: '1000011011850', amount: NaN }],
  ['a digit from the amount to a merchant id of the maximum length', { merchantId: '10000110118', amount: 50 }],
  ['all but the reference to the alias', { alias: '1000011011850CHF', merchantId: '', reference: '91827364' }],
] as const)('signatureText rejects fields that were changed by moving %s', ([, moved]) => {
  expect(() => signatureText({ ...fields, ...moved })).toThrow(CheckoutError);
});

test('signatureText returns a different result if the reference is prefixed with the last letter of the currency', () => {
  expect(signatureText({ ...fields, reference: 'F91827364' })).not.toBe(signatureText(fields));
});

test(
  'signatureText returns different results for different values if the merchant ID is the same',
  { timeout: 60_000 },
  () => {
    // Values built from the same few characters are the most likely to produce the same text.
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
  },
);

test('signatureText puts no separator between merchant ID and amount, so a key must belong to only one merchant', () => {
  const short = { ...fields, merchantId: '73452', amount: 720 };
  expect(signatureText({ ...short, merchantId: '7345', amount: 2720 })).toBe(signatureText(short));
});

test('the signed values can be parsed from the signature text if the merchant is known', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyFields, (random) => {
      const rest = signatureText(random).slice(random.merchantId.length);
      const [, amount, currency, ref] = /^(\d+)([A-Z]{3})(.+)$/.exec(rest) ?? [];
      expect({ ...random, amount: Number(amount), currency, reference: ref }).toEqual(random);
    }),
    { numRuns: 20_000 },
  );
});
