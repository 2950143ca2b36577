import { createHmac, createSecretKey } from 'node:crypto';
import { CheckoutError, type Environment, type Profile } from '@tillkit/core';
import { createSigner, isSandboxKey, readKey, sandboxMerchant, type Hmac, type Signer } from '@tillkit/core/sign';
import { configWrong, type MissingSetting } from './config-errors.ts';
import type { Names } from './known-options.ts';

/** A merchant account at the gateway. A shop can have several, each with its own credentials. */
export interface MerchantConfig {
  /** The merchant id, assigned at signup: up to 10 letters and digits. */
  readonly id: string | undefined;
  /**
   * The HMAC key from the admin tool: a hexadecimal string of at least 32 bytes, without a recognizable pattern. No
   * other merchant may use the same key in any of its settings.
   */
  readonly hmacKey: string | undefined;
  /** The key for `sign2`, if it differs from `hmacKey`. */
  readonly hmacKey2?: string | undefined;
  /** Previous keys that the gateway may still use to sign messages during a key rotation. */
  readonly previousKeys?: readonly (string | undefined)[] | undefined;
  /**
   * The password of the XML interface (HTTP Basic). The admin tool shows it once server-to-server security is enabled.
   */
  readonly password: string | undefined;
  /**
   * The maximum number of calls to the XML interface that one process starts per second. Defaults to 10. The rate
   * limits how many payments can be confirmed per second: each payment needs one status call, or two if the first
   * response comes too early. Calls above the limit wait, and calls for correctly signed messages are sent first. Calls
   * caused by forged messages also count toward the limit.
   */
  readonly callsPerSecond?: number | undefined;
}

export const merchantOptions: Names<MerchantConfig> = {
  id: true,
  hmacKey: true,
  hmacKey2: true,
  previousKeys: true,
  password: true,
  callsPerSecond: true,
};

export interface Merchant {
  readonly id: string;
  readonly signer: Signer;
  /** The value of the `Authorization` header. */
  readonly authorization: string;
  readonly callsPerSecond: number;
}

/** The environment variables from which a shop usually reads a merchant account. */
const variables = {
  id: 'TILLKIT_MERCHANT',
  hmacKey: 'TILLKIT_HMAC_KEY',
  hmacKey2: 'TILLKIT_HMAC_KEY2',
  password: 'TILLKIT_API_PASSWORD',
} as const;

/** Fills in the missing values of the first account with the sandbox account's values. */
export function withSandboxAccount([first, ...others]: readonly MerchantConfig[]): readonly [
  MerchantConfig,
  ...MerchantConfig[],
] {
  const { merchantId, hmacKey, hmacKey2, password } = sandboxMerchant;
  const keys = first?.hmacKey ? {} : { hmacKey, hmacKey2: first?.hmacKey2 || hmacKey2 };
  return [
    { ...emptyMerchant, ...first, id: first?.id || merchantId, password: first?.password || password, ...keys },
    ...others,
  ];
}

/**
 * Returns the accounts by id. Throws `config_wrong` if a value is invalid. Missing settings are added to `missing`, and
 * accounts with missing settings are left out.
 */
export function readMerchants(
  configs: readonly MerchantConfig[],
  environment: Environment,
  profile: Profile,
  missing: MissingSetting[],
): ReadonlyMap<string, Merchant> {
  const ids = configs.map(({ id }) => id).filter(Boolean);
  if (new Set(ids).size < ids.length)
    throw configWrong('Two merchants have the same id.', 'List each account once, with its own key.');
  demandDistinctHmacKeys(configs);
  const merchants = new Map<string, Merchant>();
  for (const [at, merchant] of (configs.length > 0 ? configs : [emptyMerchant]).entries()) {
    checkMerchant(merchant, at, environment);
    const signer = createMerchantSigner(merchant, at, profile);
    const { id, password, callsPerSecond = defaultPace } = merchant;
    const names = missingSettings(merchant, profile);
    missing.push(...names.map((name) => ({ setting: `merchants[${at}].${name}`, variable: variables[name] })));
    if (!id || !signer || names.length > 0) continue;
    const credentials = Buffer.from(`${id}:${password}`).toString('base64');
    merchants.set(id, { id, signer, authorization: `Basic ${credentials}`, callsPerSecond });
  }
  return merchants;
}

const emptyMerchant: MerchantConfig = { id: undefined, hmacKey: undefined, password: undefined };

const merchantName = ({ id }: MerchantConfig, at: number) => id || `merchants[${at}]`;

/** The HMAC keys of a merchant account. */
export type HmacKeys = Pick<MerchantConfig, 'hmacKey' | 'hmacKey2' | 'previousKeys'>;

/** Returns true if the text is an HMAC key of one of the merchants, in either case. */
export const isHmacKey = (text: string, merchants: readonly HmacKeys[]): boolean =>
  merchants.flatMap(keysOf).some(([, key]) => key.toLowerCase() === text.toLowerCase());

