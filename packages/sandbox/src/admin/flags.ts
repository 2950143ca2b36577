import type { Brands, MethodCode } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from './addresses-of.ts';
import { readMerchants } from './read-merchants.ts';
import { defaultPort, type GivenSettings } from './settings.ts';

/** A flag of the command, its environment variable, and what it sets. */
export interface Flag {
  readonly flag: string;
  readonly variable: string;
  readonly value: string;
  readonly text: string;
  readonly read: (value: string) => GivenSettings;
}

/** In the order of `--help`. */
export const flags: readonly Flag[] = [
  {
    flag: 'port',
    variable: 'TILLKIT_SANDBOX_PORT',
    value: 'NUMBER',
    text: `where it listens on 127.0.0.1 (${defaultPort})`,
    read: (value) => ({ port: toNumber(value) }),
  },
  text(
    'merchant',
    'TILLKIT_MERCHANT',
    'ID',
    `the first merchantId it serves (${sandboxMerchant.merchantId})`,
    'merchantId',
  ),
  text('name', 'TILLKIT_SANDBOX_MERCHANT_NAME', 'TEXT', 'who is paid, on the payment page (the merchantId)', 'name'),
  text(
    'theme',
    'TILLKIT_SANDBOX_THEME',
    'light|dark',
    'colours of the payment page (what the visitor prefers)',
    'theme',
  ),
  text('password', 'TILLKIT_API_PASSWORD', 'TEXT', 'of the XML endpoints', 'password'),
  yesNo('basic-auth', 'TILLKIT_SANDBOX_BASIC_AUTH', 'the XML endpoints ask for the password (yes)', 'basicAuth'),
  {
    flag: 'signing',
    variable: 'TILLKIT_SANDBOX_SIGNING',
    value: 'MODE',
    text: 'hmac-sha256, hmac-md5, static or none (hmac-sha256)',
    read: (value) => ({ signing: value as 'none' }), // completeSettings checks it
  },
  text('hmac-key', 'TILLKIT_HMAC_KEY', 'HEX', 'key of sign, 32 bytes or more', 'hmacKey'),
  text('hmac-key2', 'TILLKIT_HMAC_KEY2', 'HEX', 'key of sign2, if it is another one', 'hmacKey2'),
  {
    flag: 'shop',
    variable: 'TILLKIT_SHOP_URL',
    value: 'URL',
    text: 'a shop of this kit: sets what stands below, to --origins',
    read: addressesOf,
  },
  text('webhook', 'TILLKIT_WEBHOOK_URL', 'URL', 'where results are posted', 'webhookUrl'),
  {
    flag: 'webhook-type',
    variable: 'TILLKIT_WEBHOOK_TYPE',
    value: 'xml|form',
    text: 'how the webhook is written (xml)',
    read: (value) => ({ webhookType: value as 'xml' }), // completeSettings checks it
  },
  yesNo('webhook-on-cancel', 'TILLKIT_SANDBOX_WEBHOOK_ON_CANCEL', 'one for a cancel too (no)', 'webhookOnCancel'),
  yesNo(
    'webhook-must-succeed',
    'TILLKIT_SANDBOX_WEBHOOK_MUST_SUCCEED',
    'declines with 3041 when it is answered wrongly (no)',
    'webhookMustSucceed',
  ),
  {
    flag: 'shop-host',
    variable: 'TILLKIT_SHOP_HOST',
    value: 'NAME[,NAME]',
    text: 'hosts beside loopback that may get the webhook',
    read: (value) => ({ shopHosts: value.split(',').map((host) => host.trim().toLowerCase()) }),
  },
  text('success-url', 'TILLKIT_SUCCESS_URL', 'URL', 'where the browser returns', 'successUrl'),
  text('cancel-url', 'TILLKIT_CANCEL_URL', 'URL', '', 'cancelUrl'),
  text('error-url', 'TILLKIT_ERROR_URL', 'URL', '', 'errorUrl'),
  {
    flag: 'origins',
    variable: 'TILLKIT_SANDBOX_ORIGINS',
    value: 'ORIGIN[,…]',
    text: 'may frame its pages and card fields (loopback)',
    read: (value) => ({ origins: value.split(',').map((origin) => origin.trim()) }),
  },
  {
    flag: 'reqtype',
    variable: 'TILLKIT_REQTYPE',
    value: 'CAA|NOA',
    text: 'when a request has none (CAA)',
    read: (value) => ({ reqtype: value as 'NOA' }), // completeSettings checks it
  },
  {
    flag: 'refno-max-length',
    variable: 'TILLKIT_REFNO_MAX_LENGTH',
    value: 'NUMBER',
    text: 'longest refno it takes (18)',
    read: (value) => ({ refnoMaxLength: toNumber(value) }),
  },
  yesNo('unique-refno', 'TILLKIT_SANDBOX_UNIQUE_REFNO', 'refuses a refno that is paid (yes)', 'uniqueRefno'),
  {
    flag: 'methods',
    variable: 'TILLKIT_SANDBOX_METHODS',
    value: 'CODE[,CODE]',
    text: 'payment methods that the merchant has (all)',
    // completeSettings checks them
    read: (value) => ({ methods: value.split(',').map((code) => code.trim().toUpperCase() as MethodCode) }),
  },
  {
    flag: 'currencies',
    variable: 'TILLKIT_SANDBOX_CURRENCIES',
    value: 'CODE[,CODE]',
    text: 'currencies that have an acquirer (all)',
    read: (value) => ({ currencies: value.split(',').map((code) => code.trim().toUpperCase()) }),
  },
  yesNo(
    'accept-02',
    'TILLKIT_SANDBOX_ACCEPT_02',
    'takes payments without liability shift (no)',
    'acceptWithoutLiabilityShift',
  ),
  text(
    'three-d-redirect-element',
    'TILLKIT_SANDBOX_3D_REDIRECT_ELEMENT',
    'NAME',
    'tells the address of a challenge to an authorization (declined)',
    'threeDRedirectElement',
  ),
  yesNo('disabled', 'TILLKIT_SANDBOX_DISABLED', 'the account is closed: 1008 (no)', 'disabled'),
  {
    flag: 'brands',
    variable: 'TILLKIT_SANDBOX_BRANDS',
    value: 'PREFIX=NAME[,…]',
    text: "the providers' own names, such as provA=acme",
    // completeSettings checks them
    read: (value) => ({ brands: Object.fromEntries(value.split(',').map((pair) => pair.trim().split('='))) as Brands }),
  },
  {
    flag: 'merchants',
    variable: 'TILLKIT_SANDBOX_MERCHANTS',
    value: 'FILE',
    text: 'JSON list of merchants; flags speak of the first',
    read: (value) => ({ merchants: readMerchants(value) }),
  },
  text('control-token', 'TILLKIT_CONTROL_TOKEN', 'TEXT', 'of the control API (random, printed)', 'controlToken'),
  text('data', 'TILLKIT_SANDBOX_DATA', 'FILE', 'keeps the transactions (in memory)', 'data'),
];

function text(flag: string, variable: string, value: string, says: string, name: keyof GivenSettings): Flag {
  return { flag, variable, value, text: says, read: (given) => ({ [name]: given }) };
}

function yesNo(flag: string, variable: string, says: string, name: keyof GivenSettings): Flag {
  return { flag, variable, value: 'yes|no', text: says, read: (given) => ({ [name]: toBoolean(given) }) };
}

// completeSettings refuses any other word.
const toBoolean = (value: string): boolean =>
  value === 'yes' || value === 'no' ? value === 'yes' : (value as unknown as boolean);

// Number() alone would take '' and '0x10'.
function toNumber(value: string): number {
  return /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
}
