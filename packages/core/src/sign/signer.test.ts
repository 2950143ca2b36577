import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createHmac, type Hmac } from './digest.ts';
import { createSigner } from './signer.ts';
import { signatureText, type SignedFields } from './text.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

const key =
  '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb';
const hmac = createHmac(key);
const otherHmac = createHmac('c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6');
const signer = createSigner(hmac, [hmac]);

const request = {
  merchantId: '73452',
  amount: 720,
  currency: 'CHF',
  reference: 'a5e511e9-7334-44c2-be21-cef964091739',
};
const sign = '1dbf3321ef16b02a638762bc30aa9811ce696656ea49e362a452166020c976c5';
const answer = { ...request, reference: '43575623879' };
const sign2 = '8037d669282680ed81f510b41b0622b7ce17e644fef620baf6494146313e2269';
const alias = '424242VMKSNZ4242';

test('sign returns the published sign for the published example fields', async () => {
  expect(await signer.sign(request)).toBe(sign);
});

test('verifySign2 accepts the published example sign2', async () => {
  expect(await signer.verifySign2(answer, sign2)).toBe(true);
});

test('verifySign2 accepts a sign2 in uppercase', async () => {
  expect(await signer.verifySign2(answer, sign2.toUpperCase())).toBe(true);
  expect(await signer.verifySign2(answer, sign2.slice(0, 32).toUpperCase() + sign2.slice(32))).toBe(true);
});

test('verifySign2 rejects a sign2 with any bit flipped', async () => {
  for (let bit = 0; bit < 256; bit++) {
    const bytes = Buffer.from(sign2, 'hex');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await signer.verifySign2(answer, bytes.toString('hex'))).toBe(false);
  }
});

test.for<[string, Partial<SignedFields>]>([
  ['another amount', { amount: 721 }],
  ['an amount ten times as high', { amount: 7200 }],
  ['the amount zero', { amount: 0 }],
  ['another currency', { currency: 'EUR' }],
  ['another merchant', { merchantId: '73453' }],
  ['another transaction', { reference: '43575623870' }],
  ['a shorter transaction', { reference: '4357562387' }],
  ['the refno instead of the transaction', { reference: request.reference }],
  ['swapped merchant and amount', { merchantId: '720', amount: 73452 }],
  ['swapped merchant and transaction', { merchantId: '4357562387', reference: '73452' }],
  ['swapped amount and transaction', { amount: 43575623879, reference: '720' }],
])('verifySign2 rejects a sign2 if the fields differ from the fields that were signed: %s', async ([, changed]) => {
  expect(await signer.verifySign2({ ...answer, ...changed }, sign2)).toBe(false);
});

test('verifySign2 rejects a digest of the same values in a different order', async () => {
  const parts = ['73452', '720', 'CHF', '43575623879'];
  for (const order of permutations(parts)) {
    const text = order.join('');
    expect(await signer.verifySign2(answer, await hmac(text))).toBe(text === signatureText(answer));
  }
});

test.for([
  '',
  ' ',
  'undefined',
  'null',
  '0',
  sign2.slice(1),
  `${sign2}0`,
  `${sign2} `,
  ` ${sign2}`,
  `${sign2}\n`,
  `0x${sign2}`,
  sign2.slice(0, 32),
  sign2.repeat(2),
  sign2.repeat(3),
  '0'.repeat(64),
  'g'.repeat(64),
  'ä'.repeat(64),
  '\0'.repeat(64),
  '０'.repeat(64),
  `${sign2.slice(0, 63)}\u0130`,
  Buffer.from(sign2, 'hex').toString('base64'),
])('verifySign2 rejects the sign2 %j', async (text) => {
  expect(await signer.verifySign2(answer, text)).toBe(false);
});

// The test has its own title, because Stryker selects tests with a regular expression that contains their titles.
test('verifySign2 rejects a sign2 of 100,000 digits', async () => {
  expect(await signer.verifySign2(answer, '1'.repeat(100_000))).toBe(false);
});

test('verifySign2 computes no digest to compare with a sign2 that is not a digest', async () => {
  const watchedHmac = vi.fn<Hmac>(hmac);
  const { verifySign2 } = createSigner(watchedHmac, [watchedHmac]);
  for (const text of [`x${sign2}`, `${sign2}x`, sign2.slice(0, 31)])
    expect(await verifySign2(answer, text)).toBe(false);
  expect(watchedHmac).not.toHaveBeenCalled();
  expect(await verifySign2(answer, sign2)).toBe(true);
  expect(watchedHmac).toHaveBeenCalledOnce();
});

test('verifySign2 rejects fields that cannot be signed, even with the digest of an empty text', async () => {
  expect(await signer.verifySign2({ ...answer, merchantId: '' }, await hmac(''))).toBe(false);
});

