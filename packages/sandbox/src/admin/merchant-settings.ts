import { defaultProfile, methods, type MethodCode, type Signing } from '@tillkit/core';
import { currencies } from '@tillkit/core/internal';
import { readKey, sandboxMerchant } from '@tillkit/core/sign';
import type { MerchantSettings } from '../model/merchant.ts';
import { demand } from './demand.ts';
import { isOrigin, isWebUrl } from './web-url.ts';
import { checkWebhookUrl } from './webhook-host.ts';

/** A merchant for tests, whose keys and password everybody knows. */
export const defaultMerchant: MerchantSettings = {
  ...sandboxMerchant,
  basicAuth: true,
  signing: defaultProfile.signing,
  webhookType: 'xml',
  webhookOnCancel: false,
  webhookMustSucceed: false,
  reqtype: 'CAA',
  refnoMaxLength: defaultProfile.refnoMaxLength,
  uniqueRefno: true,
  acceptWithoutLiabilityShift: defaultProfile.acceptWithoutLiabilityShift,
  methods: Object.keys(methods) as MethodCode[], // the registry holds each under its code
  disabled: false,
};

/** What each setting of a merchant is, by name. */
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
} as const satisfies Readonly<Record<keyof MerchantSettings, 'string' | 'boolean' | 'number' | 'list'>>;

export const merchantSettingNames = Object.keys(merchantSettings) as (keyof MerchantSettings)[]; // the table has these

/**
 * Adds the defaults to what is given of a merchant and checks it all. The second key has a default only beside the default
 * first key. Throws `config_wrong` for the first bad setting.
 */
export function completeMerchant(given: Partial<MerchantSettings>, shopHosts: readonly string[]): MerchantSettings {
  const { hmacKey2, ...rest } = defaultMerchant;
  const merchant: MerchantSettings = { ...rest, ...(given.hmacKey === undefined && { hmacKey2 }), ...given };
  checkMerchant(merchant);
  for (const name of ['webhookUrl', 'successUrl', 'cancelUrl', 'errorUrl'] as const) {
    const url = merchant[name];
    const fits = url === undefined || isWebUrl(url);
    demand(fits, `The ${name} is not a web address`, 'http:// or https://, without a user');
  }
  const { origins } = merchant;
  const areOrigins = origins === undefined || (origins.length > 0 && origins.every(isOrigin));
  demand(areOrigins, 'An origin is not the origin of a web address', 'origins such as https://shop.example');
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
    refnoMaxLength: most,
    methods: codes,
  } = merchant;
  demand(/^[A-Za-z0-9]{1,10}$/.test(merchantId), 'The merchantId has the wrong format', '1 to 10 letters or digits');
  demand(/^\S(?:.{0,58}\S)?$/u.test(name), 'The name of the merchant has the wrong format', '1 to 60 characters');
  demand([undefined, 'light', 'dark'].includes(theme), 'The theme is not known', 'light or dark, or none');
  demand(password.length > 0, 'The password is empty', 'the password that the shop sends');
  demand(['xml', 'form'].includes(webhookType), 'The webhook type is not known', 'xml or form');
  for (const [key, kind] of Object.entries(merchantSettings)) {
    const setting = merchant[key as keyof MerchantSettings]; // a key of the table
    demand(kind !== 'boolean' || typeof setting === 'boolean', `The ${key} is neither yes nor no`, 'yes or no');
  }
  demand(['NOA', 'CAA'].includes(reqtype), 'The reqtype is not one for cards', 'NOA or CAA');
  const isKnown = codes.length > 0 && codes.every((code) => Object.hasOwn(methods, code));
  demand(isKnown, 'A method is not known', 'codes such as VIS,ECA,BPY');
  const { currencies: taken } = merchant;
  const fits = taken === undefined || (taken.length > 0 && taken.every((code) => currencies().includes(code)));
  demand(fits, 'A currency is not known', 'codes such as CHF,EUR');
  const inRange = Number.isInteger(most) && most >= 1 && most <= 36;
  demand(inRange, 'The length of a refno is out of range', 'a number from 1 to 36');
  const { threeDRedirectElement: element = 'a' } = merchant;
  demand(
    /^[A-Za-z_][\w.-]{0,63}$/.test(element),
    'The threeDRedirectElement is no name of an element',
    'a name of letters',
  );
  demand(signings.includes(merchant.signing), 'The signing is not known', signings.join(', '));
  checkKeys(merchant);
}

function checkKeys({ signing, hmacKey, hmacKey2 }: MerchantSettings): void {
  if (signing === 'static')
    demand(/^[\x21-\x7e]{1,128}$/.test(hmacKey), 'The static sign is no text', 'letters and digits');
  if (signing === 'static' || signing === 'none') return;
  readKey(hmacKey);
  if (hmacKey2 !== undefined) readKey(hmacKey2);
}
