import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { debugSign } from './debug-sign.ts';
import { readSubject } from './subject.ts';

// Test vectors published in the specification.
const key =
  '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb';
const key2 = '3dac60e31b6c2d8b21c2b9dbf1a7a7da9de08de0a1ff4a3c3ebd4ba0b8e3c04c3dac60e31b6c2d8b21c2b9dbf1a7a7da';
const published = '1dbf3321ef16b02a638762bc30aa9811ce696656ea49e362a452166020c976c5';
const order = {
  merchantId: '73452',
  amount: 720,
  currency: 'CHF',
  refno: 'a5e511e9-7334-44c2-be21-cef964091739',
};

const bytes = Buffer.from(key, 'hex');
const make = (text: string, algorithm = 'sha256', secret: Buffer | string = bytes) =>
  createHmac(algorithm, secret).update(text).digest('hex');
const text = `${order.merchantId}${order.amount}${order.currency}${order.refno}`;
const look = (input: object, other?: object) =>
  debugSign(readSubject(JSON.stringify(input)), { key }, other && readSubject(JSON.stringify(other)))[0];
const saysOf = (sign: string, input: object = order, other?: object) =>
  look({ ...input, sign }, other)?.differs.map(({ field, says }) => `${field}: ${says}`);

test('debugSign computes the signature of the published test vector and returns the exact text that is signed', () => {
  expect(look(order)).toMatchObject({ name: 'sign', text, expected: published, verdict: 'none', differs: [] });
  expect(look({ ...order, sign: published })).toMatchObject({ verdict: 'right', differs: [] });
});

test('sign2 of a success message covers the transaction id instead of the refno', () => {
  const sign2 = '8037d669282680ed81f510b41b0622b7ce17e644fef620baf6494146313e2269';
  const form = `merchantId=73452&amount=720&currency=CHF&refno=A1&uppTransactionId=43575623879&sign2=${sign2}`;
  const [, second] = debugSign(readSubject(form), { key });
  expect(second).toMatchObject({ name: 'sign2', text: '73452720CHF43575623879', expected: sign2, verdict: 'right' });
});

test('the signed text begins with the alias, but debugSign shows only the length of the alias', () => {
  const input = {
    merchantId: '1000011011',
    amount: 850,
    currency: 'CHF',
    refno: '91827364',
    alias: '424242VMKSNZ4242',
  };
  const sign = make('424242VMKSNZ42421000011011850CHF91827364');
  const findings = look({ ...input, sign });
  expect(findings).toMatchObject({ verdict: 'right', text: '(alias of 16 characters)1000011011850CHF91827364' });
  expect(JSON.stringify(findings)).not.toContain('VMKSNZ');
});

test.for<readonly [name: string, sign: string, says: RegExp, given?: object, other?: object]>([
  ['the amount in major units', make(text.replace('720', '7.20')), /^amount: .* major units, as 7\.20 instead of 720/],
  ['an amount multiplied twice', make(text.replace('720', '72000')), /^amount: .* hundred times too high/],
  ['another currency', make(text.replace('CHF', 'EUR')), /^currency: currency was EUR in the signed text/],
  ['a currency in lower case', make(text.replace('CHF', 'chf')), /^currency: .* lower case/],
  ['a missing currency', make(text.replace('CHF', '')), /^currency: currency was omitted/],
  ['a truncated refno', make(text.replace(order.refno, order.refno.slice(0, 18))), /^refno: .* cut to 18/],
  [
    'a line break after the refno',
    make(`${text}\n`),
    /^refno: .* line break|^text: The text was signed with a line break/,
  ],
  [
    'the merchant of another order',
    make(text.replace('73452', '73453')),
    /^merchantId: merchantId was 73453/,
    order,
    { ...order, merchantId: '73453' },
  ],
  [
    'the refno of another order',
    make(text.replace(order.refno, 'B-2')),
    /^refno: refno was B-2/,
    order,
    { ...order, refno: 'B-2' },
  ],
  [
    'the signature of another order',
    make('734521EURB-2'),
    /^text: The signature was made over the other order/,
    order,
    { ...order, amount: 1, currency: 'EUR', refno: 'B-2' },
  ],
  [
    'parts in a different sequence',
    make(`${order.refno}73452720CHF`),
    /^text: .* another order: refno, merchantId, amount, currency/,
  ],
  ['parts joined with a hyphen', make(`73452-720-CHF-${order.refno}`), /^text: .* joined with -/],
  ['a key used as text', make(text, 'sha256', key), /^key: .* as text/],
  ['an upper-case key used as text', make(text, 'sha256', key.toUpperCase()), /^key: .* upper case/],
  ['HMAC by MD5', make(text, 'md5'), /^digest: .* HMAC by MD5/],
  ['HMAC by SHA-1', make(text, 'sha1'), /^digest: .* HMAC by SHA1/],
  [
    'plain SHA-256 with the key appended',
    createHash('sha256').update(text).update(bytes).digest('hex'),
    /^digest: .* plain SHA256 with the key behind/,
  ],
  ['a signature in upper case', published.toUpperCase(), /^spelling: .* upper case/],
  ['a signature in base64', Buffer.from(published, 'hex').toString('base64'), /^spelling: The signature is base64/],
  [
    'the transaction id instead of the refno',
    make('73452720CHF4357'),
    /^refno: uppTransactionId was signed instead/,
    { ...order, uppTransactionId: '4357' },
  ],
  ['a refno that was decoded', make('73452720CHFA/1'), /^refno: .* decoded/, { ...order, refno: 'A%2F1' }],
  ['a refno that was encoded', make('73452720CHFA%2F1'), /^refno: .*URL-encoded/, { ...order, refno: 'A/1' }],
  [
    'a merchant id without its leading zeros',
    make('73452720CHFA1'),
    /^merchantId: .* leading zeros/,
    { ...order, merchantId: '073452', refno: 'A1' },
  ],
  ['spaces around the refno', make('73452720CHFA1'), /^refno: .* without the spaces/, { ...order, refno: 'A1 ' }],
])('debugSign identifies the mistake: %s', ([, sign, says, input, other]) => {
  const lines = saysOf(sign, input, other);
  expect(
    lines?.some((line) => says.test(line)),
    lines?.join('\n'),
  ).toBe(true);
});

