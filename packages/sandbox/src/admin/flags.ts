import type { Brands, MethodCode } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from './addresses-of.ts';
import { readDisplay } from './method-display.ts';
import { readMerchants } from './read-merchants.ts';
import { defaultPort, type GivenSettings } from './settings.ts';

/** A command-line flag, its environment variable, and a function that converts the flag's value to settings. */
export interface Flag {
  readonly flag: string;
  readonly variable: string;
  readonly value: string;
  readonly text: string;
  readonly read: (value: string) => GivenSettings;
}

/** The command-line flags, in the order in which `--help` lists them. */
export const flags: readonly Flag[] = [
  {
    flag: 'port',
    variable: 'TILLKIT_SANDBOX_PORT',
    value: 'NUMBER',
    text: `port on 127.0.0.1 (the port of TILLKIT_GATEWAY_URL, or ${defaultPort})`,
    read: (value) => ({ port: toNumber(value) }),
  },
  text('merchant', 'TILLKIT_MERCHANT', 'ID', `id of the first merchant (${sandboxMerchant.merchantId})`, 'merchantId'),
  text('name', 'TILLKIT_SANDBOX_MERCHANT_NAME', 'TEXT', 'name on the payment page (the merchantId)', 'name'),
  text(
    'theme',
    'TILLKIT_SANDBOX_THEME',
    'light|dark',
    "colors of the payment page (the browser's preference)",
    'theme',
  ),
  text('password', 'TILLKIT_API_PASSWORD', 'TEXT', 'password of the XML endpoints', 'password'),
  yesNo('basic-auth', 'TILLKIT_SANDBOX_BASIC_AUTH', 'XML endpoints require the password (yes)', 'basicAuth'),
  {
    flag: 'signing',
    variable: 'TILLKIT_SANDBOX_SIGNING',
    value: 'MODE',
    text: 'hmac-sha256, hmac-md5, static or none (hmac-sha256)',
    read: (value) => ({ signing: value as 'none' }),
  },
  text('hmac-key', 'TILLKIT_HMAC_KEY', 'HEX', 'key of sign, at least 32 bytes', 'hmacKey'),
  text('hmac-key2', 'TILLKIT_HMAC_KEY2', 'HEX', 'key of sign2, if it differs', 'hmacKey2'),
  {
    flag: 'shop',
    variable: 'TILLKIT_SHOP_URL',
    value: 'URL',
    text: 'URL of a Tillkit shop: sets its URLs and origin',
    read: addressesOf,
  },
  text('webhook', 'TILLKIT_WEBHOOK_URL', 'URL', 'webhook URL of the shop', 'webhookUrl'),
  {
    flag: 'webhook-type',
    variable: 'TILLKIT_WEBHOOK_TYPE',
    value: 'xml|form',
    text: 'format of the webhook (xml)',
    read: (value) => ({ webhookType: value as 'xml' }),
  },
  yesNo(
    'webhook-on-cancel',
    'TILLKIT_SANDBOX_WEBHOOK_ON_CANCEL',
    'sends a webhook after a cancel (no)',
    'webhookOnCancel',
  ),
  yesNo(
    'webhook-on-finalize',
    'TILLKIT_SANDBOX_WEBHOOK_ON_FINALIZE',
    'sends a webhook after a split finalization (no)',
    'webhookOnFinalize',
  ),
  yesNo(
    'webhook-must-succeed',
    'TILLKIT_SANDBOX_WEBHOOK_MUST_SUCCEED',
    'declines with 3041 if the webhook fails (no)',
    'webhookMustSucceed',
  ),
  {
    flag: 'shop-host',
    variable: 'TILLKIT_SHOP_HOST',
    value: 'NAME[,NAME]',
    text: 'additional hosts that may receive the webhook',
    read: (value) => ({ shopHosts: value.split(',').map((host) => host.trim().toLowerCase()) }),
  },
  text('success-url', 'TILLKIT_SUCCESS_URL', 'URL', 'return URL after a success', 'successUrl'),
  text('cancel-url', 'TILLKIT_CANCEL_URL', 'URL', 'return URL after a cancel', 'cancelUrl'),
  text('error-url', 'TILLKIT_ERROR_URL', 'URL', 'return URL after a decline', 'errorUrl'),
  {
    flag: 'origins',
    variable: 'TILLKIT_SANDBOX_ORIGINS',
    value: 'ORIGIN[,…]',
    text: 'origins that may frame its pages (loopback)',
    read: (value) => ({ origins: value.split(',').map((origin) => origin.trim()) }),
  },
  {
    flag: 'reqtype',
    variable: 'TILLKIT_REQTYPE',
    value: 'CAA|NOA',
    text: 'default reqtype (CAA)',
    read: (value) => ({ reqtype: value as 'NOA' }),
  },
  {
    flag: 'refno-max-length',
    variable: 'TILLKIT_REFNO_MAX_LENGTH',
    value: 'NUMBER',
    text: 'maximum length of a refno (18)',
    read: (value) => ({ refnoMaxLength: toNumber(value) }),
  },
  yesNo('unique-refno', 'TILLKIT_SANDBOX_UNIQUE_REFNO', 'rejects a refno that is paid (yes)', 'uniqueRefno'),
  {
    flag: 'methods',
    variable: 'TILLKIT_SANDBOX_METHODS',
    value: 'CODE[,CODE]',
    text: 'payment methods of the merchant (all)',
    read: (value) => ({ methods: value.split(',').map((code) => code.trim().toUpperCase() as MethodCode) }),
  },
  {
    flag: 'currencies',
    variable: 'TILLKIT_SANDBOX_CURRENCIES',
    value: 'CODE[,CODE]',
    text: 'currencies with an acquirer (all)',
    read: (value) => ({ currencies: value.split(',').map((code) => code.trim().toUpperCase()) }),
  },
  yesNo(
    'accept-02',
    'TILLKIT_SANDBOX_ACCEPT_02',
    'accepts payments without liability shift (no)',
    'acceptWithoutLiabilityShift',
  ),
  text(
    'three-d-redirect-element',
    'TILLKIT_SANDBOX_3D_REDIRECT_ELEMENT',
    'NAME',
    'element for the challenge URL of an authorization (none)',
    'threeDRedirectElement',
  ),
  yesNo('disabled', 'TILLKIT_SANDBOX_DISABLED', 'closes the account: error 1008 (no)', 'disabled'),
  {
    flag: 'brands',
    variable: 'TILLKIT_SANDBOX_BRANDS',
    value: 'PREFIX=NAME[,…]',
    text: 'names of the providers, such as provA=acme',
    read: (value) => ({ brands: Object.fromEntries(value.split(',').map((pair) => pair.trim().split('='))) as Brands }),
  },
  {
    flag: 'display',
    variable: 'TILLKIT_SANDBOX_DISPLAY',
    value: 'FILE',
    text: "JSON file with the methods' names and marks",
    read: readDisplay,
  },
  {
    flag: 'merchants',
    variable: 'TILLKIT_SANDBOX_MERCHANTS',
    value: 'FILE',
    text: 'JSON list of merchants; flags set the first',
    read: (value) => ({ merchants: readMerchants(value) }),
  },
  text('control-token', 'TILLKIT_CONTROL_TOKEN', 'TEXT', 'token of the control API (random, printed)', 'controlToken'),
  text('data', 'TILLKIT_SANDBOX_DATA', 'FILE', 'SQLite file for the transactions (in memory)', 'data'),
];

function text(flag: string, variable: string, value: string, description: string, name: keyof GivenSettings): Flag {
  return { flag, variable, value, text: description, read: (setting) => ({ [name]: setting }) };
}

function yesNo(flag: string, variable: string, description: string, name: keyof GivenSettings): Flag {
  return { flag, variable, value: 'yes|no', text: description, read: (setting) => ({ [name]: toBoolean(setting) }) };
}

/** Converts `yes` and `no` to booleans. Returns any other word unchanged, so that `completeSettings` rejects it. */
const toBoolean = (value: string): boolean =>
  value === 'yes' || value === 'no' ? value === 'yes' : (value as unknown as boolean);

// Number() alone would accept '' and '0x10'.
function toNumber(value: string): number {
  return /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
}
