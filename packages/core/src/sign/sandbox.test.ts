import { expect, test } from 'vitest';
import { readKey } from './digest.ts';
import { isSandboxKey, sandboxMerchant } from './sandbox.ts';

const { hmacKey, hmacKey2 } = sandboxMerchant;

test('the two sandbox keys are different, are 64 bytes long and are recognized by isSandboxKey', () => {
  for (const key of [hmacKey, hmacKey2]) {
    expect(key).toMatch(/^74696c6c6b69742d73616e64626f782d[0-9a-f]{96}$/);
    expect(readKey(key)).toHaveLength(64);
    expect([isSandboxKey(key), isSandboxKey(key.toUpperCase())]).toEqual([true, true]);
  }
  expect(hmacKey).not.toBe(hmacKey2);
});

test('isSandboxKey returns false for other keys', () => {
  expect(isSandboxKey(`00${hmacKey}`)).toBe(false);
  expect(isSandboxKey('')).toBe(false);
});
