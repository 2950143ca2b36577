import { readFileSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { MerchantSettings } from '../model/merchant.ts';
import { merchantSettingNames, merchantSettings } from './merchant-settings.ts';

/**
 * Reads a list of merchants from a JSON file. Each entry is an object that contains a merchant's settings. Throws
 * `config_wrong` for any other content. The error does not repeat the content, because the file contains keys.
 */
export function readMerchants(file: string): readonly Partial<MerchantSettings>[] {
  const list = parse(file);
  if (!Array.isArray(list) || list.length === 0 || !list.every(isMerchant)) throw malformedFile();
  return list;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw malformedFile();
  }
}

/** Checks the names and types of the settings. `completeSettings` checks the values. */
const isMerchant = (value: unknown): value is Partial<MerchantSettings> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, setting]) => isOfKind(setting, kinds.get(name)));

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(merchantSettings));

const isOfKind = (setting: unknown, kind: string | undefined): boolean =>
  kind === 'list'
    ? Array.isArray(setting) && setting.every((code) => typeof code === 'string')
    : kind === 'object'
      ? typeof setting === 'object' && setting !== null && !Array.isArray(setting)
      : typeof setting === kind;

const malformedFile = () =>
  new CheckoutError(
    'config_wrong',
    'The merchants file cannot be read as a JSON array of merchants.',
    'Write [{ "merchantId": "…", "password": "…", "hmacKey": "…" }] to the file. ' +
      `Each merchant can have these settings: ${merchantSettingNames.join(', ')}.`,
  );
