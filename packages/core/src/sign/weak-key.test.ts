import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKey } from './digest.ts';

const toHex = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex');
const counted = (step: number, from = 0, length = 32) => Array.from({ length }, (_, at) => (from + step * at) & 255);

const weak: readonly (readonly [string, string])[] = [
  ['zeros', '00'.repeat(32)],
  ['ones', 'FF'.repeat(64)],
  ['one byte', 'ab'.repeat(32)],
  ['two alternating bytes', '0123'.repeat(16)],
  ['repeated hex digits', '0123456789abcdef'.repeat(4)],
  ['a repeated word', toHex(Buffer.from('secret'.repeat(6)))],
  ['a repeated pattern that breaks off', `${'deadbeef'.repeat(8)}dead`],
  ['half a key repeated once', '16ee1f9c0204842aed558fd57fd38503'.repeat(2)],
  ['ascending bytes', toHex(counted(1))],
  ['ascending bytes beyond 255', toHex(counted(1, 250))],
  ['descending bytes', toHex(counted(-1, 255, 48))],
  ['bytes in steps of 17', toHex(counted(17))],
];

test.for(weak)('readKey rejects a key made of %s, and the error does not contain the key', ([, hex]) => {
  const refusal = expect.objectContaining({ code: 'config_wrong', message: 'The HMAC key is too predictable.' });
  expect(() => readKey(hex)).toThrow(refusal);
});

test('readKey accepts the published example key and the public sandbox keys', () => {
  for (const text of ['first-test-key--it', 'second-test-key-it'])
    expect(readKey(toHex(Buffer.from(`tillkit-sandbox-${text}-is-public-and-guards-nothing!`)))).toHaveLength(64);
  expect(readKey('16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2')).toHaveLength(32);
});

test('readKey accepts a key whose second half differs from its first half in one byte', () => {
  const half = '16ee1f9c0204842aed558fd57fd38503';
  for (const at of [0, 15])
    expect(readKey(`${half}${half.slice(0, 2 * at)}77${half.slice(2 * at + 2)}`)).toHaveLength(32);
});

test('readKey accepts any random key of 32 to 80 bytes', () => {
  const random = fc.integer({ min: 32, max: 80 }).map((length) => crypto.getRandomValues(new Uint8Array(length)));
  fc.assert(
    fc.property(fc.noShrink(random), (bytes) => void expect(readKey(toHex(bytes))).toEqual(bytes)),
    { numRuns: 2000 },
  );
});
