import { defaultProfile, methods, type MethodCode, type Signing } from '@tillkit/core';
import { currencies } from '@tillkit/core/internal';
import { readKey, sandboxMerchant } from '@tillkit/core/sign';
import type { MerchantSettings } from '../model/merchant.ts';
import { assertSetting } from './assert-setting.ts';
import { checkDisplay } from './method-display.ts';
import { isOrigin, isWebUrl } from './web-url.ts';
import { checkWebhookUrl } from './webhook-host.ts';

/** Default settings of the test merchant. The merchant's keys and password are public. */
export const defaultMerchant: MerchantSettings = {
  ...sandboxMerchant,
  basicAuth: true,
  signing: defaultProfile.signing,
  webhookType: 'xml',
  webhookOnCancel: false,
  webhookOnFinalize: false,
  webhookMustSucceed: false,
  reqtype: 'CAA',
  refnoMaxLength: defaultProfile.refnoMaxLength,
  uniqueRefno: true,
  acceptWithoutLiabilityShift: defaultProfile.acceptWithoutLiabilityShift,
  methods: Object.keys(methods) as MethodCode[],
  disabled: false,
};

/** The type of each merchant setting. */
export const merchantSettings = {
  merchantId: 'string',
  name: 'string',
  theme: 'string',
  password: 'string',
  basicAuth: 'boolean',
  signing: 'string',
  hmacKey: 'string',
  hmacKey2: 'string',
  webhookUrl: 'string',
  webhookType: 'string',
  webhookOnCancel: 'boolean',
  webhookOnFinalize: 'boolean',
  webhookMustSucceed: 'boolean',
  successUrl: 'string',
  cancelUrl: 'string',
  errorUrl: 'string',
  origins: 'list',
  reqtype: 'string',
  refnoMaxLength: 'number',
  uniqueRefno: 'boolean',
  acceptWithoutLiabilityShift: 'boolean',
  methods: 'list',
  currencies: 'list',
  disabled: 'boolean',
  threeDRedirectElement: 'string',
  names: 'object',
  marks: 'object',
} as const satisfies Readonly<Record<keyof MerchantSettings, 'string' | 'boolean' | 'number' | 'list' | 'object'>>;

export const merchantSettingNames = Object.keys(merchantSettings) as (keyof MerchantSettings)[];

/**
 * Adds the default values to a merchant's settings and validates the result. `hmacKey2` has a default only if `hmacKey`
 * is also omitted. Throws `config_wrong` for the first invalid setting.
 */
export function completeMerchant(options: Partial<MerchantSettings>, shopHosts: readonly string[]): MerchantSettings {
  const { hmacKey2, ...rest } = defaultMerchant;
  const merchant: MerchantSettings = { ...rest, ...(options.hmacKey === undefined && { hmacKey2 }), ...options };
  checkMerchant(merchant);
  for (const name of ['webhookUrl', 'successUrl', 'cancelUrl', 'errorUrl'] as const) {
    const url = merchant[name];
    const fits = url === undefined || isWebUrl(url);
    assertSetting(fits, `The ${name} is not a web address`, 'an http:// or https:// URL without a user name');
  }
  const { origins } = merchant;
  const areOrigins = origins === undefined || (origins.length > 0 && origins.every(isOrigin));
  assertSetting(areOrigins, 'An entry of origins is not an origin', 'origins such as https://shop.example');
  if (merchant.webhookUrl !== undefined) checkWebhookUrl(merchant.webhookUrl, shopHosts);
  return merchant;
}

const signings: readonly Signing[] = ['hmac-sha256', 'hmac-md5', 'static', 'none'];

function checkMerchant(merchant: MerchantSettings): void {
  const {
    merchantId,
    name = merchantId,
    theme,
    password,
    webhookType,
    reqtype,
    refnoMaxLength,
    methods: codes,
  } = merchant;
  assertSetting(
    /^[A-Za-z0-9]{1,10}$/.test(merchantId),
    'The merchantId has the wrong format',
    '1 to 10 letters or digits',
  );
  assertSetting(
    /^\S(?:.{0,58}\S)?$/u.test(name),
    'The name of the merchant has the wrong format',
    '1 to 60 characters',
  );
  assertSetting(
    [undefined, 'light', 'dark'].includes(theme),
    'The theme is unknown',
    'light or dark, or omit the setting',
  );
  assertSetting(password.length > 0, 'The password is empty', 'the password that the shop sends');
  assertSetting(['xml', 'form'].includes(webhookType), 'The webhookType is unknown', 'xml or form');
  for (const [key, kind] of Object.entries(merchantSettings)) {
    const setting = merchant[key as keyof MerchantSettings];
    assertSetting(kind !== 'boolean' || typeof setting === 'boolean', `The ${key} is neither yes nor no`, 'yes or no');
  }
  assertSetting(['NOA', 'CAA'].includes(reqtype), 'The reqtype is not NOA or CAA', 'NOA or CAA');
  const isKnown = codes.length > 0 && codes.every((code) => Object.hasOwn(methods, code));
  assertSetting(isKnown, 'A payment method is unknown', 'codes such as VIS,ECA,BPY');
  const { currencies: acceptedCurrencies } = merchant;
  const fits =
    acceptedCurrencies === undefined ||
    (acceptedCurrencies.length > 0 && acceptedCurrencies.every((code) => currencies().includes(code)));
  assertSetting(fits, 'A currency is unknown', 'codes such as CHF,EUR');
  const inRange = Number.isInteger(refnoMaxLength) && refnoMaxLength >= 1 && refnoMaxLength <= 36;
  assertSetting(inRange, 'The refnoMaxLength is out of range', 'a number from 1 to 36');
  const { threeDRedirectElement: element = 'a' } = merchant;
  assertSetting(
    /^[A-Za-z_][\w.-]{0,63}$/.test(element),
    'The threeDRedirectElement is not an XML element name',
    'a name such as redirectUrl',
  );
  assertSetting(signings.includes(merchant.signing), 'The signing is unknown', signings.join(', '));
  checkDisplay(merchant);
  checkKeys(merchant);
}

function checkKeys({ signing, hmacKey, hmacKey2 }: MerchantSettings): void {
  if (signing === 'static')
    assertSetting(
      /^[\x21-\x7e]{1,128}$/.test(hmacKey),
      'The static sign has the wrong format',
      '1 to 128 letters, digits or punctuation marks',
    );
  if (signing === 'static' || signing === 'none') return;
  readKey(hmacKey);
  if (hmacKey2 !== undefined) readKey(hmacKey2);
}
