import { CheckoutError, defaultProfile, toBrands, type Environment, type Profile } from '@tillkit/core';
import { createSigner, type Hmac, type Signer } from '@tillkit/core/sign';
import { createNodeHmac } from './hmac.ts';
import type { Log } from './log.ts';

export type { Environment };

/** One merchant account at the gateway. A shop can hold several, each with its own credentials. */
export interface MerchantConfig {
  /** AN10, assigned at signup. */
  readonly id: string;
  /** Hex text of at least 32 bytes that follow no pattern, from the admin tool. No other merchant has it, in any setting. */
  readonly hmacKey: string | undefined;
  /** The key that `sign2` is made with, when it differs. */
  readonly hmacKey2?: string | undefined;
  /** Keys that answers may still carry while a key is being rotated. */
  readonly previousKeys?: readonly string[] | undefined;
  /** Password of the XML interface (HTTP Basic), from the admin tool. */
  readonly password: string | undefined;
}

export interface GatewayConfig {
  /** Base address that the browser is sent to. */
  readonly browserUrl: string;
  /** Base address of the XML interface; the same host unless stated. */
  readonly serverUrl?: string | undefined;
}

export interface Merchant {
  readonly id: string;
  readonly signer: Signer;
  /** Value of the `Authorization` header. */
  readonly authorization: string;
}

export interface Settings {
  readonly environment: Environment;
  readonly profile: Profile;
  readonly browserUrl: string;
  readonly serverUrl: string;
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly defaultMerchant: string;
}

export interface SettingsConfig {
  readonly environment: Environment;
  readonly gateway: GatewayConfig;
  readonly merchants: readonly MerchantConfig[];
  /** Replaces defaults of points that the interface leaves open. */
  readonly profile?: Partial<Profile> | undefined;
}

/** Test keys begin with these bytes ("tillkit-sandbox-"), so that they can never reach a live shop. */
const testKeyPrefix = Buffer.from('tillkit-sandbox-').toString('hex');
/** Names and addresses of this machine, as the URL parser writes them. */
const loopback =
  /^(([^.]+\.)*localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\])$/;

/** Checks the configuration once, at start. Throws `config_missing` or `config_wrong`. */
export function readSettings(config: SettingsConfig, log: Log): Settings {
  const { environment, gateway } = config;
  if (!['sandbox', 'test', 'live'].includes(environment))
    throw new CheckoutError(
      'config_missing',
      'The environment is not named.',
      "Set environment to 'sandbox', 'test' or 'live'.",
    );
  const profile = { ...defaultProfile, ...config.profile };
  const [first] = config.merchants;
  if (!first)
    throw new CheckoutError(
      'config_missing',
      'There is no merchant.',
      'Name at least one merchant with its id, key and password.',
    );
  if (new Set(config.merchants.map(({ id }) => id)).size < config.merchants.length)
    throw new CheckoutError(
      'config_wrong',
      'Two merchants have the same id.',
      'Name each account once, with its own key.',
    );
  if (profile.signing !== 'hmac-sha256')
    log({
      level: 'warn',
      event: 'weak_signing',
      hint: 'Requests are not signed with HMAC-SHA-256. Change it in the admin tool.',
    });
  toBrands({}, profile); // throws for brands that cannot be told apart
  demandOwnKeys(config.merchants);
  return {
    environment,
    profile,
    browserUrl: readBase(gateway.browserUrl, environment),
    serverUrl: readBase(gateway.serverUrl ?? gateway.browserUrl, environment),
    merchants: new Map(config.merchants.map((merchant) => [merchant.id, readMerchant(merchant, environment, profile)])),
    defaultMerchant: first.id,
  };
}

/** Every key of a merchant with the setting that it stands in. */
const keysOf = ({ hmacKey, hmacKey2, previousKeys = [] }: MerchantConfig) => [
  ['hmacKey', hmacKey] as const,
  ...(hmacKey2 === undefined ? [] : [['hmacKey2', hmacKey2] as const]),
  ...previousKeys.map((key, at) => [`previousKeys[${at}]`, key] as const),
];

/** Parts of a signature stand side by side, so the same key for two merchants would let digits move from an id to an amount. */
function demandOwnKeys(merchants: readonly MerchantConfig[]): void {
  const owners = new Map<string, string>();
  for (const merchant of merchants)
    for (const [setting, key = ''] of keysOf(merchant)) {
      const owner = owners.get(key.toLowerCase()) ?? merchant.id;
      if (key && owner !== merchant.id)
        throw new CheckoutError(
          'config_wrong',
          `Merchant ${merchant.id} has an HMAC key of merchant ${owner}: ${setting}.`,
          'Create a key for each merchant in the admin tool.',
        );
      owners.set(key.toLowerCase(), owner);
    }
}

function readMerchant(merchant: MerchantConfig, environment: Environment, profile: Profile): Merchant {
  if (!/^[A-Za-z0-9]{1,10}$/.test(merchant.id))
    throw new CheckoutError(
      'config_wrong',
      'A merchant id is not 1 to 10 letters and digits.',
      'Copy it from the admin tool.',
    );
  if (!merchant.password)
    throw new CheckoutError(
      'config_missing',
      `Merchant ${merchant.id} has no password.`,
      'Enable server-to-server security in the admin tool and set the password it shows.',
    );
  if (environment === 'live' && keysOf(merchant).some(([, key]) => key?.toLowerCase().startsWith(testKeyPrefix)))
    throw new CheckoutError(
      'config_wrong',
      `Merchant ${merchant.id} has a sandbox key in live mode.`,
      'Set the key of the live account.',
    );
  const credentials = Buffer.from(`${merchant.id}:${merchant.password}`).toString('base64');
  return {
    id: merchant.id,
    signer: createMerchantSigner(merchant, profile),
    authorization: `Basic ${credentials}`,
  };
}

function createMerchantSigner(merchant: MerchantConfig, { signing }: Profile): Signer {
  const none: Signer = { sign: async () => undefined, verifySign2: async () => false };
  if (signing === 'none') return none;
  // A fixed text is shown to every shopper, so it can be sent but proves nothing when it comes back.
  if (signing === 'static') return { ...none, sign: async () => merchant.hmacKey };
  const [first, ...others] = keysOf(merchant).map(([setting, key]): Hmac => {
    try {
      return createNodeHmac(key, signing === 'hmac-md5' ? 'md5' : 'sha256');
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      throw new CheckoutError(error.code, `Merchant ${merchant.id}, ${setting}: ${error.message}`, error.hint);
    }
  });
  return createSigner(first as Hmac, merchant.hmacKey2 === undefined ? [first as Hmac, ...others] : others); // keysOf gives one at least
}

function readBase(address: string, environment: Environment): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = url !== undefined && loopback.test(url.hostname);
  if (
    !url ||
    url.username ||
    url.password ||
    url.search ||
    url.hash ||
    !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))
  )
    throw new CheckoutError(
      'config_wrong',
      'A gateway address is not an https address.',
      'Give it as https://host; plain http is for a sandbox on this machine only.',
    );
  if (environment === 'live' && isLoopback)
    throw new CheckoutError(
      'config_wrong',
      'Live mode points to this machine.',
      'Set the live address of the gateway.',
    );
  return url.href.replace(/\/$/, '');
}
