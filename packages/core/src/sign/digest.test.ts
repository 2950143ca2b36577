import { createHmac as createNodeHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHmac, equalDigests, readKey } from './digest.ts';
import { isWeakKey } from './weak-key.ts';

const key =
  '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb';
const byte = fc.uint8Array({ minLength: 32, maxLength: 80 }).filter((bytes) => !isWeakKey(bytes));
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('createHmac computes the published sign value from the published example key and message', async () => {
  const digest = await createHmac(key)('73452720CHFa5e511e9-7334-44c2-be21-cef964091739');
  expect(digest).toBe('1dbf3321ef16b02a638762bc30aa9811ce696656ea49e362a452166020c976c5');
});

test('createHmac computes the published sign2 value from the published example key and message', async () => {
  const digest = await createHmac(key)('73452720CHF43575623879');
  expect(digest).toBe('8037d669282680ed81f510b41b0622b7ce17e644fef620baf6494146313e2269');
});

test("createHmac agrees with Node's implementation for any key and text", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(byte, fc.string({ unit: 'binary' }), async (bytes, text) => {
      const expected = createNodeHmac('sha256', bytes).update(text).digest('hex');
      expect(await createHmac(toHex(bytes))(text)).toBe(expected);
    }),
    { numRuns: 100 },
  );
});

test('flipping any bit of the key changes the digest', async () => {
  const text = '73452720CHF43575623879';
  const ours = await createHmac(key)(text);
  for (let bit = 0; bit < 64 * 8; bit++) {
    const bytes = readKey(key);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(equalDigests(await createHmac(toHex(bytes))(text), ours)).toBe(false);
  }
});

test('flipping any bit of the message changes the digest', async () => {
  const hmac = createHmac(key);
  const bytes = new TextEncoder().encode('73452720CHF43575623879');
  const ours = await hmac('73452720CHF43575623879');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    if ((bit & 7) === 7) continue; // Flipping this bit would make the message invalid UTF-8.
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(equalDigests(await hmac(new TextDecoder().decode(flipped)), ours)).toBe(false);
  }
});

test('equalDigests returns false if any bit of a digest is flipped', async () => {
  const ours = await createHmac(key)('73452720CHF43575623879');
  for (let bit = 0; bit < 256; bit++) {
    const bytes = Buffer.from(ours, 'hex');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(equalDigests(ours, bytes.toString('hex'))).toBe(false);
  }
});

test('readKey accepts uppercase hex digits', () => {
  expect(readKey(key.toUpperCase())).toEqual(readKey(key));
});

test('readKey returns the bytes that the hexadecimal string encodes', () => {
  fc.assert(
    fc.property(byte, (bytes) => {
      expect(readKey(toHex(bytes))).toEqual(bytes);
    }),
  );
});

test.for([undefined, ''])('readKey throws config_missing for the key %j', (hex) => {
  expect(() => readKey(hex)).toThrow(expect.objectContaining({ name: 'CheckoutError', code: 'config_missing' }));
});

const badKeys = [
  'ab',
  'ab'.repeat(31),
  'a',
  `${key}f`,
  `0x${key}`,
  ` ${key}`,
  `${key}\n`,
  `${key} `,
  'zz'.repeat(32),
  'ab:'.repeat(32),
  'äb'.repeat(32),
  '０'.repeat(64),
  'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng=',
  ' ',
  'undefined',
];

test.for(badKeys)('readKey and createHmac throw config_wrong for the key %j', (hex) => {
  expect(() => readKey(hex)).toThrow(expect.objectContaining({ name: 'CheckoutError', code: 'config_wrong' }));
  expect(() => createHmac(hex)).toThrow(expect.objectContaining({ code: 'config_wrong' }));
});

test.for([
  ['', 'The HMAC key is missing.', 'Copy the HMAC key from the admin tool into the server configuration.'],
  [
    'zz'.repeat(32),
    'The HMAC key is not a valid hexadecimal string.',
    'Copy the HMAC key exactly as the admin tool shows it.',
  ],
  [
    'ab'.repeat(31),
    'The HMAC key is shorter than 32 bytes.',
    'Copy the complete HMAC key from the admin tool, or create a new key there.',
  ],
  ['ab'.repeat(32), 'The HMAC key is too predictable.', 'Create a new HMAC key in the admin tool.'],
] as const)('the error of readKey for the key %j states the problem and what to do', ([hex, message, hint]) => {
  expect(() => readKey(hex)).toThrow(expect.objectContaining({ message, hint }));
});

test('createHmac imports the key so that it can sign but cannot be exported from Web Crypto', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => importKey.mockRestore());
  await createHmac(key)('text');
  expect(importKey.mock.calls.map(([, , , isExtractable, usages]) => [isExtractable, usages])).toEqual([
    [false, ['sign']],
  ]);
});

test('the error for a rejected key does not contain the key', () => {
  for (const hex of badKeys.filter((bad) => bad.length > 1))
    try {
      readKey(hex);
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(JSON.stringify(hex).slice(1, -1));
    }
});

test('readKey accepts a 32-byte key and rejects a 31-byte key', () => {
  expect(readKey(key.slice(0, 64))).toHaveLength(32);
  expect(() => readKey('ab'.repeat(31))).toThrow('shorter than 32 bytes');
});

test('equalDigests returns true for equal strings', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      expect(equalDigests(text, text)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('equalDigests returns true only for identical, non-empty strings', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (ours, theirs) => {
      expect(equalDigests(ours, theirs)).toBe(ours !== '' && ours === theirs);
    }),
    { numRuns: 20_000 },
  );
});

test('equalDigests returns false for two empty strings', () => {
  expect(equalDigests('', '')).toBe(false);
});

test('equalDigests compares all characters of a digest, wherever the first difference is', () => {
  const ours = 'a'.repeat(64);
  const reads: number[] = [];
  for (const at of [0, 31, 63]) {
    const theirs = `${ours.slice(0, at)}b${ours.slice(at + 1)}`;
    let count = 0;
    const watched = { length: 64, charCodeAt: (i: number) => (count++, theirs.charCodeAt(i)) };
    expect(equalDigests(ours, watched as unknown as string)).toBe(false);
    reads.push(count);
  }
  expect(reads).toEqual([64, 64, 64]);
});
