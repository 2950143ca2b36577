import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { TILLKIT_MERCHANT: '1000011011', TILLKIT_HMAC_KEY: 'ab', TILLKIT_API_PASSWORD: 'secret' };

test('three variables are enough; the rest has a default', () => {
  expect(readSettings(env)).toMatchObject({
    port: 4000,
    shopUrl: 'http://127.0.0.1:4000',
    gatewayUrl: 'http://127.0.0.1:4400',
    databaseUrl: undefined,
    data: './data',
    accepts02: false,
  });
});

test('a missing variable is named', () => {
  for (const name of Object.keys(env))
    expect(() => readSettings({ ...env, [name]: '' })).toThrow(
      expect.objectContaining({ code: 'config_missing', message: `${name} is not set.` }),
    );
});

test('a wrong variable is named, and its value is not repeated', () => {
  const wrong = {
    PORT: '70000',
    TILLKIT_SHOP_URL: 'ftp://shop',
    TILLKIT_SANDBOX_URL: 'nowhere',
    TILLKIT_ACCEPT_02: '1',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const read = () => readSettings({ ...env, [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: 'config_wrong', message: expect.stringContaining(name) }));
    expect(read).not.toThrow(value);
  }
});
