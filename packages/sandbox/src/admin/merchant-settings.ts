import { defaultProfile, methods, type MethodCode } from '@tillkit/core';
import { readKey, sandboxMerchant } from '@tillkit/core/sign';
import type { MerchantSettings } from '../model/merchant.ts';
import { demand } from './demand.ts';
import { isWebUrl } from './web-url.ts';
import { checkWebhookUrl } from './webhook-host.ts';

/** A merchant for tests, whose keys and password everybody knows. */
export const defaultMerchant: MerchantSettings = {
  ...sandboxMerchant,
  webhookType: 'xml',
  reqtype: 'CAA',
  refnoMaxLength: defaultProfile.refnoMaxLength,
  acceptWithoutLiabilityShift: defaultProfile.acceptWithoutLiabilityShift,
  methods: Object.keys(methods) as MethodCode[], // the registry holds each under its code
};

/** Every setting of a merchant, by name. */
export const merchantSettingNames = [
  'merchantId',
  'password',
  'hmacKey',
  'hmacKey2',
  'webhookUrl',
  'webhookType',
  'successUrl',
  'cancelUrl',
  'errorUrl',
  'reqtype',
  'refnoMaxLength',
  'acceptWithoutLiabilityShift',
  'methods',
] as const satisfies readonly (keyof MerchantSettings)[];

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
  if (merchant.webhookUrl !== undefined) checkWebhookUrl(merchant.webhookUrl, shopHosts);
  return merchant;
}

function checkMerchant(merchant: MerchantSettings): void {
  const { merchantId, password, webhookType, reqtype, refnoMaxLength: most, methods: codes } = merchant;
  demand(/^[A-Za-z0-9]{1,10}$/.test(merchantId), 'The merchantId has the wrong format', '1 to 10 letters or digits');
  demand(password.length > 0, 'The password is empty', 'the password that the shop sends');
  demand(['xml', 'form'].includes(webhookType), 'The webhook type is not known', 'xml or form');
  const policy = typeof merchant.acceptWithoutLiabilityShift === 'boolean';
  demand(policy, 'Whether 02 is accepted is not said', 'yes or no');
  demand(['NOA', 'CAA'].includes(reqtype), 'The reqtype is not one for cards', 'NOA or CAA');
  const isKnown = codes.length > 0 && codes.every((code) => Object.hasOwn(methods, code));
  demand(isKnown, 'A method is not known', 'codes such as VIS,ECA,BPY');
  const inRange = Number.isInteger(most) && most >= 1 && most <= 36;
  demand(inRange, 'The length of a refno is out of range', 'a number from 1 to 36');
  readKey(merchant.hmacKey);
  if (merchant.hmacKey2 !== undefined) readKey(merchant.hmacKey2);
}
