import type { MethodCode } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { defaultMerchant } from './merchant-settings.ts';
import { completeSettings } from './settings.ts';
import { isWebUrl } from './web-url.ts';

test('the first merchant is the account that a shop in the sandbox uses unless it is told another', () => {
  expect(completeSettings().merchants[0]).toMatchObject(sandboxMerchant);
});

test('a key of its own brings no second key along', () => {
  expect(
    completeSettings({ hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624' }).merchants[0]
      .hmacKey2,
  ).toBeUndefined();
  expect(completeSettings().merchants[0].hmacKey2).toBe(defaultMerchant.hmacKey2);
});

const second = {
  merchantId: '77',
  password: 'p',
  hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624',
};

test('a static sign is any text, and without signing no key is looked at', () => {
  const [fixed] = completeSettings({ signing: 'static', hmacKey: 'shared-text' }).merchants;
  expect(fixed).toMatchObject({ signing: 'static', hmacKey: 'shared-text' });
  expect(completeSettings({ signing: 'none', hmacKey: '' }).merchants[0].signing).toBe('none');
});

test('settings that are complete stay as they are', () => {
  const settings = completeSettings({ brands: { provA: 'acme' }, walletCCode: 'WLC', merchants: [{}, second] });
  expect(completeSettings(settings)).toEqual(settings);
  for (const merchant of settings.merchants) expect(merchant).toMatchObject({ brands: { provA: 'acme' } });
});

test.each([
  [{ port: 65_536 }, 'The port is not a port.'],
  [{ port: Number.NaN }, 'The port is not a port.'],
  [{ controlToken: 'short' }, 'The control token is too short.'],
  [{ merchantId: 'a b' }, 'The merchantId has the wrong format.'],
  [{ merchantId: '12345678901' }, 'The merchantId has the wrong format.'],
  [{ name: ' ' }, 'The name of the merchant has the wrong format.'],
  [{ name: 'a'.repeat(61) }, 'The name of the merchant has the wrong format.'],
  [{ password: '' }, 'The password is empty.'],
  [{ hmacKey: 'ab'.repeat(31) }, 'The HMAC key is shorter than 32 bytes.'],
  [{ hmacKey: 'ab'.repeat(32) }, 'The HMAC key follows a pattern.'],
  [{ hmacKey2: '00'.repeat(32) }, 'The HMAC key follows a pattern.'],
  [{ hmacKey: 'xy'.repeat(32) }, 'The HMAC key is not hex text.'],
  [{ hmacKey2: 'ab' }, 'The HMAC key is shorter than 32 bytes.'],
  [{ webhookType: 'json' as 'xml' }, 'The webhook type is not known.'],
  [{ reqtype: 'SCN' as 'NOA' }, 'The reqtype is not one for cards.'],
  [{ methods: [] as MethodCode[] }, 'A method is not known.'],
  [{ methods: ['VIS' as MethodCode, 'XYZ' as MethodCode] }, 'A method is not known.'],
  [{ theme: 'red' as unknown as 'dark' }, 'The theme is not known'],
  [{ acceptWithoutLiabilityShift: 'maybe' as unknown as boolean }, 'The acceptWithoutLiabilityShift is neither'],
  [{ basicAuth: 'on' as unknown as boolean }, 'The basicAuth is neither yes nor no.'],
  [{ signing: 'sha1' as 'none' }, 'The signing is not known.'],
  [{ signing: 'hmac-md5' as const, hmacKey: 'ab' }, 'The HMAC key is shorter than 32 bytes.'],
  [{ signing: 'static' as const, hmacKey: 'two words' }, 'The static sign is no text.'],
  [{ currencies: [] }, 'A currency is not known.'],
  [{ currencies: ['CHF', 'XXX'] }, 'A currency is not known.'],
  [{ threeDRedirectElement: '<a>' }, 'The threeDRedirectElement is no name of an element.'],
  [{ refnoMaxLength: 37 }, 'The length of a refno is out of range.'],
  [{ origins: [] }, 'An origin is not the origin of a web address.'],
  [{ origins: ['https://shop.example/'] }, 'An origin is not the origin of a web address.'],
  [{ origins: ['http://*:4000'] }, 'An origin is not the origin of a web address.'],
  [{ successUrl: 'javascript:alert(1)' }, 'The successUrl is not a web address.'],
  [{ webhookUrl: 'ftp://127.0.0.1/hook' }, 'The webhookUrl is not a web address.'],
  [{ webhookUrl: 'http://user:secret@127.0.0.1/hook' }, 'The webhookUrl is not a web address.'],
  [{ webhookUrl: 'http://169.254.169.254/hook' }, 'The webhook address is not on this machine.'],
  [{ merchants: [{}, { merchantId: '77', password: 'p' }] }, 'A merchant lacks its merchantId, password or hmacKey.'],
  [{ merchants: [{}, { ...second, merchantId: '1000011011' }] }, 'Two merchants have the same merchantId.'],
  [{ merchants: [{}, { ...second, webhookUrl: 'ftp://127.0.0.1/' }] }, 'The webhookUrl is not a web address.'],
])('%o is refused', (given, message) => {
  expect(() => completeSettings(given)).toThrowError(message);
});

test('a web address is absolute, http or https, and names no user', () => {
  expect(isWebUrl('https://shop.example/return?x=1')).toBe(true);
  for (const url of ['/return', 'data:text/html,x', 'https://user@shop.example/', 'https:\\\\', ''])
    expect(isWebUrl(url)).toBe(false);
});