test('verifySign2 rejects a sign2 that is not a string', async () => {
  for (const value of [undefined, null, 0, true, [], [sign2], {}, Symbol.iterator.toString()])
    expect(await signer.verifySign2({ ...answer, merchantId: '1' }, value as string)).toBe(false);
});

test('verifySign2 does not treat a missing value as the string "undefined"', async () => {
  const text = `undefined${answer.amount}${answer.currency}undefined`;
  const nothing = { ...answer, merchantId: undefined, reference: undefined } as unknown as SignedFields;
  expect(await signer.verifySign2(nothing, await hmac(text))).toBe(false);
});

const runs = sizeOf('signatures');

test(
  'verifySign2 rejects any text other than the valid sign2 and never throws',
  { timeout: sizedTimeout },
  async () => {
    const hex = fc.stringMatching(/^([0-9a-fA-F]{31,33}|[0-9a-fA-F]{64})$/);
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 80 }), hex);
    await fc.assert(
      fc.asyncProperty(text, fc.option(text, { nil: undefined }), async (candidate, sentAlias) => {
        expect(await signer.verifySign2(answer, candidate, sentAlias)).toBe(candidate.toLowerCase() === sign2);
      }),
      { numRuns: runs },
    );
  },
);

test(
  'verifySign2 rejects fields with values of arbitrary types and never throws',
  { timeout: sizedTimeout },
  async () => {
    const value = fc.anything();
    await fc.assert(
      fc.asyncProperty(value, value, value, value, async (merchantId, amount, currency, reference) => {
        const fields = { merchantId, amount, currency, reference } as SignedFields;
        expect(await signer.verifySign2(fields, sign2)).toBe(false);
      }),
      { numRuns: runs },
    );
  },
);

test("verifySign2 accepts a sign2 computed with or without the request's alias", async () => {
  const withAlias = await hmac(signatureText({ ...answer, alias }));
  expect(await signer.verifySign2(answer, withAlias, alias)).toBe(true);
  expect(await signer.verifySign2(answer, sign2, alias)).toBe(true);
});

test('verifySign2 rejects a sign2 computed with an alias that the request did not contain', async () => {
  const withAlias = await hmac(signatureText({ ...answer, alias }));
  expect(await signer.verifySign2(answer, withAlias)).toBe(false);
  expect(await signer.verifySign2({ ...answer, alias }, withAlias)).toBe(false);
  expect(await signer.verifySign2(answer, withAlias, `${alias}0`)).toBe(false);
});

test('verifySign2 ignores a malformed alias, which cannot be part of a signature', async () => {
  expect(await signer.verifySign2(answer, sign2, 'ä b')).toBe(true);
  expect(await signer.verifySign2(answer, sign2, '')).toBe(true);
  expect(await signer.verifySign2(answer, await hmac(`ä b${signatureText(answer)}`), 'ä b')).toBe(false);
});

test("sign includes the request's alias in the signed text", async () => {
  const fields = { merchantId: '1000011011', amount: 850, currency: 'CHF', reference: '91827364', alias };
  expect(await signer.sign(fields)).toBe(await hmac('424242VMKSNZ42421000011011850CHF91827364'));
});

test('sign throws value_unsignable for a malformed value', () => {
  expect(() => signer.sign({ ...request, currency: 'chf' })).toThrow(
    expect.objectContaining({ code: 'value_unsignable' }),
  );
});

test('verifySign2 accepts a sign2 made with a second key, or with the old key during a key rotation', async () => {
  const second = createSigner(hmac, [otherHmac]);
  expect(await second.verifySign2(answer, sign2)).toBe(false);
  expect(await second.verifySign2(answer, await otherHmac(signatureText(answer)))).toBe(true);
  const rotating = createSigner(otherHmac, [otherHmac, hmac]);
  expect(await rotating.verifySign2(answer, sign2)).toBe(true);
});

test('verifySign2 rejects every sign2 if the signer has no sign2 keys', async () => {
  expect(await createSigner(hmac, []).verifySign2(answer, sign2)).toBe(false);
});

test('verifySign2 tries every key once with and once without the alias, even after a match', async () => {
  const watchedHmac = [vi.fn<Hmac>(hmac), vi.fn<Hmac>(otherHmac)];
  expect(await createSigner(hmac, watchedHmac).verifySign2(answer, sign2, alias)).toBe(true);
  expect(watchedHmac.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(await createSigner(hmac, watchedHmac).verifySign2(answer, sign2)).toBe(true);
  expect(watchedHmac.map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
});

test("if sign and sign2 use the same key, a request's sign is also a valid sign2 for a transaction whose id equals the refno", async () => {
  // Because a request's sign can be a valid sign2, generated refnos contain a letter (transaction ids contain only
  // digits), and the server rejects a sign2 that equals the request's sign.
  const fields = { ...request, reference: '43575623879' };
  expect(await signer.verifySign2(fields, (await signer.sign(fields)) ?? '')).toBe(true);
});

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