/** Returns the keys of a merchant, each with the name of its setting. */
const keysOf = ({ hmacKey, hmacKey2, previousKeys = [] }: HmacKeys): readonly (readonly [string, string])[] =>
  [
    ['hmacKey', hmacKey] as const,
    ['hmacKey2', hmacKey2] as const,
    ...previousKeys.map((key, at) => [`previousKeys[${at}]`, key] as const),
  ].flatMap(([setting, key]) => (key ? [[setting, key] as const] : []));

/** Returns the names of the missing settings of an account. */
function missingSettings({ id, hmacKey, hmacKey2, password }: MerchantConfig, { signing }: Profile) {
  const missing: (keyof typeof variables)[] = [];
  if (!id) missing.push('id');
  if (!hmacKey && signing !== 'none') missing.push('hmacKey');
  if (hmacKey2 === '' && signing !== 'none') missing.push('hmacKey2');
  if (!password) missing.push('password');
  return missing;
}

/**
 * Rejects a key that two merchants use. A signature covers the concatenated values of a message, without separators. If
 * two merchants shared a key, one merchant's signature could also be valid for the other merchant, because digits can
 * move from the merchant id to the amount.
 */
function demandDistinctHmacKeys(merchants: readonly MerchantConfig[]): void {
  const owners = new Map<string, string>();
  for (const [at, merchant] of merchants.entries())
    for (const [setting, key] of keysOf(merchant)) {
      const name = merchantName(merchant, at);
      const owner = owners.get(key.toLowerCase()) ?? name;
      if (owner !== name)
        throw configWrong(
          `Merchant ${name} has an HMAC key of merchant ${owner}: ${setting}.`,
          'Create a key for each merchant in the admin tool.',
        );
      owners.set(key.toLowerCase(), owner);
    }
}

/** The default rate, in calls per second. */
export const defaultPace = 10;

function checkMerchant(merchant: MerchantConfig, at: number, environment: Environment): void {
  if (merchant.id && !/^[A-Za-z0-9]{1,10}$/.test(merchant.id))
    throw configWrong('A merchant id is not 1 to 10 letters and digits.', 'Copy it from the admin tool.');
  const { callsPerSecond = defaultPace } = merchant;
  if (!(Number.isFinite(callsPerSecond) && callsPerSecond > 0))
    throw configWrong(
      `Merchant ${merchantName(merchant, at)}: callsPerSecond is not a number above 0.`,
      `Omit callsPerSecond for ${defaultPace} calls per second.`,
    );
  const part = environment === 'sandbox' || !environment ? undefined : findSandboxValue(merchant);
  if (part)
    throw configWrong(
      `Merchant ${merchantName(merchant, at)} has the ${part} of a sandbox in ${environment} mode.`,
      'Set TILLKIT_MERCHANT, TILLKIT_HMAC_KEY and TILLKIT_API_PASSWORD to the values that the admin tool shows for your account.',
    );
}

/** Returns the name of a setting that has the public sandbox's value, or undefined if there is none. */
function findSandboxValue(merchant: MerchantConfig): string | undefined {
  const { merchantId, password } = sandboxMerchant;
  if (merchant.id === merchantId) return 'id';
  if (merchant.password === password) return 'password';
  return keysOf(merchant).find(([, key]) => isSandboxKey(key))?.[0];
}

/**
 * Creates the signer for an account. Returns undefined if the main key is not set, but still validates the other keys.
 */
function createMerchantSigner(merchant: MerchantConfig, at: number, { signing }: Profile): Signer | undefined {
  const silent: Signer = { sign: async () => undefined, verifySign2: async () => false };
  if (signing === 'none') return silent;
  // Every shopper can see a static signature, so the till sends it but never accepts it as proof that a message is
  // genuine.
  if (signing === 'static') return { ...silent, sign: async () => merchant.hmacKey };
  const hmacs = keysOf(merchant).map(([setting, key]): Hmac => {
    try {
      return createNodeHmac(key, signing === 'hmac-md5' ? 'md5' : 'sha256');
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      throw new CheckoutError(
        error.code,
        `Merchant ${merchantName(merchant, at)}, setting ${setting}: ${error.message}`,
        error.hint,
      );
    }
  });
  const [first, ...others] = hmacs;
  if (!first || !merchant.hmacKey) return undefined;
  return createSigner(first, merchant.hmacKey2 === undefined ? hmacs : others);
}

/** Creates an HMAC function that uses Node's crypto module and prepares the key only once. */
export function createNodeHmac(hex: string | undefined, algorithm: 'sha256' | 'md5' = 'sha256'): Hmac {
  const key = createSecretKey(readKey(hex));
  return async (text) => createHmac(algorithm, key).update(text).digest('hex');
}
