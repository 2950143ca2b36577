import { readFileSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { MerchantSettings } from '../model/merchant.ts';
import { merchantSettingNames } from './merchant-settings.ts';

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

const names: ReadonlySet<string> = new Set(merchantSettingNames);

/** Whether each setting is known and of its kind; `completeSettings` checks what it says. */
const isMerchant = (value: unknown): value is Partial<MerchantSettings> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, setting]) => names.has(name) && isOfKind(name, setting));

function isOfKind(name: string, setting: unknown): boolean {
  if (name === 'methods') return Array.isArray(setting) && setting.every((code) => typeof code === 'string');
  if (name === 'refnoMaxLength') return typeof setting === 'number';
  return typeof setting === (name === 'acceptWithoutLiabilityShift' ? 'boolean' : 'string');
}

const wrong = () =>
  new CheckoutError(
    'config_wrong',
    'The file of merchants is not a JSON list of merchants.',
    `Write [{ "merchantId": "…", "password": "…", "hmacKey": "…" }]; the settings are ${merchantSettingNames.join(', ')}.`,
  );
