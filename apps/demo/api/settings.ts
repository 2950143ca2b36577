import { CheckoutError } from '@tillkit/core';
import { sandboxMerchant, sandboxUrl } from '@tillkit/core/sign';
import type { Environment, MerchantConfig } from '@tillkit/server';

export interface ShopSettings {
  readonly port: number;
  readonly shopUrl: string;
  readonly gatewayUrl: string;
  /** The merchant account. Defaults to the sandbox's account. */
  readonly merchant: MerchantConfig & { readonly id: string };
  readonly databaseUrl: string | undefined;
  /** The folder that contains the SQLite file. */
  readonly data: string;
  /** If true, a payment without liability shift (code `02`) is accepted. */
  readonly accepts02: boolean;
  /**
   * The element that contains the URL of the bank's 3-D Secure page in an authorization response. If it is not set, a
   * card that requires 3-D Secure is declined.
   */
  readonly threeDRedirectElement: string | undefined;
  /** The URL to which the shop posts the events of its orders. Optional. If omitted, the till writes no events. */
  readonly eventsUrl: string | undefined;
  /** The password for the back office. Optional. If omitted, there is no back office. */
  readonly officePassword: string | undefined;
  /** The key with which the `tillkit` command calls the operator routes. */
  readonly operatorKey: string | undefined;
  /** Always `sandbox`, because this shop is a demonstration. */
  readonly environment: Environment;
  /** If true, visitors can open the theatre. */
  readonly theatre: boolean;
  /** If true, the first pay page after the start invites the visitor to the theatre. */
  readonly invitesToTheatre: boolean;
  /**
   * The token for the sandbox's control interface. If omitted, the theatre shows only the messages that the shop
   * recorded.
   */
  readonly controlToken: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. If a variable is invalid, throws `config_wrong` with its name. */
export function readSettings(env: Variables): ShopSettings {
  const port = readPort(env['PORT'] || '4000');
  const theatre = readSwitch(env, 'TILLKIT_THEATRE', ['on', 'off', 'invite']);
  return {
    port,
    shopUrl: readUrl(env, 'TILLKIT_SHOP_URL', `http://127.0.0.1:${port}`),
    gatewayUrl: readUrl(env, 'TILLKIT_SANDBOX_URL', sandboxUrl),
    merchant: {
      id: env['TILLKIT_MERCHANT'] || sandboxMerchant.merchantId,
      hmacKey: env['TILLKIT_HMAC_KEY'],
      hmacKey2: env['TILLKIT_HMAC_KEY2'] || undefined,
      password: env['TILLKIT_API_PASSWORD'],
    },
    databaseUrl: env['DATABASE_URL'] || undefined,
    data: env['TILLKIT_DATA'] || './data',
    accepts02: readSwitch(env, 'TILLKIT_ACCEPT_02', ['no', 'yes']) === 'yes',
    threeDRedirectElement: env['TILLKIT_3D_REDIRECT_ELEMENT'] || undefined,
    eventsUrl: env['TILLKIT_EVENTS_URL']
      ? readUrl(env, 'TILLKIT_EVENTS_URL', 'https://orders.example/events')
      : undefined,
    officePassword: readPassword(env),
    operatorKey: env['TILLKIT_OPERATOR_KEY'] || undefined,
    environment: 'sandbox',
    theatre: theatre !== 'off',
    invitesToTheatre: theatre === 'invite',
    controlToken: env['TILLKIT_CONTROL_TOKEN'] || undefined,
  };
}

/** Returns the value of a variable that has only a few allowed values. Defaults to the first value. */
function readSwitch(env: Variables, name: string, words: readonly [string, ...string[]]): string {
  const word = env[name] || words[0];
  if (words.includes(word)) return word;
  throw new CheckoutError(
    'config_wrong',
    `${name} has an unknown value.`,
    `Set ${name} to one of these values: ${words.join(', ')}.`,
  );
}

function readPassword(env: Variables): string | undefined {
  const password = env['TILLKIT_OFFICE_PASSWORD'] || undefined;
  if (password === undefined || password.length >= 12) return password;
  throw new CheckoutError(
    'config_wrong',
    'TILLKIT_OFFICE_PASSWORD is too short.',
    'Set TILLKIT_OFFICE_PASSWORD to at least 12 characters, or unset it to run the shop without a back office.',
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new CheckoutError(
    'config_wrong',
    'PORT is not a valid port number.',
    'Set PORT to a whole number from 0 to 65535.',
  );
}

function readUrl(env: Variables, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new CheckoutError(
    'config_wrong',
    `${name} is not an http or https URL.`,
    `Set ${name} to a URL such as ${fallback}.`,
  );
}
