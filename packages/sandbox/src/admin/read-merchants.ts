import { readFileSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { MerchantSettings } from '../model/merchant.ts';
import { merchantSettingNames, merchantSettings } from './merchant-settings.ts';

/**
 * Reads a JSON file with a list of merchants, each by the names of its settings. Throws `config_wrong` for a file that
 * holds anything else; what stands in the file is not repeated, as it holds keys.
 */
export function readMerchants(file: string): readonly Partial<MerchantSettings>[] {
  const list = parse(file);
  if (!Array.isArray(list) || list.length === 0 || !list.every(isMerchant)) throw wrong();
  return list;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong();
  }
}

/** Whether each setting is known and of its kind; `completeSettings` checks what it says. */
const isMerchant = (value: unknown): value is Partial<MerchantSettings> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, setting]) => isOfKind(setting, kinds.get(name)));

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(merchantSettings));

const isOfKind = (setting: unknown, kind: string | undefined): boolean =>
  kind === 'list'
    ? Array.isArray(setting) && setting.every((code) => typeof code === 'string')
    : typeof setting === kind;

const wrong = () =>
  new CheckoutError(
    'config_wrong',
    'The file of merchants is not a JSON list of merchants.',
    `Write [{ "merchantId": "…", "password": "…", "hmacKey": "…" }]; the settings are ${merchantSettingNames.join(', ')}.`,
  );
