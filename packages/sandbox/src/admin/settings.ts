import { randomBytes } from 'node:crypto';
import type { Naming } from '@tillkit/core';
import { toBrands } from '@tillkit/core/internal';
import { sandboxUrl } from '@tillkit/core/sign';
import type { Merchant, MerchantSettings } from '../model/merchant.ts';
import { demand } from './demand.ts';
import { completeMerchant, merchantSettingNames } from './merchant-settings.ts';

/** What belongs to the process, the names that this gateway goes by, and its merchants. */
export interface Settings extends Naming {
  /** 0 takes any free port. The sandbox listens on 127.0.0.1 only. */
  readonly port: number;
  /** SQLite file of the ledger, or `:memory:`. */
  readonly data: string;
  /** Hosts beside loopback that a webhook may go to. */
  readonly shopHosts: readonly string[];
  /** Whoever sends it may control the sandbox; random unless stated. */
  readonly controlToken: string;
  readonly merchants: readonly [Merchant, ...Merchant[]];
}

/** What may be given: the settings of the first merchant stand beside those of the process, or in the list with the others. */
export interface GivenSettings extends Partial<Omit<Settings, 'merchants'>>, Partial<MerchantSettings> {
  /** One unless stated. Those after the first need a merchantId, a password and a key of their own. */
  readonly merchants?: readonly Partial<MerchantSettings>[] | undefined;
}

export const defaultPort = Number(new URL(sandboxUrl).port);
export const inMemory = ':memory:';

/** Adds the defaults to the settings that are given and checks them all; throws `config_wrong` for the first bad one. */
export function completeSettings(given: GivenSettings = {}): Settings {
  const { port = defaultPort, data = inMemory, shopHosts = [], merchants = [{}], ...process } = withoutUndefined(given);
  const { controlToken = randomBytes(16).toString('hex'), ...rest } = process;
  demand(/^[\x21-\x7e]{16,}$/.test(controlToken), 'The control token is too short', '16 or more letters and digits');
  demand(Number.isInteger(port) && port >= 0 && port < 65_536, 'The port is not a port', 'a number from 0 to 65535');
  const [first = {}, ...others] = merchants.map((each) => withoutUndefined(each));
  const [own, naming] = partition(rest);
  toBrands({}, naming); // throws for brands that cannot be told apart
  for (const { merchantId, password, hmacKey } of others) {
    const isWhole = merchantId !== undefined && password !== undefined && hmacKey !== undefined;
    demand(isWhole, 'A merchant lacks its merchantId, password or hmacKey', 'all three for each after the first');
  }
  const complete = (each: Partial<MerchantSettings>) => ({ ...naming, ...completeMerchant(pick(each), shopHosts) });
  const all = [complete({ ...first, ...own }), ...others.map(complete)] as const;
  const ids = new Set(all.map(({ merchantId }) => merchantId));
  demand(ids.size === all.length, 'Two merchants have the same merchantId', 'an id of its own for each');
  return { ...naming, port, data, shopHosts, controlToken, merchants: all };
}

const withoutUndefined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T; // it has the rest

const ofMerchant: ReadonlySet<string> = new Set(merchantSettingNames);

/** What belongs to a merchant, and the names of the gateway. */
function partition(given: Partial<MerchantSettings> & Naming): readonly [Partial<MerchantSettings>, Naming] {
  const entries = Object.entries(given);
  const own = Object.fromEntries(entries.filter(([name]) => ofMerchant.has(name)));
  return [own, Object.fromEntries(entries.filter(([name]) => !ofMerchant.has(name)))];
}

/** A merchant that is complete already comes with the names of its gateway. */
const pick = (given: Partial<MerchantSettings>): Partial<MerchantSettings> => partition(given)[0];
