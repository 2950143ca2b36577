import { randomBytes } from 'node:crypto';
import type { Naming } from '@tillkit/core';
import { toBrands } from '@tillkit/core/internal';
import { sandboxUrl } from '@tillkit/core/sign';
import type { Merchant, MerchantSettings } from '../model/merchant.ts';
import { assertSetting } from './assert-setting.ts';
import { completeMerchant, merchantSettingNames } from './merchant-settings.ts';

/** Settings for a sandbox: the process settings, the gateway's brand names, and the merchants. */
export interface Settings extends Naming {
  /** The port on 127.0.0.1 to listen on. If 0, the operating system selects a free port. */
  readonly port: number;
  /** Path of the ledger's SQLite file, or `:memory:`. */
  readonly data: string;
  /** Hosts that may receive webhooks, in addition to loopback addresses. */
  readonly shopHosts: readonly string[];
  /** Bearer token for the control API. Defaults to a random token. */
  readonly controlToken: string;
  readonly merchants: readonly [Merchant, ...Merchant[]];
}

/**
 * Options for a sandbox. The settings of the first merchant can be set here or in the first entry of `merchants`.
 * Values set here take precedence.
 */
export interface GivenSettings extends Partial<Omit<Settings, 'merchants'>>, Partial<MerchantSettings> {
  /**
   * Settings for each merchant. Defaults to one merchant. Each additional merchant needs its own `merchantId`,
   * `password` and `hmacKey`.
   */
  readonly merchants?: readonly Partial<MerchantSettings>[] | undefined;
}

export const defaultPort = Number(new URL(sandboxUrl).port);
export const inMemory = ':memory:';

/** Adds the defaults to the options and validates the result. Throws `config_wrong` for the first invalid setting. */
export function completeSettings(options: GivenSettings = {}): Settings {
  const {
    port = defaultPort,
    data = inMemory,
    shopHosts = [],
    merchants = [{}],
    ...process
  } = withoutUndefined(options);
  const { controlToken = randomBytes(16).toString('hex'), ...rest } = process;
  assertSetting(
    /^[\x21-\x7e]{16,}$/.test(controlToken),
    'The control token is too short',
    '16 or more letters and digits',
  );
  assertSetting(
    Number.isInteger(port) && port >= 0 && port < 65_536,
    'The port is out of range',
    'a number from 0 to 65535',
  );
  const [first = {}, ...others] = merchants.map((each) => withoutUndefined(each));
  const [own, naming] = partition(rest);
  toBrands({}, naming); // This call throws if two brands have the same name.
  for (const { merchantId, password, hmacKey } of others) {
    const isWhole = merchantId !== undefined && password !== undefined && hmacKey !== undefined;
    assertSetting(
      isWhole,
      'A merchant lacks its merchantId, password or hmacKey',
      'all three for each merchant after the first',
    );
  }
  const complete = (each: Partial<MerchantSettings>) => ({
    ...naming,
    ...completeMerchant(toMerchantSettings(each), shopHosts),
  });
  const all = [complete({ ...first, ...own }), ...others.map(complete)] as const;
  const ids = new Set(all.map(({ merchantId }) => merchantId));
  assertSetting(
    ids.size === all.length,
    'Two merchants have the same merchantId',
    'a different merchantId for each merchant',
  );
  return { ...naming, port, data, shopHosts, controlToken, merchants: all };
}

const withoutUndefined = <T extends object>(options: T): T =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;

const ofMerchant: ReadonlySet<string> = new Set(merchantSettingNames);

/** Splits the settings into merchant settings and the gateway's brand names. */
function partition(options: Partial<MerchantSettings> & Naming): readonly [Partial<MerchantSettings>, Naming] {
  const entries = Object.entries(options);
  const own = Object.fromEntries(entries.filter(([name]) => ofMerchant.has(name)));
  return [own, Object.fromEntries(entries.filter(([name]) => !ofMerchant.has(name)))];
}

/**
 * Returns only the merchant settings. Once the defaults have been added, a merchant's settings also contain the
 * gateway's brand names, which this function removes.
 */
const toMerchantSettings = (options: Partial<MerchantSettings>): Partial<MerchantSettings> => partition(options)[0];
