import { expect, test } from 'vitest';
import { readSettings } from '../scripts/servers/settings.mjs';

const marker = Buffer.from('tillkit-sandbox-').toString('hex');

test('the test keys are 64 bytes in hex, differ, and tell what they are', () => {
  const { hmacKey, hmacKey2 } = readSettings({});
  for (const key of [hmacKey, hmacKey2]) {
    expect(key).toMatch(/^[0-9a-f]{128}$/);
    expect(key.startsWith(marker)).toBe(true);
  }
  expect(hmacKey).not.toBe(hmacKey2);
});

test('a moved port moves the address', () => {
  const { sandboxUrl, shopUrl } = readSettings({ TILLKIT_SHOP_PORT: '4801' });
  expect([shopUrl, sandboxUrl]).toEqual(['http://127.0.0.1:4801', 'http://127.0.0.1:4400']);
});

test('an address given as such wins, without its last slash', () => {
  expect(readSettings({ TILLKIT_SHOP_URL: 'https://shop.example/' }).shopUrl).toBe('https://shop.example');
});

test.for(['0', '65536', 'http', '4000.5'])('%s is refused as a port, with the variable named', (port) => {
  expect(() => readSettings({ TILLKIT_SANDBOX_PORT: port })).toThrow('TILLKIT_SANDBOX_PORT is not a port.');
});

test('every setting can be replaced by the environment', () => {
  const env = {
    TILLKIT_SHOP_PORT: '1',
    TILLKIT_SANDBOX_PORT: '2',
    TILLKIT_SHOP_URL: 'http://shop.example',
    TILLKIT_SANDBOX_URL: 'http://sandbox.example',
    TILLKIT_MERCHANT: 'm',
    TILLKIT_HMAC_KEY: 'k',
    TILLKIT_HMAC_KEY2: 'k2',
    TILLKIT_API_PASSWORD: 'p',
    DATABASE_URL: 'postgres://db.example',
    TILLKIT_DATA: '/data',
  };
  const given: Record<string, unknown> = { ...readSettings(env) };
  const usual: Record<string, unknown> = { ...readSettings({}) };
  expect(Object.keys(given).filter((name) => given[name] === usual[name])).toEqual([]);
});
