import {
  defaultProfile,
  factsOf,
  type CheckoutError,
  type Environment,
  type MethodCode,
  type Profile,
} from '@tillkit/core';
import { toBrands } from '@tillkit/core/internal';
import { readAddresses, readShop, type GatewayConfig, type ShopAddress, type ShopConfig } from './addresses.ts';
import { configWrong, toMissingError, type MissingSetting } from './config-errors.ts';
import type { Log } from './log.ts';
import { withSandboxAccount, readMerchants, type Merchant, type MerchantConfig } from './merchants.ts';

export type { Environment, GatewayConfig, Merchant, MerchantConfig };

export interface Settings extends ShopAddress {
  readonly environment: Environment;
  readonly profile: Profile;
  readonly browserUrl: string;
  readonly serverUrl: string;
  /** By id. */
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly defaultMerchant: string;
  /** Days by method code. */
  readonly settleWithin: Readonly<Record<string, number>>;
  /** Names everything that is not set, for whoever first needs it: what stands beside it is then not whole. */
  readonly missing: CheckoutError | undefined;
}

export interface SettingsConfig extends ShopConfig {
  readonly environment: Environment;
  /** In the sandbox: `http://127.0.0.1:4400` unless stated. */
  readonly gateway?: GatewayConfig | undefined;
  /** The first takes a payment whose quote names none. In the sandbox it is the sandbox's own, as far as nothing else is stated. */
  readonly merchants?: readonly MerchantConfig[] | undefined;
  /** Replaces defaults of points that the interface leaves open. */
  readonly profile?: Partial<Profile> | undefined;
  /**
   * Age in days at which the till warns of an authorization that is not settled, by method code: `{ PAP: 20 }`. Defaults to a week
   * before the stated end of the authorization (23 days for PAP); for every other method to `unsettledDays` of the profile, 7.
   */
  readonly settleWithin?: Readonly<Partial<Record<MethodCode, number>>> | undefined;
}

/**
 * Checks what is given, at once. Throws `config_wrong`. What is not set is `missing` of the settings: an import that comes
 * to no payment, as that of a build, needs none of it.
 */
export function readSettings(config: SettingsConfig, log: Log): Settings {
  const { environment } = config;
  const missing: MissingSetting[] = [];
  if (!environment) missing.push({ setting: 'environment', variable: 'TILLKIT_ENVIRONMENT' });
  else if (!['sandbox', 'test', 'live'].includes(environment))
    throw configWrong('There is no such environment.', "Set environment to 'sandbox', 'test' or 'live'.");
  const profile = { ...defaultProfile, ...config.profile };
  if (profile.signing !== 'hmac-sha256')
    log({
      level: 'warn',
      event: 'weak_signing',
      hint: 'Requests are not signed with HMAC-SHA-256. Change it in the admin tool.',
    });
  toBrands({}, profile); // throws for brands that cannot be told apart
  const { gateway = { browserUrl: undefined }, merchants = [] } = config;
  const accounts = environment === 'sandbox' ? withSandboxAccount(merchants) : merchants;
  return {
    environment,
    profile,
    ...readAddresses(gateway, environment, missing),
    ...readShop(config, environment),
    merchants: readMerchants(accounts, environment, profile, missing),
    defaultMerchant: accounts[0]?.id ?? '',
    settleWithin: readSettleWithin(config.settleWithin),
    missing: toMissingError(missing),
  };
}

/** Throws `config_wrong`. */
function readSettleWithin(days: SettingsConfig['settleWithin'] = {}): Settings['settleWithin'] {
  for (const [code, value] of Object.entries(days)) {
    const facts = factsOf(code);
    if (!facts) throw configWrong(`settleWithin names an unknown method: ${code}.`, 'Use a method code.');
    const { authorizationDays: lifetime = Infinity } = facts;
    if (!(Number.isFinite(value) && value > 0 && value < lifetime))
      throw configWrong(
        `settleWithin.${code} is not a number of days above 0${lifetime < Infinity ? ` and below ${lifetime}` : ''}.`,
        `Set settleWithin.${code} to the age in days at which you want the warning.`,
      );
  }
  return days as Settings['settleWithin']; // every code has a number
}
