import { parseEnv } from 'node:util';
import { sandboxMerchant } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { addressesOf } from '../admin/addresses-of.ts';
import { describeSettings, welcome } from './describe-settings.ts';
import { completeSettings } from '../admin/settings.ts';

test('the masks for the password and the keys do not reveal the length of these secrets', () => {
  const short = describeSettings(completeSettings({ password: 'pw' }));
  const long = describeSettings(completeSettings({ password: 'a-much-longer-password' }));
  expect(short).toEqual(long);
  expect(short.filter(({ value }) => value === '********').map(({ name }) => name)).toEqual([
    'Password',
    'HMAC key',
    'HMAC key 2',
  ]);
});

test('the startup message contains the .env lines that a shop needs, ready to paste', async () => {
  const text = welcome(completeSettings({ port: 4512, ...addressesOf('http://127.0.0.1:3000') }));
  const [, lines = ''] = /published:\n\n((?:.+\n)+)/.exec(text) ?? [];
  expect(parseEnv(lines)).toEqual({
    TILLKIT_ENVIRONMENT: 'sandbox',
    TILLKIT_GATEWAY_URL: 'http://127.0.0.1:4512',
    TILLKIT_MERCHANT: sandboxMerchant.merchantId,
    TILLKIT_HMAC_KEY: sandboxMerchant.hmacKey,
    TILLKIT_HMAC_KEY2: sandboxMerchant.hmacKey2,
    TILLKIT_API_PASSWORD: sandboxMerchant.password,
    TILLKIT_SHOP_URL: 'http://127.0.0.1:3000',
  });
  const own = welcome(completeSettings({ password: 'open-sesame', webhookUrl: 'http://127.0.0.1:4000/hook' }));
  expect(own).toContain('\n# TILLKIT_API_PASSWORD: the value that you set\n');
  expect(own).not.toContain('TILLKIT_SHOP_URL');
});

const aKey = '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624';

test("the startup message is short and shows the console, but none of the merchant's own secrets", () => {
  const own = { password: 'open-sesame', hmacKey: aKey, hmacKey2: [...aKey].toReversed().join('') };
  const settings = completeSettings({ port: 4512, webhookUrl: 'http://127.0.0.1:4000/hook', ...own });
  const [merchant] = settings.merchants;
  const text = welcome(settings);
  expect(text.split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  expect(text).toContain('http://127.0.0.1:4512/console');
  expect(text).toMatch(/4242 4242 4242 4242 {3}paid up to CHF.90\.00, then declined/);
  for (const secret of [merchant.password, merchant.hmacKey, merchant.hmacKey2 ?? ''])
    for (let at = 0; at + 6 <= secret.length; at++) expect(text).not.toContain(secret.slice(at, at + 6));
});
