import { expect, test } from 'vitest';
import { readSettings } from '../scripts/servers/settings.mjs';

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
    DATABASE_URL: 'postgres://db.example',
    TILLKIT_DATA: '/data',
    TILLKIT_OFFICE_PASSWORD: 'a long password of the office',
    TILLKIT_CONTROL_TOKEN: 'a token of the control',
  };
  const given: Record<string, unknown> = { ...readSettings(env) };
  const usual: Record<string, unknown> = { ...readSettings({}) };
  expect(Object.keys(given).filter((name) => given[name] === usual[name])).toEqual([]);
});
