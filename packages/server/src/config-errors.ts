import { CheckoutError } from '@tillkit/core';

/** A setting without a value, and the environment variable that a shop usually reads it from. */
export interface Lack {
  readonly setting: string;
  readonly variable: string;
}

/** One error for all that is not set; none when nothing is lacking. */
export function toMissing(lacks: readonly Lack[]): CheckoutError | undefined {
  if (lacks.length === 0) return undefined;
  const [settings, variables] = [lacks.map(({ setting }) => setting), lacks.map(({ variable }) => variable)];
  return new CheckoutError(
    'config_missing',
    `Not set: ${settings.join(', ')}.`,
    `Set ${[...new Set(variables)].join(', ')}, or whatever your shop reads them from.`,
  );
}

/** A setting that has a value, but a wrong one. */
export const configWrong = (message: string, hint: string) => new CheckoutError('config_wrong', message, hint);