test('debugSign finds a combination of two mistakes', () => {
  expect(saysOf(make(text.replace('720', '7.20'), 'md5'))).toEqual([
    'amount: amount was signed in major units, as 7.20 instead of 720.',
    'digest: The signature is an HMAC by MD5. Use HMAC by SHA-256.',
  ]);
});

test('debugSign reports a request whose signature omits the alias, but accepts a message whether or not its alias is signed', () => {
  const input = { ...order, alias: '424242VMKSNZ4242', uppTransactionId: undefined };
  expect(saysOf(published, input)).toEqual(['alias: The alias (aliasCC) was not signed.']);
  const message = { ...input, status: 'success' };
  expect(look({ ...message, sign: published })?.verdict).toBe('right');
  expect(look({ ...message, sign: make(`424242VMKSNZ4242${text}`) })?.verdict).toBe('right');
});

test('debugSign checks sign2 with the second key and reports if the two keys were mixed up', () => {
  const message = { ...order, uppTransactionId: '43575623879', sign2: make('73452720CHF43575623879') };
  const subject = readSubject(JSON.stringify(message));
  expect(debugSign(subject, { key })[1]).toMatchObject({ verdict: 'right' });
  expect(debugSign(subject, { key, key2 })[1]).toMatchObject({
    verdict: 'wrong',
    differs: [{ field: 'key', says: 'The signature was made with the other of the two keys.' }],
  });
});

test('debugSign warns if sign2 is identical to sign', () => {
  const sign = make('73452720CHF4357');
  const message = { ...order, refno: '4357', uppTransactionId: '4357', sign, sign2: sign };
  const [, second] = debugSign(readSubject(JSON.stringify(message)), { key });
  expect(second?.differs.map(({ says }) => says)).toEqual([expect.stringContaining('proves nothing')]);
});

test('debugSign gives a hint based on the length of a signature that it cannot explain', () => {
  expect(saysOf('ab'.repeat(20))).toEqual([expect.stringMatching(/No usual mistake .* SHA-1/)]);
});

test('debugSign reports a value whose format is not allowed in the signed text', () => {
  const findings = look({ ...order, refno: 'Grüße <b>' });
  expect(findings?.differs).toEqual([{ field: 'text', says: expect.stringContaining('reference') }]);
});

test('the findings contain no key, alias or card number', () => {
  for (const sign of [key, key.toUpperCase(), published, undefined]) {
    const input = { ...order, refno: '4242424242424242', alias: `X${key.slice(0, 20)}`, sign };
    const output = JSON.stringify([look(input), look({ ...order, refno: key, sign })]).toLowerCase();
    expect(output).not.toContain(key);
    expect(output).not.toContain(key.slice(0, 20));
    expect(output).not.toContain('4242424242424242');
  }
  expect(saysOf(key)).toEqual([
    'key: The key itself was sent. Anyone who saw it can sign. Create a new key immediately.',
  ]);
});

test('debugSign names a missing value', () => {
  expect(() => look({ merchantId: '1', amount: 1, currency: 'CHF' })).toThrow(
    expect.objectContaining({
      code: 'argument_wrong',
      message: 'The input has no refno, which is required to compute sign.',
    }),
  );
});
