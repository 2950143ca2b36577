import { CheckoutError } from '@tillkit/core';

/** A missing setting and the environment variable from which a shop usually reads it. */
export interface MissingSetting {
  readonly setting: string;
  readonly variable: string;
}

/** Returns one error that names all missing settings, or undefined if no setting is missing. */
export function toMissingError(missing: readonly MissingSetting[]): CheckoutError | undefined {
  if (missing.length === 0) return undefined;
  const [settings, variables] = [missing.map(({ setting }) => setting), missing.map(({ variable }) => variable)];
  return new CheckoutError(
    'config_missing',
    `These settings are missing: ${settings.join(', ')}.`,
    `Set ${[...new Set(variables)].join(', ')} in the environment, or pass the settings to createTill.`,
  );
}

/** Creates the error for a setting with a wrong value. */
export const configWrong = (message: string, hint: string) => new CheckoutError('config_wrong', message, hint);
