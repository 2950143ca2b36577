import { parseArgs } from 'node:util';
import { CheckoutError, type Brands, type MethodCode } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { addressesOf } from './addresses-of.ts';
import { readMerchants } from './read-merchants.ts';
import { completeSettings, defaultPort, type GivenSettings, type Settings } from './settings.ts';

interface Flag {
  readonly flag: string;
  readonly variable: string;
  readonly value: string;
  readonly text: string;
  readonly read: (value: string) => GivenSettings;
}

const flags: readonly Flag[] = [
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
  text('password', 'TILLKIT_API_PASSWORD', 'TEXT', 'of the XML endpoints', 'password'),
  text('hmac-key', 'TILLKIT_HMAC_KEY', 'HEX', 'key of sign, 32 bytes or more', 'hmacKey'),
  text('hmac-key2', 'TILLKIT_HMAC_KEY2', 'HEX', 'key of sign2, if it is another one', 'hmacKey2'),
  {
    flag: 'shop',
    variable: 'TILLKIT_SHOP_URL',
    value: 'URL',
    text: 'a shop of this kit: sets the four addresses below',
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
  {
    flag: 'methods',
    variable: 'TILLKIT_SANDBOX_METHODS',
    value: 'CODE[,CODE]',
    text: 'payment methods that the merchant has (all)',
    // completeSettings checks them
    read: (value) => ({ methods: value.split(',').map((code) => code.trim().toUpperCase() as MethodCode) }),
  },
  {
    flag: 'accept-02',
    variable: 'TILLKIT_SANDBOX_ACCEPT_02',
    value: 'yes|no',
    text: 'takes payments without liability shift (no)',
    read: (value) => ({ acceptWithoutLiabilityShift: toBoolean(value) }),
  },
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
  text('data', 'TILLKIT_SANDBOX_DATA', 'FILE', 'keeps the transactions (in memory)', 'data'),
];

function text(flag: string, variable: string, value: string, says: string, name: keyof GivenSettings): Flag {
  return { flag, variable, value, text: says, read: (given) => ({ [name]: given }) };
}

// completeSettings refuses any other word.
const toBoolean = (value: string): boolean =>
  value === 'yes' || value === 'no' ? value === 'yes' : (value as unknown as boolean);

// Number() alone would take '' and '0x10'.
function toNumber(value: string): number {
  return /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
}

/** Text of `--help`. */
export const help = [
  'tillkit-sandbox: the payment gateway, simulated. For tests only.',
  '',
  'Flags go before environment variables, environment variables before defaults.',
  '',
  ...flags.map(({ flag, variable, value, text: says }) =>
    `  ${`--${flag} ${value}`.padEnd(28)}${variable.padEnd(26)}${says}`.trimEnd(),
  ),
  `  ${'--help'.padEnd(28)}${''.padEnd(26)}this text`,
].join('\n');

/** Reads flags, then environment. `'help'` when that was asked for. Throws `CheckoutError` for anything it cannot take. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const values = parseFlags(args);
  if (values['help']) return 'help';
  let given: GivenSettings = {};
  for (const { flag, variable, read } of flags) {
    const value = values[flag] ?? env[variable];
    if (typeof value === 'string' && value !== '') given = { ...given, ...read(value) };
  }
  return completeSettings(given);
}

function parseFlags(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  try {
    const options = Object.fromEntries(flags.map(({ flag }) => [flag, { type: 'string' } as const]));
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    // The parser's message may repeat a misplaced secret; only the name of a flag is safe to show.
    const name = /--[a-z][a-z0-9-]*/.exec(error instanceof Error ? error.message : '')?.[0];
    const problem = name
      ? `The flag ${name} is not known, or lacks its value.`
      : 'There is a word that belongs to no flag.';
    throw new CheckoutError('config_wrong', problem, 'Start with --help to see the flags.');
  }
}
