import type { MethodCode } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import type { MethodMark } from '../model/method-mark.ts';
import { defaultMerchant } from './merchant-settings.ts';
import { completeSettings } from './settings.ts';
import { isWebUrl } from './web-url.ts';

test('the first merchant defaults to sandboxMerchant, the account that shops use by default', () => {
  expect(completeSettings().merchants[0]).toMatchObject(sandboxMerchant);
});

test('hmacKey2 has no default if hmacKey is set', () => {
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

test('hmacKey does not have to be hexadecimal if signing is "static", and is ignored if signing is "none"', () => {
  const [fixed] = completeSettings({ signing: 'static', hmacKey: 'shared-text' }).merchants;
  expect(fixed).toMatchObject({ signing: 'static', hmacKey: 'shared-text' });
  expect(completeSettings({ signing: 'none', hmacKey: '' }).merchants[0].signing).toBe('none');
});

test('completeSettings does not change settings that are already complete', () => {
  const settings = completeSettings({ brands: { provA: 'acme' }, walletCCode: 'WLC', merchants: [{}, second] });
  expect(completeSettings(settings)).toEqual(settings);
  for (const merchant of settings.merchants) expect(merchant).toMatchObject({ brands: { provA: 'acme' } });
});

test.each([
  [{ port: 65_536 }, 'The port is out of range.'],
  [{ port: Number.NaN }, 'The port is out of range.'],
  [{ controlToken: 'short' }, 'The control token is too short.'],
  [{ merchantId: 'a b' }, 'The merchantId has the wrong format.'],
  [{ merchantId: '12345678901' }, 'The merchantId has the wrong format.'],
  [{ name: ' ' }, 'The name of the merchant has the wrong format.'],
  [{ name: 'a'.repeat(61) }, 'The name of the merchant has the wrong format.'],
  [{ password: '' }, 'The password is empty.'],
  [{ hmacKey: 'ab'.repeat(31) }, 'The HMAC key is shorter than 32 bytes.'],
  [{ hmacKey: 'ab'.repeat(32) }, 'The HMAC key is too predictable.'],
  [{ hmacKey2: '00'.repeat(32) }, 'The HMAC key is too predictable.'],
  [{ hmacKey: 'xy'.repeat(32) }, 'The HMAC key is not a valid hexadecimal string.'],
  [{ hmacKey2: 'ab' }, 'The HMAC key is shorter than 32 bytes.'],
  [{ webhookType: 'json' as 'xml' }, 'The webhookType is unknown.'],
  [{ reqtype: 'SCN' as 'NOA' }, 'The reqtype is not NOA or CAA.'],
  [{ methods: [] as MethodCode[] }, 'A payment method is unknown.'],
  [{ methods: ['VIS' as MethodCode, 'XYZ' as MethodCode] }, 'A payment method is unknown.'],
  [{ theme: 'red' as unknown as 'dark' }, 'The theme is unknown.'],
  [{ names: { XYZ: 'Zwirn' } }, 'A key of names or marks is not a payment method.'],
  [{ names: { TWI: ' ' } }, 'A name of a payment method has the wrong format.'],
  [
    { marks: { TWI: { tile: 'red', ink: '#ffffff', lines: 'M0 0h9' } } },
    'A mark of a payment method has the wrong format.',
  ],
  [
    { marks: { TWI: { tile: '#0b5cad', ink: '#ffffff', lines: 'M0 0"/><script>' } } },
    'A mark of a payment method has the wrong format.',
  ],
  [
    { marks: { TWI: { tile: '#0b5cad', ink: '#ffffff', style: 'fill: red' } as unknown as MethodMark } },
    'A mark of a payment method has the wrong format.',
  ],
  [
    { acceptWithoutLiabilityShift: 'maybe' as unknown as boolean },
    'The acceptWithoutLiabilityShift is neither yes nor no.',
  ],
  [{ basicAuth: 'on' as unknown as boolean }, 'The basicAuth is neither yes nor no.'],
  [{ signing: 'sha1' as 'none' }, 'The signing is unknown.'],
  [{ signing: 'hmac-md5' as const, hmacKey: 'ab' }, 'The HMAC key is shorter than 32 bytes.'],
  [{ signing: 'static' as const, hmacKey: 'two words' }, 'The static sign has the wrong format.'],
  [{ currencies: [] }, 'A currency is unknown.'],
  [{ currencies: ['CHF', 'XXX'] }, 'A currency is unknown.'],
  [{ threeDRedirectElement: '<a>' }, 'The threeDRedirectElement is not an XML element name.'],
  [{ refnoMaxLength: 37 }, 'The refnoMaxLength is out of range.'],
  [{ origins: [] }, 'An entry of origins is not an origin.'],
  [{ origins: ['https://shop.example/'] }, 'An entry of origins is not an origin.'],
  [{ origins: ['http://*:4000'] }, 'An entry of origins is not an origin.'],
  [{ successUrl: 'javascript:alert(1)' }, 'The successUrl is not a web address.'],
  [{ webhookUrl: 'ftp://127.0.0.1/hook' }, 'The webhookUrl is not a web address.'],
  [{ webhookUrl: 'http://user:secret@127.0.0.1/hook' }, 'The webhookUrl is not a web address.'],
  [
    { webhookUrl: 'http://169.254.169.254/hook' },
    'The host of the webhookUrl is neither this machine nor listed in --shop-host.',
  ],
  [{ merchants: [{}, { merchantId: '77', password: 'p' }] }, 'A merchant lacks its merchantId, password or hmacKey.'],
  [{ merchants: [{}, { ...second, merchantId: '1000011011' }] }, 'Two merchants have the same merchantId.'],
  [{ merchants: [{}, { ...second, webhookUrl: 'ftp://127.0.0.1/' }] }, 'The webhookUrl is not a web address.'],
])('completeSettings rejects %o', (options, message) => {
  expect(() => completeSettings(options)).toThrowError(message);
});

test('isWebUrl accepts only an absolute http or https URL without a user name', () => {
  expect(isWebUrl('https://shop.example/return?x=1')).toBe(true);
  for (const url of ['/return', 'data:text/html,x', 'https://user@shop.example/', 'https:\\\\', ''])
    expect(isWebUrl(url)).toBe(false);
});
