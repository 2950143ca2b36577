import { CheckoutError } from '@tillkit/core';

/** A setting without a value, and the environment variable that a shop usually reads it from. */
export interface MissingSetting {
  readonly setting: string;
  readonly variable: string;
}

/** Returns one error for all settings that are missing. */
export function toMissingError(missing: readonly MissingSetting[]): CheckoutError | undefined {
  if (missing.length === 0) return undefined;
  const [settings, variables] = [missing.map(({ setting }) => setting), missing.map(({ variable }) => variable)];
  return new CheckoutError(
    'config_missing',
    `Not set: ${settings.join(', ')}.`,
    `Set ${[...new Set(variables)].join(', ')}, or whatever your shop reads them from.`,
  );
}

/** A setting that has a value, but a wrong one. */
export const configWrong = (message: string, hint: string) => new CheckoutError('config_wrong', message, hint);
