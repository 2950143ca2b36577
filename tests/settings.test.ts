import { expect, test } from 'vitest';
import { readSettings } from '../scripts/servers/settings.mjs';

test("setting a different port changes the server's URL", () => {
  const { sandboxUrl, shopUrl } = readSettings({ TILLKIT_SHOP_PORT: '4801' });
  expect([shopUrl, sandboxUrl]).toEqual(['http://127.0.0.1:4801', 'http://127.0.0.1:4400']);
});

test('a URL from the environment takes precedence over the default, and its trailing slash is removed', () => {
  expect(readSettings({ TILLKIT_SHOP_URL: 'https://shop.example/' }).shopUrl).toBe('https://shop.example');
});

test.for(['0', '65536', 'http', '4000.5'])('port %s is rejected, and the error names the variable', (port) => {
  expect(() => readSettings({ TILLKIT_SANDBOX_PORT: port })).toThrow(
    'TILLKIT_SANDBOX_PORT is not a valid port number.',
  );
});

test('every setting can be set with an environment variable', () => {
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
  const changed: Record<string, unknown> = { ...readSettings(env) };
  const defaults: Record<string, unknown> = { ...readSettings({}) };
  expect(Object.keys(changed).filter((name) => changed[name] === defaults[name])).toEqual([]);
});
