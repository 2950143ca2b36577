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
  /** The merchants, keyed by id. */
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly defaultMerchant: string;
  /** The age in days at which the till warns of an unsettled authorization, by method code. */
  readonly settleWithin: Readonly<Record<string, number>>;
  /**
   * The error that names all missing settings, or undefined if no setting is missing. The first call that needs a
   * missing setting throws this error. While the error is set, the other settings are incomplete.
   */
  readonly missing: CheckoutError | undefined;
}

export interface SettingsConfig extends ShopConfig {
  readonly environment: Environment;
  /**
   * The gateway URLs. In the sandbox, they default to the variable `TILLKIT_GATEWAY_URL`, from which the sandbox takes
   * its port too, or else to `http://127.0.0.1:4400`.
   */
  readonly gateway?: GatewayConfig | undefined;
  /**
   * The merchant accounts. A payment uses the first account unless its quote names a merchant. In the sandbox, missing
   * values of the first account default to the values of the sandbox's own account.
   */
  readonly merchants?: readonly MerchantConfig[] | undefined;
  /** Overrides for points that the specification leaves open. */
  readonly profile?: Partial<Profile> | undefined;
  /**
   * The age in days at which the till warns of an unsettled authorization, by method code, for example `{ PAP: 20 }`.
   * Defaults to one week before the authorization expires (23 days for PAP). For methods without a documented
   * authorization lifetime, defaults to the profile's `unsettledDays` (7).
   */
  readonly settleWithin?: Readonly<Partial<Record<MethodCode, number>>> | undefined;
}

/**
 * Validates the configuration. Throws `config_wrong` if a setting has a wrong value. Settings without a value are
 * reported in `missing` instead, because code that only imports the till, such as a build, needs no settings.
 */
export function readSettings(config: SettingsConfig, log: Log): Settings {
  const { environment } = config;
  const missing: MissingSetting[] = [];
  if (!environment) missing.push({ setting: 'environment', variable: 'TILLKIT_ENVIRONMENT' });
  else if (!['sandbox', 'test', 'live'].includes(environment))
    throw configWrong('The environment is unknown.', "Set environment to 'sandbox', 'test' or 'live'.");
  const profile = { ...defaultProfile, ...config.profile };
  if (profile.signing !== 'hmac-sha256')
    log({
      level: 'warn',
      event: 'weak_signing',
      hint: 'Requests are not signed with HMAC-SHA-256. Set the signing mode to HMAC-SHA-256 in the admin tool.',
    });
  // Throws if two brands cannot be distinguished.
  toBrands({}, profile);
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

/**
 * Validates the ages at which the till warns of unsettled authorizations. Throws `config_wrong` if a method is unknown
 * or an age is out of range.
 */
function readSettleWithin(days: SettingsConfig['settleWithin'] = {}): Settings['settleWithin'] {
  for (const [code, value] of Object.entries(days)) {
    const facts = factsOf(code);
    if (!facts)
      throw configWrong(`settleWithin names an unknown method: ${code}.`, 'Use one of the registered method codes.');
    const { authorizationDays: lifetime = Infinity } = facts;
    if (!(Number.isFinite(value) && value > 0 && value < lifetime))
      throw configWrong(
        `settleWithin.${code} is not a number of days above 0${lifetime < Infinity ? ` and below ${lifetime}` : ''}.`,
        `Set settleWithin.${code} to the age in days at which you want the warning.`,
      );
  }
  return days as Settings['settleWithin'];
}
