import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';

const key = '8c1f5d0e7b3a49260f5e4d3c2b1a09f8e7d6c5b4a3928170f1e2d3c4b5a69788';
const sandboxKey = `${Buffer.from('tillkit-sandbox-').toString('hex')}8c1f5d0e7b3a49260f5e4d3c2b1a09f8`;
const env = {
  TILLKIT_ENVIRONMENT: 'live',
  TILLKIT_GATEWAY_URL: 'https://pay.example',
  TILLKIT_MERCHANT: '2000022022',
  TILLKIT_HMAC_KEY: key,
  TILLKIT_API_PASSWORD: 'a secret of the admin tool',
  TILLKIT_SHOP_URL: 'https://shop.example/ops',
};
const statesOf = (more: Readonly<Record<string, string>> = {}) =>
  checkSettings({ ...env, ...more }).map(({ state, check }) => `${state} ${check}`);

test('doctor accepts valid settings and prints only the length of a key, not the key', () => {
  expect(statesOf()).toEqual(['ok settings', 'ok keys']);
  expect(JSON.stringify(checkSettings(env))).toContain('32 bytes');
});

test.for([
  ['a short key', { TILLKIT_HMAC_KEY: 'abcd' }, 'fail keys'],
  ['a key that is not a hexadecimal string', { TILLKIT_HMAC_KEY: 'open sesame' }, 'fail keys'],
  ['a key with a repeating pattern', { TILLKIT_HMAC_KEY: '00'.repeat(32) }, 'fail keys'],
  ['the key of the sandbox in live mode', { TILLKIT_HMAC_KEY: sandboxKey }, 'fail keys'],
  ['the account of the sandbox in live mode', { TILLKIT_MERCHANT: '1000011011' }, 'fail keys'],
  ['a short second key', { TILLKIT_HMAC_KEY2: 'abcd' }, 'fail keys'],
  ['the same key twice', { TILLKIT_HMAC_KEY2: key }, 'warn keys'],
  ['a gateway on this machine in live mode', { TILLKIT_GATEWAY_URL: 'https://127.0.0.1' }, 'fail gateway'],
  ['a gateway without TLS', { TILLKIT_GATEWAY_URL: 'http://pay.example' }, 'fail gateway'],
  ['a shop without TLS in live mode', { TILLKIT_SHOP_URL: 'http://shop.example' }, 'fail shop'],
  ['an unknown environment', { TILLKIT_ENVIRONMENT: 'prod' }, 'fail settings'],
  ['a missing password', { TILLKIT_API_PASSWORD: '' }, 'fail settings'],
] as const)('tillkit doctor reports %s as a problem', ([, more, state]) => {
  expect(statesOf(more)).toContain(state);
});

test('doctor requires no setting other than TILLKIT_ENVIRONMENT for the sandbox', () => {
  const all = checkSettings({ TILLKIT_ENVIRONMENT: 'sandbox' });
  expect(all.map(({ state, check }) => `${state} ${check}`)).toEqual(['ok settings']);
});

test('doctor reports all invalid settings without printing their values', () => {
  const all = checkSettings({
    ...env,
    TILLKIT_HMAC_KEY: 'abcd1234',
    TILLKIT_GATEWAY_URL: 'http://u:geheim@pay.example',
  });
  expect(all.map(({ check }) => check)).toEqual(['keys', 'gateway']);
  expect(JSON.stringify(all)).not.toMatch(/abcd1234|geheim|admin tool of/);
  expect(JSON.stringify(checkSettings(env))).not.toMatch(/8c1f5d|a secret/);
});
