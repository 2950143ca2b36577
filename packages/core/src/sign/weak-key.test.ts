import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKey } from './digest.ts';

const toHex = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('hex');
const counted = (step: number, from = 0, length = 32) => Array.from({ length }, (_, at) => (from + step * at) & 255);

const weak: readonly (readonly [string, string])[] = [
  ['zeros', '00'.repeat(32)],
  ['ones', 'FF'.repeat(64)],
  ['one byte', 'ab'.repeat(32)],
  ['two bytes in turn', '0123'.repeat(16)],
  ['the digits of hex in turn', '0123456789abcdef'.repeat(4)],
  ['a word in turn', toHex(Buffer.from('secret'.repeat(6)))],
  ['a pattern that breaks off', `${'deadbeef'.repeat(8)}dead`],
  ['half a key twice', '16ee1f9c0204842aed558fd57fd38503'.repeat(2)],
  ['bytes that count up', toHex(counted(1))],
  ['bytes that count on past 255', toHex(counted(1, 250))],
  ['bytes that count down', toHex(counted(-1, 255, 48))],
  ['bytes that count by 17', toHex(counted(17))],
];

test.for(weak)('a key of %s is refused, and not repeated', ([, hex]) => {
  const refusal = expect.objectContaining({ code: 'config_wrong', message: 'The HMAC key follows a pattern.' });
  expect(() => readKey(hex)).toThrow(refusal);
});

test('the published key and the public test keys are none of these', () => {
  for (const text of ['first-test-key--it', 'second-test-key-it'])
    expect(readKey(toHex(Buffer.from(`tillkit-sandbox-${text}-is-public-and-guards-nothing!`)))).toHaveLength(64);
  expect(readKey('16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2')).toHaveLength(32);
});

test('no key of 32 to 80 random bytes is refused', () => {
  const random = fc.integer({ min: 32, max: 80 }).map((length) => crypto.getRandomValues(new Uint8Array(length)));
  fc.assert(
    fc.property(fc.noShrink(random), (bytes) => void expect(readKey(toHex(bytes))).toEqual(bytes)),
    { numRuns: 2000 },
  );
});
